/** What reads sheets: a fifth of the package, which only *Validate* needs, and loads when it reads one. */
export function loadPayroll() {
  return require('./index.ts') as typeof import('./index.ts');
}
