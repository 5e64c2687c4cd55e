// House rule: no module writes another's tables (spec 14 §1), in its statements as in its migrations.

import { mayWrite, tablesMade, tablesWritten } from '#platform/table-owners.ts';
import { isTest, type HouseFile } from './house-files.ts';

function writerOf(path: string): string | null {
  const [top, name] = path.split('/');
  if (top === 'modules' && name !== undefined) return name;
  return top === 'platform' ? 'platform' : null;
}

/** The migrator keeps its own list; it is no table of the house. */
const beyond = new Set(['maktab_migrations.files', 'maktab_migrations.unfinished']);

function problemsOf({ path, text }: HouseFile): string[] {
  const writer = writerOf(path);
  if (writer === null || isTest(path) || !/\.(ts|sql)$/.test(path)) return [];
  const written = [...new Set(tablesWritten(text))].filter((table) => !beyond.has(table) && !mayWrite(writer, table));
  const made = tablesMade(text).filter((table) => !beyond.has(table) && !table.startsWith(`${writer}.`));
  return [
    ...written.map(
      (table) => `${path}: writes ${table}, which belongs to ${table.split('.')[0]} (platform/table-owners.ts)`,
    ),
    ...made.map((table) => `${path}: makes ${table} outside its own schema`),
  ];
}

export function tableOwners(files: readonly HouseFile[]): string[] {
  return files.flatMap(problemsOf);
}
