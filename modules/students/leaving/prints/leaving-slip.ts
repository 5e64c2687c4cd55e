// The clearance slip and the struck-off notice of a leaving (spec 03 §8): A5, with a slip that comes back signed.

import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { dayOut } from '#kernel/fields.ts';
import { formatMoney } from '#kernel/money.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';
import { clearanceRow } from '../contract/leaving-reasons.ts';
import { settlementShown } from '../contract/leavings.ts';

export const slipShape = z.object({
  letterhead,
  paper: z.enum(['clearance', 'struck_off']),
  student: z.string(),
  native_name: z.string().nullable(),
  father_name: z.string(),
  class_name: z.string().nullable(),
  admission_no: z.string().nullable(),
  leaving_on: dayOut,
  printed_on: dayOut,
  currency: z.enum(['PKR', 'OMR']),
  dues: z.number(),
  clearance: z.array(clearanceRow),
  settlement: settlementShown.nullable(),
  note: z.string(),
});
export type LeavingSlip = z.output<typeof slipShape>;

const items: Record<string, string> = {
  fees: 'Fees',
  inventory: 'Store',
  package: 'Package',
  library: 'Library',
  lab: 'Laboratory',
  card: 'Student card',
  transport: 'Transport',
  other: 'Other',
};
const states = { clear: 'Clear', due: 'Not cleared', waived: 'Waived' };

function figuresOf({ settlement, currency }: LeavingSlip): [string, string][] {
  if (!settlement) return [];
  const money = (amount: number): string => formatMoney(amount, currency);
  return [
    ['Dues', money(settlement.dues)],
    ['Deposit held', money(settlement.deposit)],
    ['Used for dues', money(settlement.applied)],
    ['To be refunded', money(settlement.refund)],
    ['Still due', money(settlement.still_due)],
  ];
}

export const leavingSlip = definePrint({
  kind: 'students.leaving_slip',
  title: 'Clearance slip and struck-off notice',
  template: new URL('./leaving-slip.typ', import.meta.url),
  sheets: ['A5'],
  shape: slipShape,
  paper: (slip): Paper => ({
    title: slip.paper === 'clearance' ? 'Clearance slip' : 'Struck-off notice',
    language: 'en',
    head: {},
    items: [
      {
        letterhead: slip.letterhead,
        paper: slip.paper,
        title: slip.paper === 'clearance' ? 'Clearance Slip' : 'Struck-off Notice',
        clear: slip.dues <= 0 && slip.clearance.every((row) => row.state !== 'due'),
        student: slip.student,
        native_name: slip.native_name,
        father: slip.father_name,
        leaving_on: formatDate(slip.leaving_on),
        owes: slip.dues > 0 ? `${slip.currency} ${formatMoney(slip.dues, slip.currency)}` : null,
        facts: [
          ['Class', slip.class_name ?? '–'],
          ['Admission no.', slip.admission_no ?? '–'],
          ['Last day', formatDate(slip.leaving_on)],
          ['Printed', formatDate(slip.printed_on)],
        ],
        rows: slip.clearance.map((row) => [
          items[row.item] ?? row.item,
          states[row.state],
          row.amount > 0 ? formatMoney(row.amount, slip.currency) : '',
          row.note ?? '',
        ]),
        figures: figuresOf(slip),
        currency: slip.currency,
        note: slip.note,
      },
    ],
  }),
});
