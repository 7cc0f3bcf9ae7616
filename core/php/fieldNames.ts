/**
 * The names that PHP may make of the name of a form field, one of which counts: it takes off leading spaces, ends a
 * name at a NUL and at a bracket that closes, and turns spaces, points and other brackets into underscores. With them,
 * two names can be the same field.
 *
 * @param name as it would be sent
 */
export function phpNames(name: string): string[] {
  const [untilNul = ''] = name.split('\0', 1);
  const whole = untilNul.trimStart().replace(/[\s.[]/g, '_');
  const [beforeBracket = ''] = untilNul.trimStart().split('[', 1);
  return [whole, beforeBracket.replace(/[\s.]/g, '_')];
}
