// The lines of a bank's file by its format: heading and foot taken off, each field found where the format says it stands.

import { badField, type Refusal } from '#kernel/refusal.ts';
import type { FormatColumn, layouts } from '../contract/formats.ts';
import { FOOTER_TOTAL, isOfFoot } from './format-fields.ts';

export interface FileShape {
  layout: (typeof layouts)[number];
  header_rows: number;
  footer_rows: number;
  columns: readonly FormatColumn[];
}

export interface FileLine {
  line: number;
  cells: readonly string[];
}

export interface CutLine {
  line: number;
  /** The line as it stood, for whoever looks for a row that was not understood. */
  raw: string;
  values: ReadonlyMap<string, string>;
}

export interface CutFile {
  lines: CutLine[];
  /** What the foot says, as it is written; null where the format knows none. */
  footer_total: string | null;
}

const plain = (heading: string): string => heading.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Where each field stands in a cut line; a heading that the file does not have is named. */
function places(shape: FileShape, headings: readonly string[]): Map<string, number> | Refusal {
  const found = new Map<string, number>();
  for (const { field, heading, at } of shape.columns) {
    if (isOfFoot(field)) continue;
    if (!heading || shape.header_rows === 0) {
      found.set(field, at - 1);
      continue;
    }
    const index = headings.findIndex((one) => plain(one) === plain(heading));
    if (index < 0)
      return badField(
        'file_id',
        `The file has no column '${heading}'. Choose the format of this bank, or change it under Formats`,
      );
    found.set(field, index);
  }
  return found;
}

const cutFixed = (line: string, { at, width }: FormatColumn): string =>
  line.slice(at - 1, at - 1 + (width ?? 200)).trim();

function valuesOf(shape: FileShape, at: ReadonlyMap<string, number>, cells: readonly string[]): Map<string, string> {
  const [letters = ''] = cells;
  if (shape.layout === 'fixed')
    return new Map(
      shape.columns.filter(({ field }) => !isOfFoot(field)).map((column) => [column.field, cutFixed(letters, column)]),
    );
  return new Map([...at].map(([field, index]) => [field, (cells[index] ?? '').trim()]));
}

function footerTotal(shape: FileShape, foot: FileLine | undefined): string | null {
  const column = shape.columns.find(({ field }) => field === FOOTER_TOTAL);
  if (!column || !foot || shape.footer_rows === 0) return null;
  return shape.layout === 'fixed' ? cutFixed(foot.cells[0] ?? '', column) : (foot.cells[column.at - 1] ?? '').trim();
}

/** `lines` without blank ones. */
export function cutFile(shape: FileShape, lines: readonly FileLine[]): CutFile | Refusal {
  const body = lines.slice(shape.header_rows, Math.max(shape.header_rows, lines.length - shape.footer_rows));
  const headings = shape.header_rows > 0 ? (lines[shape.header_rows - 1]?.cells ?? []) : [];
  const at = shape.layout === 'fixed' ? new Map<string, number>() : places(shape, headings);
  if (!(at instanceof Map)) return at;
  return {
    lines: body.map(({ line, cells }) => ({ line, raw: cells.join(' | ').trim(), values: valuesOf(shape, at, cells) })),
    footer_total: footerTotal(shape, lines.at(-1)),
  };
}

/** Do all headings of the format stand in the file? A format without headings fits by being chosen only. */
export function fitsByHeadings(shape: FileShape, lines: readonly FileLine[]): boolean {
  const named = shape.columns.filter(({ heading, field }) => heading && !isOfFoot(field));
  if (shape.layout === 'fixed' || shape.header_rows === 0 || named.length === 0) return false;
  return places(shape, lines[shape.header_rows - 1]?.cells ?? []) instanceof Map;
}
