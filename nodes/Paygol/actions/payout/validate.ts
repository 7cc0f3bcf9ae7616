import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { rulesLetThrough, totals, withFindings } from '../../../../core/payout/check/checkRows.ts';
import type { Payout } from '../../../../core/payout/payout.ts';
import { type CheckedKind, isValid, type Row } from '../../../../core/payout/row.ts';
import {
  comparedRow,
  comparison,
  comparisonWarnings,
  withThere,
  type Comparison,
  shownPayee,
} from '../../../../core/payout/report/comparison.ts';
import { asCell, Seals, shownIn, validationFor } from '../../../../core/payout/read/validation.ts';
import { approvalCode } from '../../../../core/payout/check/approvalCode.ts';
import { leaveOutFields, payAgainFields } from '../../../../core/payout/report/ticks.ts';
import { questionsOf } from './openQuestions.ts';
import { type Question, questionKey } from '../../../../core/row/question.ts';
import {
  groupExclusions,
  groupProblems,
  groupRepairs,
  reasonOf,
  shownExclusionGroup,
  shownProblemGroup,
  shownRepairGroup,
  shownRepairs,
  warningsOf,
  whysAsked,
} from '../../../../core/payout/report/groups.ts';
import {
  type Report,
  type ReportParts,
  reportParts,
  reportStart,
  reportText,
} from '../../../../core/payout/report/report.ts';
import { reportPage } from '../../../../core/payout/report/reportPage.ts';
import { makeKeys } from '../../../../core/payout/samePayment.ts';
import { payrollPeriod } from '../../../../core/payout/send/lastPeriod.ts';
import { type Preview, previewPayouts } from '../../../../core/payout/send/preview.ts';
import { labelOf, toldAnswer } from '../../../../core/payroll/questionForm.ts';
import { failedItem } from '../../../shared/errors/operationError.ts';
import { payoutsApi } from '../../../shared/transport/payoutsApi.ts';
import { poolOf } from '../../../shared/transport/client.ts';
import { runYielding, yieldToEventLoop } from '../../../shared/turns.ts';
import { isSimplified } from '../../../shared/readParameter.ts';
import { simplify } from '../../../shared/simplify.ts';
import type { Operation } from '../operation.ts';
import { isTool, modelPolicy } from '../parameters.ts';
import { money, placeAndName } from './createOutput.ts';
import { inLines } from './editorLines.ts';
import { runName } from './memory/executionLedger.ts';
import { type ReadOnlyLedger, readOnlyLedger } from './memory/runMemory.ts';
import { formOf } from './form.ts';
import { payrollHeading } from './payroll.ts';
import { requestFieldsOf } from './rows/extraFields.ts';
import { mapper } from './rows/mapping.ts';
import { type CheckedSheet, readSheet } from './rows/readSheet.ts';
import { sheetOptions, sheetProperties } from './rows/sheetOptions.ts';
import { timeZoneOf, todayIn } from './timeZone.ts';
import type { Sentence, Catalog } from '../../../../core/words/codes.ts';
import { inWords, reasonInWords, say, shownFindings } from '../../../../core/words/say.ts';

export const validate: Operation = {
  value: 'validate',
  effect: 'read',
  name: 'Validate',
  action: 'Validate a sheet of payouts',
  description:
    'Read a sheet as people keep it, check its rows, and compare them with what was paid; sends nothing',
  outputs: ['Rows', 'Summary'],
  properties: [
    {
      displayName: 'Column Mapping',
      name: 'mapping',
      type: 'options',
      noDataExpression: true,
      options: [
        { name: 'Map Each Column Manually', value: 'manually' },
        {
          name: 'Understand the Sheet’s Own Headers',
          value: 'headers',
        },
      ],
      default: 'headers',
      description:
        'Headers may be in English, Spanish or Portuguese. To start, use the <a href="https://github.com/n8n-nodes-paygol/n8n-nodes-paygol/raw/main/docs/examples/payroll-template.xlsx" target="_blank">template</a>.',
    },
    mapper,
    ...sheetProperties,
    simplify,
    {
      displayName: 'Options',
      name: 'options',
      type: 'collection',
      placeholder: 'Add Option',
      default: {},
      options: sheetOptions,
    },
  ],
  run,
};

