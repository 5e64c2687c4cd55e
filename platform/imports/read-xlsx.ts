// The first sheet of a workbook that holds anything, every cell as the text a person sees or meant.

import ExcelJS from 'exceljs';
import { type NotATable, type TableLine, tableLimits } from './table.ts';
import { refuseZip } from './zip-guard.ts';

interface RawSheet {
  lines: TableLine[];
  sheet: string;
}

/** Days without time as YYYY-MM-DD; formulas give their last result, and without one stay text. */
function cellText(value: ExcelJS.CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value !== 'object') return String(value);
  if ('richText' in value) return value.richText.map((part) => part.text).join('');
  if ('hyperlink' in value) return cellText(value.text);
  if ('error' in value) return value.error;
  if ('formula' in value || 'sharedFormula' in value) {
    const { result } = value;
    if (result !== undefined) return cellText(result);
    return 'formula' in value ? `=${value.formula}` : '';
  }
  return '';
}

function sheetLines(sheet: ExcelJS.Worksheet): TableLine[] {
  const lines: TableLine[] = [];
  sheet.eachRow((row, line) => {
    const cells: string[] = [];
    row.eachCell({ includeEmpty: true }, (cell, column) => {
      if (column <= tableLimits.columns + 1) cells[column - 1] = cellText(cell.value);
    });
    const filled = Array.from(cells, (cell) => cell ?? '');
    if (filled.some((cell) => cell.trim() !== '')) lines.push({ line, cells: filled });
  });
  return lines;
}

export async function readXlsx(bytes: Uint8Array): Promise<RawSheet | NotATable> {
  const unsafe = await refuseZip(bytes);
  if (unsafe) return unsafe;
  const workbook = new ExcelJS.Workbook();
  try {
    await workbook.xlsx.load(bytes as unknown as ArrayBuffer, {
      ignoreNodes: [
        'dataValidations',
        'conditionalFormatting',
        'hyperlinks',
        'drawing',
        'picture',
        'extLst',
        'headerFooter',
        'pageSetup',
      ],
    });
  } catch {
    return {
      refused: 'This workbook is damaged or protected and cannot be read. Save it again as .xlsx and upload it.',
    };
  }
  for (const sheet of workbook.worksheets) {
    const lines = sheetLines(sheet);
    if (lines.length > 0) return { lines, sheet: sheet.name };
  }
  return { refused: 'The workbook is empty: no sheet holds a line.' };
}
