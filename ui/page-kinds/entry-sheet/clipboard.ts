// A block of cells as Excel, LibreOffice and Google Sheets put it on the clipboard: tabs between cells, quotes around a cell that
// holds a tab, a quote or a line break.

import { parse } from 'csv-parse/browser/esm/sync';
import { stringify } from 'csv-stringify/browser/esm/sync';

/** Never fails: what is no proper table is taken line by line. */
export function readBlock(text: string): string[][] {
  if (text === '') return [];
  try {
    return parse(text, {
      delimiter: '\t',
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      bom: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    });
  } catch {
    return text
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
      .map((line) => line.split('\t'));
  }
}

/** As Excel itself writes it. */
export function writeBlock(block: readonly (readonly string[])[]): string {
  return stringify(block as string[][], { delimiter: '\t', record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}
