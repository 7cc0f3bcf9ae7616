/**
 * Where a rule comes from. `spec`: the service specification; `public`: public knowledge, such as a check-digit
 * algorithm or ISO 4217; `assumed`: our own reading; `safety`: a value that cannot be read without guessing, or a limit
 * that the user has set.
 */
export type Origin = 'spec' | 'public' | 'assumed' | 'safety';

/** A rule, apart from how it is checked. */
export interface Rule {
  readonly origin: Origin;
  /** Section of the service specification, where there is one. */
  readonly section?: string;
  /** The user cannot let it through, although its origin would allow it. */
  readonly fixed?: true;
}

/** An `error` keeps the row or the payment from being sent, a `warning` travels with it. */
type Severity = 'error' | 'warning';

/** What follows from a rule's origin, for payouts and payments alike: our own readings warn, all else blocks. */
export function severityOf({ origin }: Pick<Rule, 'origin'>): Severity {
  return origin === 'assumed' ? 'warning' : 'error';
}

/** One finding about a field; what is said of it is added by whoever finds it. */
export interface Finding<RuleName extends string = string, Field extends string = string> {
  readonly field: Field;
  readonly rule: RuleName;
  readonly origin: Origin;
  readonly severity: Severity;
}

/** Makes findings with the origin and severity that a rule has by the table. */
export function findingsOf<RuleName extends string>(rules: Readonly<Record<RuleName, Rule>>) {
  return <Field extends string>(rule: RuleName, field: Field): Finding<RuleName, Field> => ({
    field,
    rule,
    origin: rules[rule].origin,
    severity: severityOf(rules[rule]),
  });
}

/**
 * Whether the user may turn a rule into a warning: it holds something back, and the service may know more than its
 * pages.
 */
function mayBeLetThrough(rule: Rule): boolean {
  return severityOf(rule) === 'error' && rule.origin !== 'safety' && rule.fixed !== true;
}

/** The rules of a table that the user may turn into warnings. */
export function rulesToLetThrough<RuleName extends string>(
  rules: Readonly<Record<RuleName, Rule>>,
): readonly RuleName[] {
  return (Object.keys(rules) as RuleName[]).filter((name) => mayBeLetThrough(rules[name]));
}

/** Turns errors into warnings in place, where the user knows better than the pages of the service. */
export function letThrough<RuleName extends string, Found extends Finding<RuleName>>(
  problems: Found[],
  names: ReadonlySet<string> | undefined,
  rules: Readonly<Record<RuleName, Rule>>,
): void {
  if (names === undefined || names.size === 0) return;
  for (const [i, finding] of problems.entries()) {
    const isLetThrough = names.has(finding.rule) && mayBeLetThrough(rules[finding.rule]);
    if (finding.severity === 'error' && isLetThrough) problems[i] = { ...finding, severity: 'warning' };
  }
}