/**
 * One item per row on *Rows*, and one on *Summary*. Under a Continue setting a failure is the item on *Summary*, and
 * nothing can be paid: n8n would send the input items to *Rows*.
 */
async function run(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
  return checkAndReport(context).catch((error: unknown) => {
    if (!context.continueOnFail()) throw error;
    // Paired with the rows, it would come out with the cells of the first one, as if that had failed.
    return [[], [{ json: failedItem(error) }]];
  });
}

async function checkAndReport(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
  const checked = await readSheet(context);
  const { account, period } = checked;
  const payouts = payoutsOf(checked.rows);
  await runYielding(makeKeys(payouts));
  const ledger = readOnlyLedger(context, account, payouts, () => period);
  // Payments made from now on are not known to an approver of the report.
  const at = Date.now();
  const preview = await lookAhead(context, checked, payouts, ledger);
  const { repeats, again, changedAccounts } = preview;
  const end: Sentence = { code: 'make_sure_of_both' };
  const warnings = comparisonWarnings([...repeats, ...again], changedAccounts.keys(), end);
  const rows = withThere(withFindings(checked.rows, warnings), preview);
  await yieldToEventLoop();
  const compared = await runYielding(comparison(rows, preview, todayIn(timeZoneOf(context))));
  await yieldToEventLoop();
  // What looks paid is not approved by this, but by a tick for each.
  const review = {
    repeats: new Set<string>(),
    marks: preview.marks ?? new Set(),
    accounts: new Set(preview.changedAccounts.keys()),
    at: compared.lookPaid.length + preview.changedAccounts.size > 0 ? at : 0,
  };
  const report = await runYielding(reportOf({ ...checked, rows }, compared));
  const parts = reportParts(report);
  await yieldToEventLoop();
  const code = await runYielding(approvalCode({ rows, account, request: requestFieldsOf(context) }, review));
  await yieldToEventLoop();
  const summary = summaryOf({ ...checked, rows }, report, parts, code, timeZoneOf(context));
  tellStart(context, report, parts, checked.catalog);
  const items = await runYielding(rowItems(context, { ...checked, rows }, preview, at));
  const summaries = [{ json: summary, pairedItem: everyItem(context) }];
  // A model reads from the top.
  return isTool(context) ? [summaries, items] : [items, summaries];
}

/** n8n shows *Rows* first, with a green tick, even if nobody can be paid. */
function tellStart(context: IExecuteFunctions, report: Report, parts: ReportParts, catalog: Catalog): void {
  const isSure = report.invalid + report.leftOut + report.compared.heldRows + parts.checkFirst.length === 0;
  (context as Partial<IExecuteFunctions>).addExecutionHints?.({
    type: isSure && parts.toPay !== undefined ? 'info' : 'warning',
    message: inLines(reportStart(parts), catalog),
  });
}

const everyItem = (context: IExecuteFunctions) => context.getInputData().map((_, item) => ({ item }));

function payoutsOf(rows: readonly Row[]) {
  return rows.filter(isValid).map(({ payout }) => payout);
}

async function lookAhead(
  context: IExecuteFunctions,
  { rows, areBills, areBillsAlone, account, period }: CheckedSheet,
  payouts: readonly Payout[],
  ledger: ReadOnlyLedger,
): Promise<Preview> {
  const { clock } = poolOf(context);
  return previewPayouts(payouts, payoutsApi(context, { account }), {
    ...clock,
    random: Math.random,
    model: modelPolicy(context),
    date: Date.now,
    period: period ?? '',
    part: payrollPeriod(period, []).part,
    today: todayIn(timeZoneOf(context)),
    areBills,
    areBillsAlone,
    unpaid: rows.filter((row) => !isValid(row) && row.fate.kind !== 'blank').map(({ payout }) => payout),
    timeZone: timeZoneOf(context),
    ledger,
    isMemoryShort: ledger.isMemoryShort,
    hasSent: ledger.hasSent,
  });
}

