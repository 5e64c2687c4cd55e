// The sheet of a family: a block a child, one total, one code; what the desk asks for all of them on each day of its life (04 §9). Pure.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import type { OpenStudentChallan } from '#modules/fees/late-fines/chapter.ts';
import { amountNeeded } from '#modules/fees/late-fines/rules/index.ts';
import { slipDues } from '../rules/slip-dues.ts';
import type { ChallanSheet } from './challan-shape.ts';
import type { ChallanRow } from './challan-sheets.ts';
import { askedBy, sheetOf } from './sheet-of.ts';

export interface FamilyMember {
  /** The last challan of the child in the month: what falls due before stands on it as an earlier bill. */
  row: ChallanRow;
  open: readonly OpenStudentChallan[];
}

interface Said {
  doc_no: string;
  payment_code: string;
  today: LocalDate;
  lateFine: string;
}

export interface FamilySheet {
  sheet: ChallanSheet;
  /** Every challan that it asks for. */
  asked: OpenStudentChallan[];
  /** More of it on the day after the due date. */
  fine_after_due: number;
}

/** Null without a child that owes something. */
export function familySheet(members: readonly FamilyMember[], said: Said): FamilySheet | null {
  const { today, lateFine } = said;
  const sheets = members.map(({ row, open }) => sheetOf(row, { open, today, lateFine }));
  const asked = members.flatMap(({ row, open }) => askedBy(row, open));
  const [first] = sheets;
  const due_date = members.map(({ row }) => row.due_date).toSorted()[0];
  if (!first || due_date === undefined || asked.length === 0) return null;
  const last = sheets
    .map((one) => one.valid_until)
    .toSorted()
    .at(-1);
  const dues = slipDues((day) => amountNeeded(asked, day), { from: today, to: last ?? today });
  const booked = asked.reduce((sum, one) => sum + one.balance, 0);
  const [now = { last: today, amount: 0, each_day: 0 }] = dues;
  const after = addDays(due_date, 1);
  return {
    asked,
    fine_after_due: amountNeeded(asked, after > today ? after : today) - booked,
    sheet: {
      ...first,
      challan_no: said.doc_no,
      payment_code: said.payment_code,
      payment_link: null,
      siblings: [],
      due_date,
      fee_months: [...new Set(sheets.flatMap((one) => one.fee_months))].toSorted(),
      pay_by: today <= due_date && due_date <= now.last ? due_date : now.last,
      valid_until: dues.at(-1)?.last ?? today,
      members: sheets.flatMap((one) => one.members),
      payable: now.amount,
      dues: dues.map((due) => ({ ...due, fine: due.amount - booked })),
      history: [],
    },
  };
}
