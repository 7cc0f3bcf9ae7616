import { phpNames } from '../../core/php/parameters.ts';
import { quoted } from '../../core/rules.ts';
import { isSendable } from '../../core/sendable.ts';

/**
 * What is wrong with the name of a field that a user adds to a request, as a sentence without its point; `undefined`
 * when it can be sent.
 *
 * @param name anything that an expression gives
 * @param ours names of the fields that the node fills itself; one that PHP would read as one of them is refused as well
 */
export function wrongExtraName(name: unknown, ours: ReadonlySet<string | undefined>): string | undefined {
  if (typeof name !== 'string' || name.trim() === '') return 'An extra field has no name';
  if (phpNames(name).some((read) => ours.has(read))) {
    return `The extra field "${name}" is a field that the node fills itself`;
  }
  return name === '__proto__' || !isSendable(name)
    ? `The extra field ${quoted(name)} has a name that cannot be sent`
    : undefined;
}
