// The sheet that a school fills: headings as the import knows them, an example line, and a second sheet with hints.

import { stringify } from 'csv-stringify/sync';
import ExcelJS from 'exceljs';
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

/** All cells are text, so that numbers keep their zeros and dates their writing. */
export async function xlsxTemplate(definition: AnyImport): Promise<Uint8Array> {
  const columns = columnsOf(definition);
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet(definition.title.slice(0, 31), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map((c) => ({
    header: c.title,
    width: Math.max(c.title.length, c.example.length) + 3,
    style: { numFmt: '@' },
  }));
  sheet.getRow(1).font = { bold: true };
  sheet.addRow(columns.map((c) => c.example));
  const hints = book.addWorksheet('How to fill it');
  hints.columns = [
    { header: 'Column', width: 26 },
    { header: 'Needed', width: 10 },
    { header: 'What to write', width: 80 },
    { header: 'Also understood as', width: 60 },
  ];
  hints.getRow(1).font = { bold: true };
  for (const c of columns) hints.addRow([c.title, c.required ? 'yes' : '', c.hint, c.aliases.join(', ')]);
  return new Uint8Array(await book.xlsx.writeBuffer());
}
