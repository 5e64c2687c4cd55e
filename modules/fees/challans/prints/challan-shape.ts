// What a fee challan says (04 §9), in business data: amounts in minor units, dates YYYY-MM-DD. Also the family challan
// (a member per child) and the outstanding challan (lines per open challan).

import { z } from 'zod';
import { language, letterhead } from '#platform/printing/index.ts';
import { currency, dayOut, monthOut } from '#kernel/fields.ts';
import { paperStudent } from '#modules/fees/papers/chapter.ts';

const minor = z.number().int();

/** FEE-22: factor_num of factor_den days when the month is charged in part. */
const line = z.object({
  head: z.string(),
  fee_month: monthOut.nullable(),
  gross: minor,
  concession: minor,
  net: minor,
  factor_num: z.number().int().nullable(),
  factor_den: z.number().int().nullable(),
  /** Fines, waivers and corrections follow the heads. */
  kind: z.enum(['regular', 'extra', 'fine', 'fine_reversal', 'waiver', 'correction', 'opening', 'brought_forward']),
});
export type ChallanLine = z.output<typeof line>;

const earlierBill = z.object({ challan_no: z.string(), bill_month: monthOut, amount: minor });
export type EarlierBill = z.output<typeof earlierBill>;

const member = z.object({
  student: paperStudent,
  lines: z.array(line),
  /** Oldest first: what is on the books and open of bills that fell due before. */
  earlier: z.array(earlierBill),
  /** Late fines on them that are due but not on the books yet (FEE-42). */
  earlier_fines: minor,
  advance_used: minor.min(0),
  paid: minor.min(0),
});
export type ChallanMember = z.output<typeof member>;

const sibling = z.object({
  name: z.string(),
  class_section: z.string(),
  /** The last challan that is open; null where nothing is due. */
  challan_no: z.string().nullable(),
  amount: minor.min(0),
});

export const monthState = z.enum(['paid', 'part', 'open', 'none']);

/** From the day after the row before: what the desk asks, and how much of it is late fine that no book has yet. */
const due = z.object({ last: dayOut, amount: minor.min(0), each_day: minor.min(0), fine: minor });

const sheet = z
  .object({
    branch_id: z.number().int(),
    challan_no: z.string(),
    /** Null before the student has one. */
    payment_code: z.string().nullable(),
    /** Where the parent can pay online: a QR in the lower half of the parent's copy. */
    payment_link: z.string().nullable(),
    /** The family's other children, with what is due of each; they have papers of their own. */
    siblings: z.array(sibling),
    bill_month: monthOut,
    fee_months: z.array(monthOut),
    issue_date: dayOut,
    due_date: dayOut,
    /** The day said beside what is payable. */
    pay_by: dayOut,
    valid_until: dayOut,
    members: z.array(member).min(1),
    payable: minor.min(0),
    /** Day by day of its life; the first row is what is payable now. */
    dues: z.array(due).min(1).max(4),
    /** Twelve bill months, oldest first; empty when the strip is not asked for. */
    history: z.array(z.object({ month: monthOut, state: monthState })).max(12),
    note: z.string().nullable(),
  })
  .refine((s) => s.payable === s.members.reduce((sum, m) => sum + memberTotal(m), 0), {
    message: 'The lines of the challan do not add up to what is payable',
  })
  .refine((s) => s.payable === s.dues[0]?.amount, { message: 'What is payable is not the first of what is due' });
export type ChallanSheet = z.output<typeof sheet>;

/** What one child owes on this sheet: lines + earlier bills and their fines − advance − paid. */
export function memberTotal(m: ChallanMember): number {
  const lines = m.lines.reduce((sum, l) => sum + l.net, 0);
  const earlier = m.earlier.reduce((sum, e) => sum + e.amount, 0);
  return lines + earlier + m.earlier_fines - m.advance_used - m.paid;
}

const account = z.object({ bank: z.string(), title: z.string(), number: z.string() });

const branch = z.object({
  branch_id: z.number().int(),
  letterhead,
  /** In the order they are printed (branch setting). */
  accounts: z.array(account).max(3),
  /** What the branch asks of the bank's cashier, in its own words. */
  bank_text: z.string().nullable(),
  note: z.string().nullable(),
  note_native: z.string().nullable(),
});

export const challanShape = z.object({
  language,
  currency,
  copies: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  printed_at: z.string(),
  printed_by: z.string(),
  branches: z.array(branch).min(1),
  challans: z.array(sheet).min(1),
});
export type ChallanData = z.output<typeof challanShape>;
