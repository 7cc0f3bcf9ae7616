import { read, utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import type { IDataObject } from 'n8n-workflow';
import { readFile } from 'node:fs/promises';

/** How a sheet is to be read: what a user sets in Extract From File. */
export interface FileSettings {
  header_line: number;
  /** Of xlsx. */
  sheet?: string;
  /** Of csv. */
  delimiter?: string;
  encoding?: string;
  relax_quotes?: boolean;
}

/** A row, and the line that a person sees it in; the first line is 1. */
export interface SheetLine {
  readonly line: number;
  readonly json: IDataObject;
}

/** Reads a sheet with the libraries that n8n's Extract From File uses, and with the same options. */
export async function readSheet(path: string, settings: FileSettings): Promise<SheetLine[]> {
  const file = await readFile(path);
  return path.endsWith('.csv') ? linesOfCsv(file, settings) : linesOfXlsx(file, settings);
}

function linesOfCsv(
  file: Buffer,
  { header_line, delimiter, encoding = 'utf-8', relax_quotes }: FileSettings,
): SheetLine[] {
  const lines: SheetLine[] = [];
  parse(file, {
    delimiter: delimiter ?? ',',
    from_line: header_line,
    // n8n offers Latin1 for Windows-1252.
    encoding: encoding.startsWith('windows') ? 'latin1' : 'utf-8',
    bom: encoding.endsWith('BOM'),
    skip_empty_lines: true,
    columns: true,
    relax_quotes: relax_quotes ?? false,
    onRecord: (record: Record<string, string>, { lines: line }) => {
      const filled = Object.entries(record).filter(([, value]) => value !== '');
      lines.push({ line, json: Object.fromEntries(filled) });
      return null;
    },
  });
  return lines;
}

function linesOfXlsx(file: Buffer, { header_line, sheet }: FileSettings): SheetLine[] {
  const book = read(file, {});
  const cells = book.Sheets[sheet ?? book.SheetNames[0]!]!;
  const range = header_line === 1 ? {} : { range: header_line - 1 };
  return utils.sheet_to_json<IDataObject & { __rowNum__: number }>(cells, range).map((row) => ({
    line: row.__rowNum__ + 1,
    json: { ...row },
  }));
}
