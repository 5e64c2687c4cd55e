// What an outstanding challan says: a line an open challan, of one child or of a family, with what the desk asks on each day of its life. Pure.

import { addDays, formatDate, lastDayOfMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import type { ChallanLine, ChallanSheet } from '#modules/fees/challans/chapter.ts';
import { slipDues } from '#modules/fees/challans/rules/index.ts';
import type { OpenStudentChallan } from '#modules/fees/late-fines/chapter.ts';
import { amountNeeded } from '#modules/fees/late-fines/rules/index.ts';
import type { PaperStudent } from '#modules/fees/papers/chapter.ts';

export interface Debtor {
  student: PaperStudent;
  /** Everything open of the child, the oldest first. */
  open: readonly OpenStudentChallan[];
}

interface Said {
  branch_id: number;
  today: LocalDate;
  /** Only where one child's code brings all of the money home. */
  payment_code: string | null;
  /** 'due' and a short month, in the language of the paper. */
  due: string;
  month: (challan: OpenStudentChallan) => string;
}

/** A sheet is good to the end of the month, and a week at least. */
const LEAST_DAYS = 7;

/** Null where nothing is open. */
export function outstandingSheet(debtors: readonly Debtor[], said: Said): ChallanSheet | null {
  const all = debtors.flatMap((debtor) => debtor.open);
  const [oldest] = all.toSorted((a, b) => a.due_date.localeCompare(b.due_date) || a.challan_id - b.challan_id);
  if (!oldest) return null;
  const { today } = said;
  const months = [...new Set(all.map((one) => one.bill_month))].toSorted();
  const booked = openSum(all);
  const dues = slipDues((day) => amountNeeded(all, day), { from: today, to: lastDay(today) });
  const [now = { last: today, amount: 0 }] = dues;
  const next = all
    .map((one) => one.due_date)
    .filter((day) => day >= today && day <= now.last)
    .toSorted()[0];
  return {
    branch_id: said.branch_id,
    challan_no: oldest.challan_no,
    payment_code: said.payment_code,
    payment_link: null,
    siblings: [],
    bill_month: months.at(-1) ?? oldest.bill_month,
    fee_months: months,
    issue_date: today,
    due_date: oldest.due_date,
    pay_by: next ?? now.last,
    valid_until: dues.at(-1)?.last ?? today,
    members: debtors.map(({ student, open }) => ({
      student,
      lines: open.map((challan) => lineOf(challan, said)),
      earlier: [],
      earlier_fines: amountNeeded(open, today) - openSum(open),
      advance_used: 0,
      paid: 0,
    })),
    payable: now.amount,
    dues: dues.map((due) => ({ ...due, fine: due.amount - booked })),
    history: [],
    note: null,
  };
}

function lineOf(challan: OpenStudentChallan, { due, month }: Said): ChallanLine {
  return {
    head: `${month(challan)} · ${challan.challan_no} · ${due} ${formatDate(challan.due_date)}`,
    fee_month: null,
    gross: challan.balance,
    concession: 0,
    net: challan.balance,
    factor_num: null,
    factor_den: null,
    kind: 'opening',
  };
}

const openSum = (challans: readonly OpenStudentChallan[]): number => challans.reduce((sum, c) => sum + c.balance, 0);

function lastDay(today: LocalDate): LocalDate {
  const [month_end, week] = [lastDayOfMonth(monthOf(today)), addDays(today, LEAST_DAYS)];
  return month_end > week ? month_end : week;
}
