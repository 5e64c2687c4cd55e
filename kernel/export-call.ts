// Every list can be taken away as CSV or XLSX: the export call is made from the list's own contract, so that it has the
// same filters and permissions (spec 00 §8).

import { z } from 'zod';
import type { Contract } from './contract.ts';

const format = z.enum(['csv', 'xlsx']).default('xlsx');

/** `exportOf(studentList)` is `student/list/export`: all filtered rows, not one page. */
export function exportOf<In extends z.ZodObject>(
  list: Contract<In>,
): Contract<z.ZodObject<In['shape'] & { format: typeof format }, z.core.$strict>, z.ZodNull> {
  return {
    ...list,
    path: `${list.path}/export`,
    title: `${list.title}: all rows as CSV or XLSX`,
    input: z.strictObject({ ...list.input.shape, format }) as never,
    data: z.null(),
    transport: 'file',
    success: 200,
    idempotent: false,
  };
}
