// Every list can be taken away as CSV, XLSX or PDF: the export call is made from the list's own contract, so that it has the
// same filters and permissions (spec 00 §8).

import { z } from 'zod';
import type { Contract } from './contract.ts';

export const exportFormats = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const format = z.enum(exportFormats).default('xlsx');
/** Titles of the columns that the person has on the screen, in their order, with a bar between them; without them all are taken. */
const on_screen = z.string().max(4000).optional();
/** What takes longer than about two seconds becomes a job, whose file follows. */
const begun = z.object({ job_id: z.number() });

/** `exportOf(studentList)` is `student/list/export`: all filtered rows, not one page. */
export function exportOf<In extends z.ZodObject>(
  list: Contract<In>,
): Contract<
  z.ZodObject<In['shape'] & { format: typeof format; on_screen: typeof on_screen }, z.core.$strict>,
  typeof begun
> {
  return {
    ...list,
    path: `${list.path}/export`,
    title: `${list.title}: all rows as CSV, XLSX or PDF`,
    input: z.strictObject({ ...list.input.shape, format, on_screen }) as never,
    data: begun,
    transport: 'file',
    success: 200,
    idempotent: false,
  };
}
