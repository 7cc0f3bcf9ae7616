import type { INodeProperties } from 'n8n-workflow';
import { type Rule, rulesToLetThrough } from '../../../core/rules.ts';

/** The option by which a person turns rules into warnings. */
export function letThroughOption(rules: Readonly<Record<string, Rule>>): INodeProperties {
  return {
    displayName: 'Let Through',
    name: 'letThrough',
    type: 'multiOptions',
    options: rulesToLetThrough(rules)
      .map((rule) => ({ name: nameOfRule(rule), value: rule }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    default: [],
    description: 'Checks that are only to warn, because Paygol told you so',
  };
}

function nameOfRule(rule: string): string {
  const named: Record<string, string> = { dv: 'Verification Digit', id: 'ID', rut: 'RUT', url: 'URL' };
  return rule
    .split('_')
    .map((word) => named[word] ?? (word[0] ?? '').toUpperCase() + word.slice(1))
    .join(' ');
}