const counted = (rows: readonly Row[], ...kinds: CheckedKind[]) =>
  rows.filter(({ fate }) => kinds.includes(fate.kind as CheckedKind)).length;

interface FoundReport extends Report {
  readonly payroll: ReturnType<typeof payrollHeading>;
}

function* reportOf(
  { rows, sheet, account, period, paymentName, refused }: CheckedSheet,
  compared: Comparison,
): Generator<undefined, FoundReport> {
  const count = (...kinds: CheckedKind[]) => counted(rows, ...kinds);
  return {
    payroll: payrollHeading(account, rows.filter(isValid), period, paymentName),
    rows: rows.length,
    invalid: count('invalid'),
    leftOut: count('open'),
    excluded: count('excluded'),
    blank: count('blank'),
    compared,
    // Several questions may share one.
    clashes: [...new Set(refused.values())],
    sheetTotals: [...sheet.totals.wrong, ...sheet.totals.open],
    exclusions: groupExclusions(rows),
    problems: groupProblems(rows.filter(({ fate }) => fate.kind !== 'open')),
    questions: groupProblems(rows.filter(({ fate }) => fate.kind === 'open')),
    ...asUnderstood(sheet),
    repairs: yield* groupRepairs(rows),
  };
}

function summaryOf(
  checked: CheckedSheet,
  report: FoundReport,
  parts: ReportParts,
  code: string,
  timeZone: string,
): IDataObject {
  const { rows, catalog } = checked;
  const { payroll, compared } = report;
  const { isNew, isThere, again } = compared;
  return {
    report: reportText(parts, catalog),
    toPay: parts.toPay === undefined ? '' : say({ code: 'money_to', ...parts.toPay }, catalog),
    sentAlready: parts.sentAlready === undefined ? '' : say(parts.sentAlready, catalog),
    unclear: parts.unclear === undefined ? '' : say(parts.unclear.title, catalog),
    ...findingsInWords(report, catalog),
    payroll: {
      period: payroll.period,
      title: say({ code: 'period_name', period: payroll.period, part: payroll.part }, catalog),
      part: payroll.part,
      account: say({ code: 'payer', ...payroll.payer }, catalog),
    },
    valid: counted(rows, 'valid'),
    totals: totals(rows) as unknown as IDataObject[],
    newPayouts: isNew.payouts,
    newTotals: isNew.totals as unknown as IDataObject[],
    alreadyThere: isThere.payouts,
    held: compared.heldRows,
    repeats: again.payouts,
    newAccounts: compared.newAccounts.length,
    notCompared: compared.notCompared === undefined ? '' : say(compared.notCompared, catalog),
    ...questionsInWords(checked, timeZone),
    payAgain: payAgainFields(compared.lookPaid, catalog) as unknown as IDataObject[],
    leaveOut: leaveOutFields(compared.toPay, catalog) as unknown as IDataObject[],
    approvalCode: code,
    page: reportPage(parts, compared, catalog),
  };
}

function questionsInWords(
  { rows, sheet, leftOpen, refused, lasting, catalog }: CheckedSheet,
  timeZone: string,
): IDataObject {
  const questions = questionsOf(rows, sheet, todayIn(timeZone));
  const keys = new Set(questions.map(questionKey));
  const whys = whysAsked(rows);
  const whyOf = (question: Question) => {
    const key = questionKey(question);
    const has = question.texts === undefined ? [] : [{ code: 'column_has', texts: question.texts } as const];
    return inWords([...[refused.get(key) ?? []].flat(), ...has, ...[whys.get(key) ?? []].flat()], catalog);
  };
  const open = questions.filter((question) => !leftOpen.has(questionKey(question)));
  // An answer after which the question is open is of no use next time.
  const remembered = lasting.filter(({ subject }) => !keys.has(questionKey(subject)));
  return {
    settings: Object.fromEntries(
      questions.map((question) => [questionKey(question), question.proposed ?? '']),
    ),
    form: formOf(open, whyOf, catalog) as unknown as IDataObject[],
    lastingAnswers: remembered.map(({ subject, answer }) => ({
      key: questionKey(subject),
      label: labelOf(subject, catalog),
      answer,
      shown: toldAnswer(subject, answer, catalog),
    })),
  };
}

