// A list on paper: all filtered rows as a PDF, A4 across, with the school's name, who printed it and when.

import { z } from 'zod';
import { grouped } from '#kernel/counted.ts';
import { definePrint, type Paper } from '#platform/printing/index.ts';

/** Rows of one table on the paper; the columns keep their widths from one table to the next. */
const TABLE_ROWS = 250;

const shape = z.object({
  title: z.string(),
  school: z.string(),
  printed_at: z.string(),
  printed_by: z.string(),
  columns: z.array(z.object({ title: z.string(), width: z.number(), figures: z.boolean() })),
  rows: z.array(z.array(z.string())),
});
export type ListPaperData = z.output<typeof shape>;

function tables(rows: readonly string[][]): { from: number; rows: string[][] }[] {
  const starts = Array.from({ length: Math.max(1, Math.ceil(rows.length / TABLE_ROWS)) }, (_, i) => i * TABLE_ROWS);
  return starts.map((from) => ({ from, rows: rows.slice(from, from + TABLE_ROWS) }));
}

export const listPaper = definePrint({
  kind: 'platform.list',
  title: 'List',
  template: new URL('./list-paper.typ', import.meta.url),
  sheets: ['A4 landscape'],
  pieceSize: 4,
  shape,
  paper: ({ rows, ...head }): Paper => ({
    title: head.title,
    language: 'en',
    head: { ...head, count: grouped(rows.length) },
    items: tables(rows),
  }),
});
