// One entrance for every import file: what it is is checked by its content, never by its name (spec 00 section 8).

import { grouped } from '#kernel/counted.ts';
import { nameTable } from '#kernel/names.ts';
import { fileTypeFromBuffer } from 'file-type';
import { readCsv, readLetters } from './read-csv.ts';
import { columnLetters, type NotATable, type Reading, type Table, type TableLine, tableLimits } from './table.ts';

const names = nameTable<string>({
  pdf: 'a PDF',
  png: 'a picture',
  jpg: 'a picture',
  gif: 'a picture',
  webp: 'a picture',
  zip: 'a zip archive',
  docx: 'a Word document',
  pptx: 'a presentation',
  html: 'a web page',
  exe: 'a program',
});

async function rawLines(
  bytes: Uint8Array,
  as: Reading = { as: 'table' },
): Promise<
  | NotATable
  | {
      format: Table['format'];
      lines: TableLine[];
      encoding: string | null;
      delimiter: string | null;
      sheet: string | null;
    }
> {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.ext === 'xlsx') {
    const { readXlsx } = await import('./read-xlsx.ts');
    const sheet = await readXlsx(bytes);
    return 'refused' in sheet ? sheet : { format: 'xlsx', encoding: null, delimiter: null, ...sheet };
  }
  if (type?.ext === 'cfb')
    return {
      refused:
        'This is an old Excel file (.xls) or a workbook with a password. Save it as .xlsx or CSV, without a password, and upload that.',
    };
  if (type) {
    const what = names[type.ext];
    return { refused: `This is not a table${what ? ` but ${what}` : ''}. Upload a CSV or an Excel workbook (.xlsx).` };
  }
  const csv = as.as === 'letters' ? readLetters(bytes) : readCsv(bytes, as.delimiter);
  return 'refused' in csv ? csv : { format: 'csv', sheet: null, ...csv };
}

/** The heading is the first line with two cells filled: a title may stand above it. */
function headingIndex(lines: TableLine[]): number {
  const found = lines.slice(0, 10).findIndex((l) => l.cells.filter((c) => c.trim() !== '').length > 1);
  return found < 0 ? 0 : found;
}

function headingRefusal(headings: string[], lines: TableLine[]): string | null {
  const seen = new Map<string, number>();
  for (const [index, heading] of headings.entries()) {
    if (heading === '') {
      if (lines.some((l) => (l.cells[index] ?? '').trim() !== '')) {
        return `Column ${columnLetters(index)} has no heading but holds values. Give it a heading, or empty it, and upload the file again.`;
      }
      continue;
    }
    const key = heading.toLowerCase();
    const before = seen.get(key);
    if (before !== undefined) {
      return `The heading '${heading}' is listed twice (columns ${columnLetters(before)} and ${columnLetters(index)}). Rename or remove one of them and upload the file again.`;
    }
    seen.set(key, index);
  }
  return null;
}

function longCell(lines: TableLine[]): number | null {
  return lines.find((l) => l.cells.some((c) => c.length > tableLimits.cell))?.line ?? null;
}

const tooManyLines = { refused: `The file has more than ${grouped(tableLimits.lines)} lines. Split it into parts.` };
const tooLongCell = (line: number): NotATable => ({
  refused: `A cell in line ${line} holds more than ${grouped(tableLimits.cell)} letters. Shorten it and upload the file again.`,
});

/** Every line as it stands, headings and all, for files that others lay out: the reader knows where the headings are. */
async function readBare(bytes: Uint8Array, as: Reading): Promise<Table | NotATable> {
  const raw = await rawLines(bytes, as);
  if ('refused' in raw) return raw;
  const lines = raw.lines.filter((l) => l.cells.some((c) => c.trim() !== ''));
  if (lines.length === 0) return { refused: 'The file is empty.' };
  if (lines.length > tableLimits.lines) return tooManyLines;
  const long = longCell(lines);
  return long === null ? { ...raw, headings: [], lines } : tooLongCell(long);
}

/** Reads a table of at most 10 MB, or says in a sentence why it cannot. */
export async function readTable(bytes: Uint8Array, as: Reading = { as: 'table' }): Promise<Table | NotATable> {
  if (bytes.length === 0) return { refused: 'The file is empty.' };
  if (bytes.length > tableLimits.bytes)
    return { refused: 'The file is larger than 10 MB. Split it into parts and import them one after the other.' };
  if (as.as !== 'table') return readBare(bytes, as);
  const raw = await rawLines(bytes);
  if ('refused' in raw) return raw;
  const at = headingIndex(raw.lines);
  const head = raw.lines[at];
  if (!head || head.cells.every((c) => c.trim() === '')) return { refused: 'The file is empty.' };
  const headings = head.cells.map((c) => c.trim().replace(/\s+/g, ' '));
  while (
    headings.at(-1) === '' &&
    headings.length > 1 &&
    raw.lines.every((l) => (l.cells[headings.length - 1] ?? '').trim() === '')
  )
    headings.pop();
  const lines = raw.lines.slice(at + 1).filter((l) => l.cells.some((c) => c.trim() !== ''));
  if (headings.length > tableLimits.columns)
    return { refused: `The file has more than ${tableLimits.columns} columns. Keep only those that are imported.` };
  if (lines.length > tableLimits.lines) return tooManyLines;
  if (lines.length === 0) return { refused: 'The file holds headings only and no lines.' };
  const refused = headingRefusal(headings, lines);
  if (refused) return { refused };
  const long = longCell(lines);
  if (long !== null) return tooLongCell(long);
  return { ...raw, headings, lines };
}
