/**
 * The pages of the documentation that are made from the code, so that they cannot drift from it. `npm run docs` writes
 * them; a test compares what is written with what would be.
 */
import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';
import { readFileSync } from 'node:fs';
import { cl } from '../../core/countries/cl.ts';
import { headersOf } from '../../core/payroll/headerNames.ts';
import { payoutFields } from '../../core/values/fields.ts';
import { payoutRules } from '../../core/row/rules.ts';
import { type Origin, type Rule, rulesToLetThrough, severityOf } from '../../core/values/origins.ts';
import { paymentRules } from '../../core/payment/rules.ts';
import { sentencesOfPayments, sentencesOfPayouts } from './ruleSentences.ts';
import { PaygolApi } from '../../credentials/PaygolApi.credentials.ts';
import { resources } from '../../nodes/Paygol/actions/index.ts';
import type { Operation } from '../../nodes/Paygol/actions/operation.ts';
import { PaygolIpnTrigger } from '../../nodes/PaygolIpnTrigger/PaygolIpnTrigger.node.ts';
import { PaygolPayoutPollingTrigger } from '../../nodes/PaygolPayoutPollingTrigger/PaygolPayoutPollingTrigger.node.ts';
import { simplify } from '../../nodes/shared/simplify.ts';
import { PaygolPayoutTrigger } from '../../nodes/PaygolPayoutTrigger/PaygolPayoutTrigger.node.ts';
import { openapiPage } from './openapi/document.ts';
import { furtherFields, RECORDS } from './items.ts';
import { parametersFile } from './parameters.ts';
import { silences } from './silences.ts';

const ORIGINS: Record<Origin, string> = {
  spec: 'Paygol’s specification',
  public: 'public knowledge, such as ISO 4217 or a check-digit algorithm',
  assumed: 'our reading, where the specification is silent',
  safety: 'what cannot be read without guessing, or a limit of yours',
};

/** What the word for an effect does not say of a rule. */
const ALSO: Partial<Record<string, string>> = {
  repeated_payment: ' *Create* [holds the row](when-something-goes-wrong.md#a-repeated-payment).',
};

/** What the form has no room to say of a field, by its name. */
const UNSAID: Partial<Record<string, string>> = {
  email: 'Of the payer; all payment methods need it',
};

/** A cell of a table: one line, with nothing that would end the cell. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
}

/** Rules by what becomes of a row or a payment that breaks one. */
function rulesList(rules: Record<string, Rule>, sentences: Record<string, string>): string {
  const letThrough = new Set(rulesToLetThrough(rules));
  const isWarning = ([, rule]: [string, Rule]) => severityOf(rule) === 'warning';
  const all = Object.entries(rules);
  const groups = [
    ['Not sent, unless *Let Through* makes it a warning', all.filter(([name]) => letThrough.has(name))],
    ['Never sent', all.filter((entry) => !isWarning(entry) && !letThrough.has(entry[0]))],
    ['Only a warning', all.filter(isWarning)],
  ] as const;
  return groups
    .map(
      ([title, entries]) =>
        `**${title}**:\n\n${entries.map(([name, rule]) => ruleLine(name, rule, sentences[name] ?? '')).join('\n')}`,
    )
    .join('\n\n');
}

function ruleLine(name: string, { origin, section }: Rule, says: string): string {
  const from = section === undefined ? origin : `${origin} ${section}`;
  return `- \`${name}\` (${from}): ${says}${ALSO[name] ?? ''}`;
}

/** Where each rule comes from. */
function rulesPage(): string {
  const fields = payoutFields.map(({ name, required, maxLength }) => {
    const needed = { always: 'yes', person: 'for a person', never: 'no' }[required];
    return `| \`${name}\` | ${needed} | ${maxLength ?? ''} | ${shortened(headersOf(name))} |`;
  });
  const ofRows: Record<string, Rule> = payoutRules;
  const isShared = ([name, rule]: [string, Rule]) => ofRows[name] === rule;
  const ofPayments = Object.entries<Rule>(paymentRules);
  return `# Where each rule comes from

Made from the code by \`npm run docs\`.

## Columns of a payout row

Column names count without regard to case, accents, spaces and punctuation: \`Account Number\`, \`account.number\` and \`NÚMERO DE CUENTA\` are one column. Of many names, three are shown.

| Column | Required | Longest | Also understood |
|---|---|---:|---|
${fields.join('\n')}

## Banks of Chile

Codes are of specification 2.6, names public. \`Banco\` may precede each.

| Code | Bank | Also written |
|---|---|---|
${[...cl.banks.names].map(([code, [name, ...others]]) => `| \`${code}\` | ${name} | ${others.join(', ')} |`).join('\n')}

