/** What is public of the accounts of a bank in a country whose accounts are written in parts. */
export interface BankAccountRule {
  /** So many digits an account has at most, without its check digit. */
  readonly digits: number;
  /** No account has fewer, but for zeros in front. */
  readonly hasAll?: boolean;
  /** A part of the number, such as Caixa's *Operação*, may stand in a column of its own. */
  readonly operation?: boolean;
  /** By which the digits of branch and account, or of the account alone, are multiplied. */
  readonly weights?: readonly number[];
  readonly modulus?: number;
  /** What of the products is added up, where it is not the products. */
  readonly add?: string;
  /** What is written for a check digit of 10; several where sources differ. */
  readonly ten?: string;
  /** The same for the check digit of a branch, where it has one. */
  readonly branch?: string;
}

const BRANCH_WEIGHTS = [5, 4, 3, 2];

/**
 * The check digit of an account.
 * @param branch four digits
 * @returns all that it may be; empty where the bank has no public rule, or an account has more digits than there are
 */
export function accountCheckDigits(rule: BankAccountRule, branch: string, account: string): string {
  const { weights = [], digits, ten = '' } = rule;
  if (weights.length === 0 || account.length > digits) return '';
  const number = account.padStart(digits, '0');
  return checkDigits(weights.length > digits ? branch + number : number, weights, rule, ten);
}

/** The check digit of a branch, as that of an account. */
export function branchCheckDigits({ branch: ten }: BankAccountRule, branch: string): string {
  return ten === undefined ? '' : checkDigits(branch, BRANCH_WEIGHTS, { modulus: 11 }, ten);
}

function checkDigits(
  number: string,
  weights: readonly number[],
  { modulus = 11, add }: Pick<BankAccountRule, 'modulus' | 'add'>,
  ten: string,
): string {
  const products = weights.map((weight, i) => weight * Number(number[i] ?? 0));
  const added = products.map((product) => {
    if (add === 'digits') return product > 9 ? product - 9 : product;
    return add === 'last digits' ? product % 10 : product;
  });
  const digit = (modulus - (added.reduce((sum, one) => sum + one, 0) % modulus)) % modulus;
  return digit === 10 ? ten : String(digit);
}
