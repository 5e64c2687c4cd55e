// Every list can be taken away as CSV, XLSX or PDF: the export call is made from the list's own contract, so that it has the
// same filters and permissions (spec 00 §8).

import { z } from 'zod';
import type { Contract } from './contract.ts';

export const exportFormats = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const format = z.enum(exportFormats).default('xlsx');
/** What the screen shows, in its order: `key:kind:title`, the title as an address writes it. Left out: all that the list has. */
const shown = z.array(z.string().max(300)).max(100).optional();
/** What takes longer than about two seconds becomes a job, whose file follows. */
const begun = z.object({ job_id: z.number() });

/** `exportOf(studentList)` is `student/list/export`: all filtered rows, not one page. */
export function exportOf<In extends z.ZodObject>(
  list: Contract<In>,
): Contract<z.ZodObject<In['shape'] & { format: typeof format; shown: typeof shown }, z.core.$strict>, typeof begun> {
  return {
    ...list,
    path: `${list.path}/export`,
    title: `${list.title}: all rows as CSV, XLSX or PDF`,
    input: z.strictObject({ ...list.input.shape, format, shown }) as never,
    data: begun,
    exports: list,
    transport: 'file',
    success: 200,
    idempotent: false,
  };
}