function findingsInWords(
  { rows, invalid, leftOut, excluded, blank, ...report }: Report,
  catalog: Catalog,
): IDataObject {
  const shown = (sentences: readonly Sentence[]) => sentences.map((sentence) => say(sentence, catalog));
  const roles = report.columns.map(({ header, ...role }) => [
    header,
    say({ code: 'column_role', ...role }, catalog),
  ]);
  return {
    ...{ rows, invalid, leftOut, excluded, blank },
    clashes: shown(report.clashes),
    sheetTotals: shown(report.sheetTotals),
    exclusions: report.exclusions.map((group) => shownExclusionGroup(group, catalog)),
    problems: [...report.problems, ...report.questions].map((group) => shownProblemGroup(group, catalog)),
    ...(report.headerFound === undefined ? {} : { headerFound: say(report.headerFound, catalog) }),
    columns: Object.fromEntries(roles) as IDataObject,
    repairs: report.repairs.map((group) => shownRepairGroup(group, catalog)),
  };
}

function asUnderstood({
  columns,
  around,
  rowsAboveHeader,
}: CheckedSheet['sheet']): Pick<Report, 'around' | 'columns' | 'headerFound'> {
  const taken = columns
    .filter(({ header, role }) => header !== role && header !== 'row_number')
    .map(({ header, role }) => ({ header, ...(role === undefined ? {} : { role }) }));
  if (rowsAboveHeader === 0) return { around, columns: taken };
  // The first names are enough to find the line.
  const names = columns.slice(0, 4).map(({ header }) => header);
  const headerFound = { code: 'header_found', names, hasMore: columns.length > names.length } as const;
  return { around, headerFound, columns: taken };
}

/** What *Create* takes: each row as people read it, with its payout if it can be paid, sealed. */
function* rowItems(
  context: IExecuteFunctions,
  { rows, items, account, language, period, paymentName, areBillsAlone, catalog }: CheckedSheet,
  preview: Preview,
  at: number,
): Generator<undefined, INodeExecutionData[]> {
  const simple = isSimplified(context);
  const seals = new Seals(account);
  const output: INodeExecutionData[] = [];
  // One text for all rows: n8n stores it once.
  const validation = asCell(
    validationFor(account, {
      language,
      isForm: catalog.isForm,
      period: period ?? '',
      paymentName,
      areBills: areBillsAlone,
      run: runName(context),
      at: new Date(at).toISOString(),
    }),
  );
  for (const row of rows) {
    const json: IDataObject = simplified(row, preview, catalog);
    if (!simple) {
      json.problems = shownFindings(row.problems, catalog) as unknown as IDataObject[];
      json.repairs = shownRepairs(row, catalog);
    }
    // A model has no use for what it may not change.
    if (!(simple && isTool(context))) {
      const request = isValid(row) ? asCell(row.payout) : '';
      const letThrough = isValid(row) ? rulesLetThrough(row).join(',') : '';
      const shown = asCell(shownIn(json));
      const seal = seals.of({ request, shown, letThrough, validation }, row);
      // Each row has each of them: some nodes of n8n refuse items that differ in their fields.
      Object.assign(json, { request, shown, letThrough, seal, validation });
    }
    output.push({ json, pairedItem: { item: items[row.number - 1] as number } });
    yield;
  }
  return output;
}

function simplified(row: Row, preview: Preview, catalog: Catalog): IDataObject {
  const { bank, account } = shownPayee(row);
  const reason = reasonOf(row);
  return {
    // The editor's table shows the first columns without scrolling.
    ...placeAndName(row),
    state: row.fate.kind,
    ...money(row),
    bank,
    account,
    compared: isValid(row) ? comparedRow(row, preview) : '',
    reason: reasonInWords(reason, catalog),
    reasonCode: reason?.code ?? '',
    id: row.payout.id ?? '',
    warnings: inWords(warningsOf(row), catalog),
  };
}
