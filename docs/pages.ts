/**
 * The pages of the documentation that are made from the code, so that they cannot drift from it. `npm run docs` writes
 * them; a test compares what is written with what would be.
 */
import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';
import { payoutFields } from '../core/payout/fields.ts';
import { type Origin, payoutRules, type Rule } from '../core/payout/rules.ts';
import { paymentRules } from '../core/transaction/rules.ts';
import { resources } from '../nodes/Paygol/resources.ts';

const ORIGINS: Record<Origin, string> = {
  spec: 'the service’s specification',
  public: 'public knowledge, such as ISO 4217 or a check-digit algorithm',
  assumed: 'our own reading, where the specification is silent',
  safety: 'a value that cannot be read without guessing, or a limit that you have set',
};

/** A cell of a table: one line, with nothing that would end the cell. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
}

/** @param what is not sent when a rule that is an error is broken */
function rulesTable(rules: Record<string, Rule>, what: string): string {
  const rows = Object.entries(rules).map(([name, rule]) => {
    const effect = rule.severity === 'error' ? `the ${what} is not sent` : 'a warning, sent all the same';
    return `| \`${name}\` | ${cell(rule.says)} | ${rule.origin}${rule.section === undefined ? '' : ` ${rule.section}`} | ${effect} |`;
  });
  return `| Rule | What it says | Origin | Otherwise |\n|---|---|---|---|\n${rows.join('\n')}`;
}

/** Where each rule comes from. */
export function rulesPage(): string {
  const fields = payoutFields.map(({ name, path, required, maxLength, aliases }) => {
    const needed = { always: 'yes', person: 'for a person', never: 'no' }[required];
    return `| \`${name}\` | \`${path.join('.')}\` | ${needed} | ${maxLength ?? ''} | ${aliases.join(', ')} |`;
  });
  return `# Where each rule comes from

Made from the code by \`npm run docs\`.

Every rule says where it comes from. What the service would accept is held back by a rule of its specification only; other
rules warn. Values that cannot be read safely, and your own limits, always hold a row back.

${Object.entries(ORIGINS)
  .map(([origin, meaning]) => `- **${origin}**: ${meaning}`)
  .join('\n')}

A number behind an origin is the section of the specification.

## Rules for payout rows

${rulesTable(payoutRules, 'row')}

## Rules for payments

${rulesTable(paymentRules, 'payment')}

## Columns of a payout row

Column names count without regard to case, accents, spaces and punctuation: \`Account Number\`, \`account.number\` and
\`NÚMERO DE CUENTA\` are one column.

| Column | In the request | Required | Longest | Also understood |
|---|---|---|---:|---|
${fields.join('\n')}
`;
}

/** Every operation and field of the action node. */
export function referencePage(): string {
  const parts = resources.map(
    ({ name, description, operations }) =>
      `## ${name}\n\n${description}.\n\n${operations
        .map((operation) => {
          const outputs =
            operation.outputs === undefined
              ? ''
              : `\n\nOutputs: ${operation.outputs.map((title) => `*${title}*`).join(', ')}.`;
          return `### ${operation.name}\n\n${operation.description}.${outputs}\n\n${fieldsTable(operation.properties)}`;
        })
        .join('\n')}`,
  );
  return `# Operations and fields\n\nMade from the node by \`npm run docs\`.\n\n${parts.join('\n')}`;
}

function fieldsTable(properties: readonly INodeProperties[]): string {
  const rows = properties.flatMap((property) => fieldRows(property, ''));
  return `| Field | Default | What it does |\n|---|---|---|\n${rows.join('\n')}\n`;
}

type Entry = INodeProperties | INodePropertyOptions | INodePropertyCollection;

function fieldRows(property: INodeProperties, indent: string): string[] {
  if (property.type === 'notice') return [];
  const { displayName, type, default: value, description = '', options = [] } = property;
  const shown =
    typeof value === 'object' || value === ''
      ? ''
      : type === 'options'
        ? nameOf(options, value)
        : String(value);
  const choices =
    type === 'options'
      ? options.map((option) => {
          const { name, description: about } = option as INodePropertyOptions;
          return about === undefined ? `*${name}*` : `*${name}*: ${about}`;
        })
      : [];
  const text = [description.replace(/\.$/, ''), choices.join('; ')].filter((part) => part !== '').join('. ');
  const inner =
    type === 'collection'
      ? (options as INodeProperties[])
      : type === 'fixedCollection'
        ? (options as INodePropertyCollection[]).flatMap(({ values }) => values)
        : [];
  return [
    `| ${indent}**${cell(displayName)}** | ${cell(shown)} | ${cell(text)} |`,
    ...inner.flatMap((entry) => fieldRows(entry, `${indent}&nbsp;&nbsp;`)),
  ];
}

function nameOf(options: readonly Entry[], value: unknown): string {
  const chosen = options.find((option) => 'value' in option && option.value === value);
  return chosen === undefined ? '' : chosen.name;
}

/** File name, below docs/, and content of each page. */
export const pages: Record<string, () => string> = {
  'rules.md': rulesPage,
  'reference.md': referencePage,
};