*Scotiabank Azul* (014 or 504) and *Itaú Corpbanca* (027 or 039) have two codes: the node asks. Account types are ${[...cl.accountTypes.titles].map(([code, words]) => `\`${code}\` (${words})`).join(', ')}; at BancoEstado, a *cuenta vista* may be three of them: the node asks.

## Rules for payout rows

Behind each rule is its origin, and a section of [the service](service.md):

${Object.entries(ORIGINS)
  .map(([origin, meaning]) => `- **${origin}**: ${meaning}`)
  .join('\n')}

${rulesList(payoutRules, sentencesOfPayouts)}

## Rules for payments

As for rows: ${named(ofPayments.filter(isShared).map(([name]) => name))}. Also:

${rulesList(Object.fromEntries(ofPayments.filter((entry) => !isShared(entry))), sentencesOfPayments)}

## Where the specification is silent

How the nodes understand requests, replies and notifications. These are no rules for your data.

| [Section](service.md) | What is relied on | Origin | If Paygol does otherwise |
|---|---|---|---|
${silences.map(({ section, origin, says, otherwise }) => `| ${section} | ${cell(says)} | ${origin} | ${cell(otherwise)} |`).join('\n')}
`;
}

/** Every operation and field of the nodes and of the credential. */
function referencePage(): string {
  const forms = new FormsOnPage();
  const parts = resources.map(({ name, value, description, operations }) => {
    const held = new Map<string, Held>();
    return `## ${name}\n\n${description}.\n\n${operations
      .map((operation) => {
        const outputs =
          operation.outputs === undefined
            ? ''
            : ` Outputs: ${operation.outputs.map((title) => `*${title}*`).join(', ')}.`;
        const fields = forms.table(operation.properties, `${name}: ${operation.name}`);
        return `### ${operation.name}\n\n${operation.description}.${outputs}\n\n${fields}\n${itemFields(value, operation, held)}`;
      })
      .join('\n')}`;
  });
  const triggers = [new PaygolPayoutTrigger(), new PaygolPayoutPollingTrigger(), new PaygolIpnTrigger()].map(
    ({ description: { displayName, description = '', properties } }) =>
      `## ${displayName}\n\n${description.replace(/\.$/, '')}. [What an item holds](know-what-happened.md#what-an-item-holds).\n\n${forms.table(properties, displayName)}`,
  );
  const credential = new PaygolApi();
  return `# Operations and fields

Made from the nodes by \`npm run docs\`. Fields that are indented are in the collection above them. **Simplify**, on by default, leaves out what an item holds “without *Simplify*”. [Names in JSON](parameters.json): n8n drops others unread, a misspelled limit, too.

${parts.join('\n')}
${RECORDS}
${triggers.join('\n')}
## Credential ${credential.displayName}

[What to enter](../README.md#credentials), and [what is done with it](security.md).

The fields that this does not tell:

${forms.table(credential.properties, credential.displayName, isUntold)}`;
}

/** Names, of which nobody reads more than some. */
function shortened(names: readonly string[]): string {
  return names.length > 4 ? `${names.slice(0, 3).join(', ')} …` : names.join(', ');
}

/** Whether README does not tell this field of the credential. */
function isUntold({ displayName }: INodeProperties): boolean {
  return !readFileSync('README.md', 'utf8').includes(`| ${displayName} |`);
}

/** What items hold: simplified, and in addition without *Simplify*. */
interface Held {
  readonly names: readonly string[];
  readonly raw: readonly string[];
}

/**
 * What an item can hold: names at its top level, of each output, simplified, and what comes in addition.
 *
 * @param before what items of the resource's other operations hold, by the operations' names; this one is added
 */
function itemFields(
  resource: string,
  { name, value, outputs = [] }: Operation,
  before: Map<string, Held>,
): string {
  const file = `nodes/Paygol/__schema__/v1.0.0/${resource}/${value}.json`;
  const { properties } = JSON.parse(readFileSync(file, 'utf8')) as { properties: object };
  const { last, raw = [] } = furtherFields[`${resource}:${value}`] ?? {};
  const held = { names: Object.keys(properties), raw };
  const like = sameAs(held, before);
  before.set(name, held);
  if (like !== undefined) return `Items: ${like}.\n`;
  const further = raw.length === 0 ? '' : ` Without *Simplify* also ${named(raw)}.`;
  const titles = outputs.map((title) => `*${title}*`);
  return last === undefined
    ? `Items: ${named(held.names)}.${further}\n`
    : `Items of ${titles.slice(0, -1).join(' and ')}: ${named(held.names)}; of ${titles.at(-1)}: ${named(last)}.${further}\n`;
}

