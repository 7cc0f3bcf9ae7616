/** Ticks, crosses and what else warns, and strokes through letters, by which people say something of a line. */
const SIGNS = /[✓✔✅☑☒✗✘✖❌❎⛔🚫🛑⚠❗❓👎⏸⏳🔴†\u0335-\u0338]/u;
const TICKS = /[✓✔✅☑]/gu;

export function hasSign(text: string): boolean {
  return SIGNS.test(text);
}

/** Whether a sign stands in a text that is no tick, whatever its words say: `Aprobado ❌`. */
export function hasWarning(text: string): boolean {
  return hasSign(text) && warningsIn(text) !== '';
}

export function warningsIn(text: string): string {
  return Array.from(text.replace(TICKS, '')).filter(hasSign).join('');
}
