import type { IDataObject } from 'n8n-workflow';
import { join } from 'node:path';
import { usePaygol } from '../nodes/engine/usePaygol.ts';
import {
  differences,
  type Expected,
  expectedOf,
  formOf,
  type ReadLine,
  sheets,
  sheetsFolder,
} from './payrollSheets.ts';
import { say } from '../inEnglish.ts';
import { type FileSettings, readSheet } from './readSheet.ts';

const paygol = usePaygol();

async function linesRead(name: string, file: FileSettings, options: IDataObject): Promise<ReadLine[]> {
  const lines = await readSheet(join(sheetsFolder, name), file);
  const { outputs, error } = await paygol.payout(
    'validate',
    lines.map(({ json }) => json),
    { ...formOf(options), simple: false },
  );
  // Whose title was read as column names, and columns were lost.
  if (error?.description?.includes(say({ code: 'set_header_row' })) === true) return [];
  expect(error).toBeUndefined();
  return outputs[0]!.map(({ json }, i) => ({ ...json, at: lines[i]!.line }) as unknown as ReadLine);
}

describe.each(Object.entries(sheets))('%s', (name, { options, right, decided = [] }) => {
  let expected: Expected;
  beforeAll(async () => {
    expected = await expectedOf(name);
  });

  /** The lines that would be paid, if invalid ones were left out, and what is wrong with them. */
  async function paid(
    file: FileSettings,
    settings: IDataObject,
  ): Promise<{ lines: number; wrong: string[] }> {
    const rows = new Map(expected.rows.map((row) => [row.line, row]));
    const valid = (await linesRead(expected.sheet, file, settings)).filter(({ state }) => state === 'valid');
    const wrong = valid.flatMap((line) =>
      decided.includes(line.at) ? [] : differences(line, rows.get(line.at)),
    );
    return { lines: valid.length, wrong };
  }

  test('a sheet pays the right lines with its settings', async () => {
    const { lines, wrong } = await paid(expected.settings.file, options);
    expect(wrong).toEqual([]);
    expect(lines).toBeGreaterThanOrEqual(right);
  });

  test('a sheet pays no line wrongly with the header taken from the first line, as n8n does unasked', async () => {
    const { wrong } = await paid({ ...expected.settings.file, header_line: 1 }, options);
    expect(wrong).toEqual([]);
  });

  test('a sheet pays no line wrongly with nothing settled but the ids and what is the same in all rows', async () => {
    const { buildIdFrom, blankCells: filled } = options;
    const { wrong } = await paid(expected.settings.file, {
      buildIdFrom,
      ...(filled ? { blankCells: filled } : {}),
    });
    expect(wrong).toEqual([]);
  });
});
