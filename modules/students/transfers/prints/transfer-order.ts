// The order of a transfer (03 §8): A5 upright, one student a sheet, taken along to the branch that receives.

import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { dayOut } from '#kernel/fields.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';

const order = z.object({
  letterhead,
  student: z.string(),
  native_name: z.string().nullable(),
  old_admission_no: z.string().nullable(),
  new_admission_no: z.string().nullable(),
  from_branch: z.string(),
  from_class: z.string().nullable(),
  to_branch: z.string(),
  to_class: z.string(),
  first_day: dayOut,
  done: z.boolean(),
  dues: z.string(),
  clearance: z.string(),
  reason: z.string(),
});

export const transferOrdersShape = z.object({ orders: z.array(order).min(1) });
export type TransferOrders = z.output<typeof transferOrdersShape>;

export const transferOrderPaper = definePrint({
  kind: 'students.transfer',
  title: 'Transfer order',
  template: new URL('./transfer-order.typ', import.meta.url),
  sheets: ['A5'],
  shape: transferOrdersShape,
  paper: ({ orders }): Paper => ({
    title: orders.length === 1 ? `Transfer of ${orders[0]?.student ?? ''}` : 'Transfers',
    language: 'en',
    head: {},
    items: orders.map((one) => ({
      letterhead: one.letterhead,
      title: one.done ? 'Transfer Order' : 'Transfer Order, accepted',
      student: one.student,
      native_name: one.native_name,
      facts: [
        ['From', [one.from_branch, one.from_class].filter(Boolean).join(', ')],
        ['To', `${one.to_branch}, ${one.to_class}`],
        ['First day there', formatDate(one.first_day)],
        ...(one.old_admission_no === null ? [] : [['Admission no. before', one.old_admission_no]]),
        ...(one.new_admission_no === null ? [] : [['Admission no. there', one.new_admission_no]]),
        ['Dues', one.dues],
        ['Clearance', one.clearance],
      ],
      reason: one.reason,
    })),
  }),
});
