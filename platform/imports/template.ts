// The sheet that a school fills: headings as the import knows them, an example line, and a second sheet with hints.

import { stringify } from 'csv-stringify/sync';
import { type Cell, writeXlsx } from 'hucre/xlsx';
import type { AnyImport } from './definition.ts';

function columnsOf(
  definition: AnyImport,
): { title: string; example: string; required: boolean; hint: string; aliases: readonly string[] }[] {
  return Object.values(definition.columns);
}

/** UTF-8 with its mark, so that a spreadsheet shows Urdu and Arabic rightly. */
export function csvTemplate(definition: AnyImport): Uint8Array {
  const columns = columnsOf(definition);
  return Buffer.from(stringify([columns.map((c) => c.title), columns.map((c) => c.example)], { bom: true }));
}

/** Lines below the example whose cells are text already. */
const LINES = 1_000;

const bold = { name: 'Calibri', size: 11, bold: true };

/** The first line stands out, whatever its cells are. */
function heading(width: number, numFmt?: string): Map<string, Partial<Cell>> {
  return new Map(Array.from({ length: width }, (_, i) => [`0,${i}`, { style: { font: bold, numFmt } }]));
}

const HINTS = [
  { title: 'Column', width: 26 },
  { title: 'Needed', width: 10 },
  { title: 'What to write', width: 80 },
  { title: 'Also understood as', width: 60 },
];

/** All cells are text, so that numbers keep their zeros and dates their writing. */
export async function xlsxTemplate(definition: AnyImport): Promise<Uint8Array> {
  const columns = columnsOf(definition);
  const empty = columns.map(() => null);
  const sheet = {
    name: definition.title.slice(0, 31),
    columns: columns.map((c) => ({ width: Math.max(c.title.length, c.example.length) + 3, numFmt: '@' })),
    rows: [columns.map((c) => c.title), columns.map((c) => c.example), ...Array.from({ length: LINES }, () => empty)],
    cells: heading(columns.length, '@'),
    freezePane: { rows: 1 },
  };
  const hints = {
    name: 'How to fill it',
    columns: HINTS.map(({ width }) => ({ width })),
    rows: [
      HINTS.map(({ title }) => title),
      ...columns.map((c) => [c.title, c.required ? 'yes' : '', c.hint, c.aliases.join(', ')]),
    ],
    cells: heading(HINTS.length),
  };
  return writeXlsx({ sheets: [sheet, hints] });
}
