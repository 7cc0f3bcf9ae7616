/**
 * The pages of the documentation that are made from the code, so that they cannot drift from it. `npm run docs` writes
 * them; a test compares what is written with what would be.
 */
import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { chileanAccountTypes } from '../../core/payroll/accountTypes.ts';
import { namesOfBanks } from '../../core/payroll/banks.ts';
import { payoutFields } from '../../core/payout/fields.ts';
import { payoutRules } from '../../core/payout/rules.ts';
import { type Origin, type Rule, severityOf } from '../../core/rules.ts';
import { paymentRules } from '../../core/payment/rules.ts';
import { PaygolApi } from '../../credentials/PaygolApi.credentials.ts';
import { resources } from '../../nodes/Paygol/actions/index.ts';
import type { Operation } from '../../nodes/Paygol/actions/operation.ts';
import { PaygolIpnTrigger } from '../../nodes/PaygolIpnTrigger/PaygolIpnTrigger.node.ts';
import { PaygolPayoutPollingTrigger } from '../../nodes/PaygolPayoutPollingTrigger/PaygolPayoutPollingTrigger.node.ts';
import { PaygolTrigger } from '../../nodes/PaygolTrigger/PaygolTrigger.node.ts';
import { furtherFields, RECORDS } from './items.ts';
import { silences } from './silences.ts';

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

function rulesTable(rules: Record<string, Rule>): string {
  const rows = Object.entries(rules).map(([name, rule]) => {
    const held =
      name === 'repeated_payment'
        ? '; *Create* [holds it](when-something-goes-wrong.md#a-repeated-payment)'
        : '';
    const effect = severityOf(rule) === 'error' ? 'not sent' : `warning${held}`;
    return `| \`${name}\` | ${cell(rule.says)} | ${rule.origin}${rule.section === undefined ? '' : ` ${rule.section}`} | ${effect} |`;
  });
  return `| Rule | What it says | Origin | Otherwise |\n|---|---|---|---|\n${rows.join('\n')}`;
}

/** Where each rule comes from. */
function rulesPage(): string {
  const fields = payoutFields.map(({ name, path, required, maxLength, aliases }) => {
    const needed = { always: 'yes', person: 'for a person', never: 'no' }[required];
    return `| \`${name}\` | \`${path.join('.')}\` | ${needed} | ${maxLength ?? ''} | ${aliases.join(', ')} |`;
  });
  return `# Where each rule comes from

Made from the code by \`npm run docs\`.

Every rule says where it comes from. Rules of the service's specification and of public knowledge hold a row back, unless you turn one of them into a
warning with *Let Through*; our own readings only warn. Values that cannot be read safely, and your own limits, always hold a row back.

${Object.entries(ORIGINS)
  .map(([origin, meaning]) => `- **${origin}**: ${meaning}`)
  .join('\n')}

A number behind an origin is the section of the specification.

## Rules for payout rows

${rulesTable(payoutRules)}

## Rules for payments

${rulesTable(paymentRules)}

## Where the specification is silent

The nodes rely on these, too. None of them is a rule for your data: they say how requests, replies and notifications are understood. What the simulated
service takes for granted is [a page of its own](sandbox.md).

| Section | What is relied on | Origin | If the service does otherwise | Code |
|---|---|---|---|---|
${silences.map(({ section, origin, says, otherwise, file }) => `| ${section} | ${cell(says)} | ${origin} | ${cell(otherwise)} | [${basename(file)}](../${file}) |`).join('\n')}

## Columns of a payout row

Column names count without regard to case, accents, spaces and punctuation: \`Account Number\`, \`account.number\` and
\`NÚMERO DE CUENTA\` are one column.

| Column | In the request | Required | Longest | Also understood |
|---|---|---|---:|---|
${fields.join('\n')}

## Banks of Chile

Their codes are in section 2.6 of the specification; their names are public knowledge. \`Banco\` may stand in front of each name.

| Code | Bank | Also written |
|---|---|---|
${[...namesOfBanks.CL].map(([code, [name, ...others]]) => `| \`${code}\` | ${name} | ${others.join(', ')} |`).join('\n')}

*Scotiabank Azul* (014 or 504) and *Itaú Corpbanca* (027 or 039) have two codes, and are asked about. Account types are
${[...chileanAccountTypes].map(([code, words]) => `\`${code}\` (${words})`).join(', ')}; at BancoEstado, a *cuenta vista* may be three of them, and is asked about.
`;
}

/** Every operation and field of the nodes and of the credential. */
function referencePage(): string {
  const described = new Map<string, string>();
  const parts = resources.map(
    ({ name, value, description, operations }) =>
      `## ${name}\n\n${description}.\n\n${operations
        .map((operation) => {
          const outputs =
            operation.outputs === undefined
              ? ''
              : ` Outputs: ${operation.outputs.map((title) => `*${title}*`).join(', ')}.`;
          const fields = fieldsTable(operation.properties, `${name}: ${operation.name}`, described);
          return `### ${operation.name}\n\n${operation.description}.${outputs}\n\n${fields}\n${itemFields(value, operation)}`;
        })
        .join('\n')}`,
  );
  const triggers = [new PaygolTrigger(), new PaygolPayoutPollingTrigger(), new PaygolIpnTrigger()].map(
    ({ description: { displayName, description = '', properties } }) =>
      `## ${displayName}\n\n${description.replace(/\.$/, '')}. [What an item holds](know-what-happened.md#what-an-item-holds).\n\n${fieldsTable(properties, displayName, described)}`,
  );
  const credential = new PaygolApi();
  return `# Operations and fields

Made from the nodes by \`npm run docs\`.

${parts.join('\n')}
${RECORDS}
${triggers.join('\n')}
## Credential ${credential.displayName}

[What to enter](../README.md#credentials), and [what is done with it](security.md).

${fieldsTable(credential.properties, credential.displayName, described)}`;
}

