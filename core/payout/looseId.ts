const LEFT_OUT = /[\p{P}\p{Z}\p{Cc}\p{Cf}\p{Sk}]/gu;
const ASCII = /^[\0-\x7f]*$/;
const LEFT_OUT_ASCII = /[\0-#%-*,-/:;?@[-`{}\x7f]/g;

/**
 * What is left of an id without what people and spreadsheets change by accident: case, Unicode form, punctuation
 * (dashes and quotes among it), spaces, and zeros in front of the number that begins the id or follows a letter. Two
 * ids with the same rest are most likely meant to be one; `1-11` and `11-1` need not be, so this is for warnings, and
 * decides about no money.
 *
 * @param id an id or an account number, as it would be sent
 */
export function looseId(id: string): string {
  const plain = ASCII.test(id)
    ? id.toLowerCase().replace(LEFT_OUT_ASCII, '')
    : id.normalize('NFKC').toLowerCase().replace(LEFT_OUT, '');
  return plain.replace(/(^|\D)0+(?=\d)/g, '$1') || id;
}