/** Items by how few of their names differ from those of an operation before; `undefined` where many do. */
function sameAs({ names, raw }: Held, before: ReadonlyMap<string, Held>): string | undefined {
  const ways = [...before].map(([operation, others]) => {
    const without = others.names.filter((name) => !names.includes(name));
    const also = names.filter((name) => !others.names.includes(name));
    const text = [
      `as in *${operation}*`,
      ...(without.length === 0 ? [] : [`without ${named(without)}`]),
      ...(also.length === 0 ? [] : [`with ${named(also)}`]),
    ].join(', ');
    return { text, differing: without.length + also.length, isRaw: named(others.raw) === named(raw) };
  });
  const [best] = ways.filter(({ isRaw }) => isRaw).toSorted((a, b) => a.differing - b.differing);
  return best !== undefined && 2 * best.differing < names.length ? best.text : undefined;
}

function named(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

/** A field as the page shows it. */
interface FieldRow {
  /** Such as `**Price**`. */
  readonly title: string;
  /** The collection that it is in. */
  readonly within?: string;
  readonly cells: string;
  /** What can be chosen, which is long and the same in several forms. */
  readonly choices: string;
  /** Its name says it all. */
  readonly isPlain: boolean;
}

/** The fields of forms, each described where it comes first. */
class FormsOnPage {
  readonly #forms = new Map<string, readonly FieldRow[]>();
  /** Where each description, or a list of choices, stands. */
  readonly #places = new Map<string, string>();

  /**
   * The fields of one more form.
   *
   * @param where the form, as the page calls it
   * @param isShown which of them; all unless given
   */
  table(
    properties: readonly INodeProperties[],
    where: string,
    isShown: (property: INodeProperties) => boolean = () => true,
  ): string {
    const rows = properties
      .filter(isFirst)
      .filter(isShown)
      .filter(({ name }) => name !== simplify.name)
      .flatMap((property) => fieldRows(property, properties));
    const [like, left] = this.#alike(rows);
    const elsewhere = new Map<string, string[]>();
    const own: FieldRow[] = [];
    for (const row of left) {
      const place = this.#places.get(keyOf(row));
      if (place === undefined) own.push(row);
      else elsewhere.set(place, [...(elsewhere.get(place) ?? []), row.title]);
    }
    const told = own.filter(({ isPlain }) => !isPlain);
    const plain = own.filter(({ isPlain }) => isPlain).map(({ title }) => title);
    const lines = told.flatMap((row, at) => this.#lines(row, told[at - 1]));
    for (const row of own) this.#places.set(keyOf(row), where).set(row.choices, where);
    this.#forms.set(where, rows);
    const parts = [
      ...(told.length === 0
        ? []
        : [`| Field | Default | What it does |\n|---|---|---|\n${lines.join('\n')}`]),
      ...like,
      ...[...elsewhere].map(([place, titles]) => `As in *${place}*: ${titles.join(', ')}.`),
      ...(plain.length === 0 ? [] : [`Also: ${plain.join(', ')}.`]),
    ];
    return parts.map((part) => `${part}\n`).join('\n');
  }

  /** The line of a field, and before it that of a collection where it is the first one in it. */
  #lines({ title, within, cells, choices }: FieldRow, before: FieldRow | undefined): string[] {
    const place = choices.length > 100 ? this.#places.get(choices) : undefined;
    const chosen = place === undefined ? choices : `The choices of *${place}*`;
    const end = chosen === '' || cells.endsWith('| ') ? chosen : `. ${chosen}`;
    const line = `| ${within === undefined ? '' : '&nbsp;&nbsp;'}${title} | ${cells}${end} |`;
    const isFirst = within !== undefined && within !== before?.title && within !== before?.within;
    return isFirst ? [`| ${within} |  |  |`, line] : [line];
  }

  /** The form that has most of these fields, and few others, in words; and the fields that it does not have. */
  #alike(rows: readonly FieldRow[]): [string[], readonly FieldRow[]] {
    const keys = new Set(rows.map(keyOf));
    const forms = [...this.#forms].map(([place, others]) => {
      const without = others.filter((row) => !keys.has(keyOf(row))).map(({ title }) => title);
      return { place, others, without, common: others.length - without.length };
    });
    const [best] = forms.toSorted((a, b) => b.common - b.without.length - a.common + a.without.length);
    if (best === undefined || best.common < 3 || best.without.length >= best.common) return [[], rows];
    const { place, others, without } = best;
    const except = without.length === 0 ? '' : ` except ${without.join(', ')}`;
    const known = new Set(others.map(keyOf));
    return [[`All fields of *${place}*${except}.`], rows.filter((row) => !known.has(keyOf(row)))];
  }
}

