import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A text that was found, and where. */
export interface Finding {
  text: string;
  place: string;
}

/**
 * Searches everything that an n8n has written for any of the texts, plain, percent-encoded or in base64: each value of
 * each table of its database, and each file of its folder, which holds its log, its stored executions and files.
 */
export async function findInFolder(
  userFolder: string,
  databaseFile: string,
  texts: string[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const search = (content: string, place: string) => {
    for (const text of texts) {
      if (spellings(text).some((spelling) => content.includes(spelling))) findings.push({ text, place });
    }
  };
  for (const [place, value] of values(databaseFile)) search(value, place);
  for (const file of await readdir(userFolder, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    // Our own nodes are code that is the same everywhere.
    if (file.isFile() && !path.includes('/node_modules/')) search(await readFile(path, 'latin1'), path);
  }
  return findings;
}

function spellings(text: string): string[] {
  return [text, encodeURIComponent(text), Buffer.from(text).toString('base64').replace(/=+$/, '')];
}

function* values(databaseFile: string): Generator<[place: string, value: string]> {
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    for (const { name } of tables) {
      for (const row of database.prepare(`SELECT * FROM "${String(name)}"`).iterate()) {
        for (const [column, value] of Object.entries(row)) {
          if (value instanceof Uint8Array) yield [`${name}.${column}`, Buffer.from(value).toString('latin1')];
          else if (value !== null) yield [`${name}.${column}`, String(value)];
        }
      }
    }
  } finally {
    database.close();
  }
}
