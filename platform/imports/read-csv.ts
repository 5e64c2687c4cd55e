// A CSV as schools send it: comma, semicolon, tab or bar, quoted or not, blank lines between.

import { nameTable } from '#kernel/names.ts';
import { type Info, parse } from 'csv-parse/sync';
import { decodeText } from './text-encoding.ts';
import { type NotATable, type TableLine, tableLimits } from './table.ts';

const delimiters = [',', ';', '\t', '|'] as const;
const delimiterNames = nameTable<string>({ ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' });

interface RawLines {
  lines: TableLine[];
  encoding: string;
  delimiter: string;
}

function parseWith(text: string, delimiter: string, to?: number) {
  const options = {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    ...(to === undefined ? {} : { to }),
  } as const;
  return parse(text, options) as unknown as { record: string[]; info: Info }[];
}

/** The delimiter that cuts the first lines into the most columns of equal number. */
function sniffDelimiter(text: string): string {
  const sample = text.slice(0, 20_000);
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    let records: string[][];
    try {
      records = parseWith(sample, delimiter, 25).map((r) => r.record);
    } catch {
      continue;
    }
    const counts = new Map<number, number>();
    for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
    for (const [columns, times] of counts) {
      const score = columns > 1 ? (times / records.length) * Math.sqrt(columns) : 0;
      if (score > best.score) best = { delimiter, score };
    }
  }
  return best.delimiter;
}

/** Control characters that no text file holds mean that these bytes are something else. */
function isText(text: string): boolean {
  const sample = text.slice(0, 20_000);
  let strange = 0;
  for (const letter of sample) {
    const code = letter.charCodeAt(0);
    if (code === 0 || code === 0xfffd) return false;
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) strange += 1;
  }
  return strange * 100 <= sample.length;
}

function firstLineOf(record: string[], lastLine: number): number {
  let breaks = 0;
  for (const cell of record) breaks += cell.split('\n').length - 1;
  return lastLine - breaks;
}

const notATable: NotATable = { refused: 'This is not a table. Upload a CSV or an Excel workbook (.xlsx).' };

const isTable = (text: string): boolean => isText(text) && !/^[<{[]/.test(text.trimStart());

/** Every line as one cell, its spaces kept: files whose fields stand at fixed places. */
export function readLetters(bytes: Uint8Array): RawLines | NotATable {
  const { text, encoding } = decodeText(bytes);
  if (!isTable(text)) return notATable;
  const lines = text.split(/\r\n|\n|\r/, tableLimits.lines + 2).map((line, n) => ({ line: n + 1, cells: [line] }));
  return { lines, encoding, delimiter: 'none' };
}

export function readCsv(bytes: Uint8Array, known?: string): RawLines | NotATable {
  const { text, encoding } = decodeText(bytes);
  if (!isTable(text)) return notATable;
  const delimiter = known ?? sniffDelimiter(text);
  try {
    const lines: TableLine[] = [];
    for (const { record, info } of parseWith(text, delimiter, tableLimits.lines + 2)) {
      lines.push({ line: firstLineOf(record, info.lines), cells: record });
    }
    return { lines, encoding, delimiter: delimiterNames[delimiter] ?? delimiter };
  } catch (error) {
    const at = (error as { lines?: number }).lines;
    return {
      refused: `A quotation mark is opened and never closed${at ? ` (before line ${at})` : ''}. Correct it in the file and upload it again.`,
    };
  }
}
