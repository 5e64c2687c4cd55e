// What one challan says (04 §9): what the desk asks on each day of its life, earlier bills, the parent's year. Pure.

import { addDays, addMonths, lastDayOfMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import type { ChallanRow, MonthBilled } from './challan-sheets.ts';
import type { OpenStudentChallan } from '#modules/fees/late-fines/chapter.ts';
import { inOrderOfPayment } from '#modules/fees/student-accounts/rules/index.ts';
import { amountNeeded } from '#modules/fees/late-fines/rules/index.ts';
import { slipDues } from '../rules/slip-dues.ts';
import type { ChallanLine, ChallanSheet } from './challan-shape.ts';

interface Standing {
  /** Everything open of the student. */
  open: readonly OpenStudentChallan[];
  today: LocalDate;
  /** The words of a fine that is due but not yet on the books (FEE-42). */
  lateFine: string;
}

/** A slip printed after its last day is valid until the end of the month, and a week at least. */
const LEAST_DAYS = 7;

/** One sheet, as of the day it is printed; its amounts are those that the desk asks up to the last day it names. */
export function sheetOf(row: ChallanRow, { open, today, lateFine }: Standing): Omit<ChallanSheet, 'history'> {
  const asked = askedBy(row, open);
  const own = asked.filter((c) => c.challan_id === row.challan_id);
  const earlier = asked.filter((c) => c.challan_id !== row.challan_id);
  const dues = slipDues((day) => amountNeeded(asked, day), { from: today, to: lastDayOf(row, today) });
  const booked = openSum(asked);
  const own_fine = amountNeeded(own, today) - openSum(own);
  const [now = { last: today, amount: 0, each_day: 0 }] = dues;
  const { branch_id, challan_no, payment_code, bill_month, issue_date, due_date, student, note } = row;
  return {
    branch_id,
    challan_no,
    payment_code,
    payment_link: null,
    siblings: [],
    bill_month,
    fee_months: feeMonths(row),
    issue_date,
    due_date,
    // The day shown to the parent: the due date until it has passed, then the last day of the same amount.
    pay_by: today <= due_date && due_date <= now.last ? due_date : now.last,
    valid_until: dues.at(-1)?.last ?? today,
    members: [
      {
        student,
        lines: own_fine === 0 ? row.lines : [...row.lines, fineLine(lateFine, own_fine)],
        earlier: earlier.map(({ challan_no: no, bill_month: month, balance }) => ({
          challan_no: no,
          bill_month: month,
          amount: balance,
        })),
        earlier_fines: amountNeeded(earlier, today) - openSum(earlier),
        advance_used: Math.max(0, row.advance_used),
        paid: row.settled - Math.max(0, row.advance_used),
      },
    ],
    payable: now.amount,
    dues: dues.map((due) => ({ ...due, fine: due.amount - booked })),
    note,
  };
}

interface SiblingStanding {
  open: readonly OpenStudentChallan[];
  today: LocalDate;
  month: Month;
}

/** A brother or sister beside the child of a sheet: what is due of bills up to the sheet's month, and the number to say. */
export function siblingOf(
  { name, class_section }: Pick<ChallanSheet['siblings'][number], 'name' | 'class_section'>,
  { open, today, month }: SiblingStanding,
): ChallanSheet['siblings'][number] {
  const due = open.filter((challan) => challan.bill_month <= month);
  return {
    name,
    class_section,
    challan_no: inOrderOfPayment(due).at(-1)?.challan_no ?? null,
    amount: amountNeeded(due, today),
  };
}

/** What a sheet asks for: its own challan, then those that fall due before it. */
export function askedBy(row: ChallanRow, open: readonly OpenStudentChallan[]): OpenStudentChallan[] {
  const own = open.filter((c) => c.challan_id === row.challan_id);
  return [...own, ...open.filter((c) => c.challan_id !== row.challan_id && fallsDueBefore(c, row))];
}

function lastDayOf(row: ChallanRow, today: LocalDate): LocalDate {
  if (row.valid_until >= today) return row.valid_until;
  const [month_end, week] = [lastDayOfMonth(monthOf(today)), addDays(today, LEAST_DAYS)];
  return month_end > week ? month_end : week;
}

const openSum = (challans: readonly OpenStudentChallan[]): number => challans.reduce((sum, c) => sum + c.balance, 0);

/** FEE-46: the order in which money pays them. An instalment that falls due later is no earlier bill, whenever it was billed. */
function fallsDueBefore(challan: OpenStudentChallan, row: ChallanRow): boolean {
  const [first] = inOrderOfPayment([challan, { ...row, sibling_rank: challan.sibling_rank }]);
  return first?.challan_id === challan.challan_id;
}

function fineLine(head: string, net: number): ChallanLine {
  return { head, fee_month: null, gross: net, concession: 0, net, factor_num: null, factor_den: null, kind: 'fine' };
}

function feeMonths(row: ChallanRow): Month[] {
  const months = new Set(row.lines.flatMap((l) => (l.kind === 'regular' && l.fee_month !== null ? [l.fee_month] : [])));
  return months.size === 0 ? [row.bill_month] : [...months].toSorted();
}

/** Twelve bill months up to that of the sheet. */
export function yearOf(billed: readonly MonthBilled[], last: Month): ChallanSheet['history'] {
  const known = new Map(billed.map((m) => [m.month, m]));
  return Array.from({ length: 12 }, (_, i) => addMonths(last, i - 11)).map((month) => {
    const found = known.get(month);
    if (!found) return { month, state: 'none' };
    if (found.settled >= found.charged) return { month, state: 'paid' };
    return { month, state: found.settled > 0 ? 'part' : 'open' };
  });
}