/** What an item can hold: names at its top level, of each output, simplified, and what comes in addition. */
function itemFields(resource: string, { value, outputs = [] }: Operation): string {
  const file = `nodes/Paygol/__schema__/v1.0.0/${resource}/${value}.json`;
  const { properties } = JSON.parse(readFileSync(file, 'utf8')) as { properties: object };
  const { second, raw } = furtherFields[`${resource}:${value}`] ?? {};
  const first = named(Object.keys(properties));
  const held =
    second === undefined
      ? `An item${outputs.length > 1 ? ' of either output' : ''} can hold ${first}.`
      : `An item of *${outputs[0]}* can hold ${first}; one of *${outputs[1]}* ${named(second)}.`;
  return `${held}${raw === undefined ? '' : ` Without *Simplify* it also holds ${named(raw)}.`}\n`;
}

function named(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

/**
 * The fields of a form, each described where it comes first.
 *
 * @param where the form, as the page calls it
 * @param described where each description stands already; this form's are added
 */
function fieldsTable(
  properties: readonly INodeProperties[],
  where: string,
  described: Map<string, string>,
): string {
  const rows: string[] = [];
  const elsewhere = new Map<string, string[]>();
  const write = (row: string) => {
    const place = described.get(row) ?? where;
    described.set(row, place);
    if (place === where) rows.push(row);
    else elsewhere.set(place, [...(elsewhere.get(place) ?? []), /\*\*[^*]+\*\*/.exec(row)?.[0] ?? row]);
  };
  for (const property of properties.filter(isFirst)) {
    const [head, ...inner] = fieldRows(property, properties, '');
    if (head === undefined) continue;
    const whole = [head, ...inner].join('\n');
    if (inner.length === 0 || described.has(whole)) {
      write(whole);
    } else {
      described.set(whole, where);
      if (inner.some((row) => !described.has(row))) rows.push(head);
      inner.forEach(write);
    }
  }
  const table =
    rows.length === 0 ? '' : `| Field | Default | What it does |\n|---|---|---|\n${rows.join('\n')}\n`;
  const others = [...elsewhere].map(([place, names]) => `As in *${place}*: ${names.join(', ')}.\n`);
  return [table, ...others].filter((part) => part !== '').join('\n');
}

/** A field that is shown on more than one condition is in the form's list more than once. */
function isFirst({ name, type, description }: INodeProperties, at: number, all: readonly INodeProperties[]) {
  const same = (one: INodeProperties) =>
    one.name === name && one.type === type && one.description === description;
  return all.findIndex(same) === at;
}

type Entry = INodeProperties | INodePropertyOptions | INodePropertyCollection;

/** @param root the fields of the form, of which one with a slash in front of its name is */
function fieldRows(
  property: INodeProperties,
  among: readonly INodeProperties[],
  indent: string,
  root = among,
): string[] {
  if (property.type === 'notice' || property.type === 'hidden') return [];
  const { displayName, type, default: value, description = '', hint = '', options = [] } = property;
  const choices =
    type === 'multiOptions' && property.name === 'letThrough'
      ? ['[What each rule says](rules.md)']
      : type === 'options' || type === 'multiOptions'
        ? options.map((option) => {
            const { name, description: about } = option as INodePropertyOptions;
            return about === undefined ? `*${name}*` : `*${name}*: ${about}`;
          })
        : [];
  const modes = (property.modes ?? []).map((mode) => `*${mode.displayName}*`).join(' or ');
  const columns = type === 'resourceMapper' ? '[All columns](rules.md#columns-of-a-payout-row)' : '';
  const about = description.replace(/\.$/, '');
  const text = [condition(property, among, root), hint, about, choices.join('; '), modes, columns]
    .filter((part) => part !== '')
    .join('. ');
  const inner =
    type === 'collection'
      ? (options as INodeProperties[])
      : type === 'fixedCollection'
        ? (options as INodePropertyCollection[]).flatMap(({ values }) => values)
        : [];
  return [
    `| ${indent}**${cell(displayName)}** | ${cell(said(property, value))} | ${cell(text)} |`,
    ...inner.flatMap((entry) => fieldRows(entry, inner, `${indent}&nbsp;&nbsp;`, root)),
  ];
}

/** When a field is shown, in words; nothing when it always is. */
function condition(
  { displayOptions }: INodeProperties,
  among: readonly INodeProperties[],
  root: readonly INodeProperties[],
): string {
  // What a value must not be stands in the field's description.
  const shown = Object.entries(displayOptions?.show ?? {}).filter(([, wanted]) =>
    (wanted as unknown[]).every((value) => typeof value !== 'object'),
  );
  const parts = shown.map(([name, wanted]) => {
    const other = name.startsWith('/')
      ? root.find((property) => `/${property.name}` === name)
      : among.find((property) => property.name === name);
    if (other === undefined) throw new Error(`The page has no field ${name}, on which another depends.`);
    const values = (wanted as unknown[]).map((value) => said(other, value));
    return `*${other.displayName}* is ${values.map((value) => `*${value}*`).join(' or ')}`;
  });
  return parts.length === 0 ? '' : `Only when ${parts.join(' and ')}`;
}

/** A value of a field as the form shows it. */
function said({ type, options = [] }: INodeProperties, value: unknown): string {
  if (type === 'boolean') return value === true ? 'on' : 'off';
  if (type === 'options') return nameOf(options, value);
  if (type === 'multiOptions') return (value as unknown[]).map((one) => nameOf(options, one)).join(', ');
  return typeof value === 'object' ? '' : String(value);
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