function keyOf({ title, cells, choices }: FieldRow): string {
  return `${title} ${cells} ${choices}`;
}

/** A field that is shown on more than one condition is in the form's list more than once. */
function isFirst({ name, type, description }: INodeProperties, at: number, all: readonly INodeProperties[]) {
  const same = (one: INodeProperties) =>
    one.name === name && one.type === type && one.description === description;
  return all.findIndex(same) === at;
}

type Entry = INodeProperties | INodePropertyOptions | INodePropertyCollection;

/**
 * A field, and behind a collection of the form itself its fields. What lies deeper is told in one row.
 *
 * @param root the fields of the form, of which one with a slash in front of its name is
 */
function fieldRows(property: INodeProperties, among: readonly INodeProperties[], root = among): FieldRow[] {
  if (property.type === 'notice' || property.type === 'hidden') return [];
  const title = `**${cell(property.displayName)}**`;
  const given = cell(said(property, property.default));
  const value = given === '' && property.required === true ? '*required*' : given;
  const inner = innerOf(property);
  const isOpened = property.type === 'collection' && among === root;
  const deeper = isOpened ? [] : inner.map((entry) => `*${entry.displayName}*${chosenFrom(entry)}`);
  const text = cell(
    [textOf(property, among, root), deeper.join(', ')].filter((part) => part !== '').join('. '),
  );
  const choices = cell(choicesOf(property));
  const head = { title, cells: `${value} | ${text}`, choices, isPlain: value + text + choices === '' };
  if (!isOpened) return [head];
  const opened = inner.flatMap((entry) => fieldRows(entry, inner, root));
  const within = opened.map((row) => ({ ...row, within: title }));
  // That there are options goes without saying.
  return head.isPlain ? within : [head, ...within];
}

function innerOf({ type, options = [] }: INodeProperties): INodeProperties[] {
  if (type === 'collection') return options as INodeProperties[];
  if (type === 'fixedCollection')
    return (options as INodePropertyCollection[]).flatMap(({ values }) => values);
  return [];
}

/** What is said of a field within a field: ` (JSON, Text)`. */
function chosenFrom({ type, description, options = [] }: INodeProperties): string {
  const about = type === 'options' ? options.map(({ name }) => name).join(', ') : description;
  return about === undefined ? '' : ` (${about.replace(/\.$/, '')})`;
}

/** What is said of a field: when it is shown, and what it does. */
function textOf(
  property: INodeProperties,
  among: readonly INodeProperties[],
  root: readonly INodeProperties[],
): string {
  const { type, description = '', hint = '' } = property;
  const about = (description || (UNSAID[property.name] ?? ''))
    .replace(/\.$/, '')
    .replace(
      /<a href="([^"]+)"[^>]*>([^<]+)<\/a>/g,
      (_, address: string, words: string) => `[${words}](${address})`,
    );
  const modes = (property.modes ?? []).map((mode) => `*${mode.displayName}*`).join(' or ');
  const columns = type === 'resourceMapper' ? '[All columns](rules.md#columns-of-a-payout-row)' : '';
  return [condition(property, among, root), hint, about, modes, columns]
    .filter((part) => part !== '')
    .join('. ');
}

/** What can be chosen; the default stands in a column of its own. */
function choicesOf({ name: field, type, options = [], default: byDefault }: INodeProperties): string {
  if (type !== 'options' && type !== 'multiOptions') return '';
  if (field === 'letThrough') return '';
  return (options as INodePropertyOptions[])
    .filter(({ value, description }) => description !== undefined || value !== byDefault)
    .map(({ name, description }) => (description === undefined ? `*${name}*` : `*${name}*: ${description}`))
    .join('; ');
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
  'openapi.yaml': openapiPage,
  'parameters.json': parametersFile,
};
