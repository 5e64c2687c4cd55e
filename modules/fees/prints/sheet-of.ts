// What one challan says (04 §9): payable by the due date, payable after it with the fine, earlier bills, the parent's year. Pure.

import { addDays, addMonths, type LocalDate, type Month } from '#kernel/dates.ts';
import type { ChallanRow, MonthBilled } from '../reads/challan-sheets.ts';
import type { OpenStudentChallan } from '../reads/open-challans.ts';
import { amountNeeded } from '../rules/deposit-plan.ts';
import { endOfGrace } from '../rules/late-fine.ts';
import type { ChallanLine, ChallanSheet } from './challan-shape.ts';

interface Standing {
  /** Everything open of the student. */
  open: readonly OpenStudentChallan[];
  today: LocalDate;
  /** The words of a fine that is due but not yet on the books (FEE-42). */
  lateFine: string;
}

/** One sheet; printed after its due date it says what is payable today, fines included. */
export function sheetOf(row: ChallanRow, { open, today, lateFine }: Standing): Omit<ChallanSheet, 'history'> {
  const own = open.filter((c) => c.challan_id === row.challan_id);
  const earlier = open.filter((c) => c.challan_id !== row.challan_id && comesBefore(c, row));
  const pay_by = today > row.due_date ? today : row.due_date;
  const policy = own[0]?.fine_terms.policy;
  const grace_end = policy ? endOfGrace(row.due_date, policy) : row.due_date;
  const fined_from = addDays(grace_end > pay_by ? grace_end : pay_by, 1);
  const grown = amountNeeded(own, pay_by) - own.reduce((sum, c) => sum + c.balance, 0);
  const payable = amountNeeded([...own, ...earlier], pay_by);
  const payable_after = amountNeeded([...own, ...earlier], fined_from);
  const { branch_id, challan_no, payment_code, bill_month, issue_date, valid_until, student, note } = row;
  return {
    branch_id,
    challan_no,
    payment_code,
    payment_link: null,
    bill_month,
    fee_months: feeMonths(row),
    issue_date,
    due_date: pay_by,
    // Past its validity a challan is printed as of today, and says no day that is gone.
    valid_until: valid_until < pay_by ? null : valid_until,
    members: [
      {
        student,
        lines: grown === 0 ? row.lines : [...row.lines, fineLine(lateFine, grown)],
        earlier: earlier.map((c) => ({
          challan_no: c.challan_no,
          bill_month: c.bill_month,
          amount: amountNeeded([c], pay_by),
        })),
        advance_used: Math.max(0, row.advance_used),
        paid: row.settled - Math.max(0, row.advance_used),
      },
    ],
    payable,
    payable_after,
    fine: {
      mode: policy && payable_after > payable ? policy.mode : 'none',
      amount: policy?.mode === 'fixed' ? payable_after - payable : (policy?.amount ?? 0),
      rate_bp: policy?.rate ?? 0,
      grace_days: today > row.due_date ? 0 : (policy?.grace_days ?? 0),
      cap: policy?.cap ?? null,
    },
    note,
  };
}

function comesBefore(challan: OpenStudentChallan, row: ChallanRow): boolean {
  if (challan.bill_month !== row.bill_month) return challan.bill_month < row.bill_month;
  return challan.challan_id < row.challan_id;
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
