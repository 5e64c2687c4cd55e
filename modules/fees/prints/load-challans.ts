// From the books to the sheets of a challan print (04 §9): what is payable by the due date, and after it with its fine.

import type { z } from 'zod';
import { addDays, addMonths, type LocalDate, type Month } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { readLetterheads, withLogo, type HeldLetterhead } from '#platform/printing/index.ts';
import type { challanPrint } from '../contract/prints.ts';
import {
  challanBranches,
  challanRows,
  MOST_CHALLANS,
  yearBilled,
  type ChallanBranch,
  type ChallanRow,
  type MonthBilled,
} from '../reads/challan-sheets.ts';
import { openChallans, type OpenStudentChallan } from '../reads/open-challans.ts';
import { amountNeeded } from '../rules/deposit-plan.ts';
import { endOfGrace } from '../rules/late-fine.ts';
import type { ChallanData, ChallanLine, ChallanSheet } from './challan-shape.ts';
import { feeWords } from './in-words.ts';

type Asked = z.output<typeof challanPrint.input>;

/** Everything but the logo's bytes, which are read outside the transaction. */
export interface ChallansToPrint extends Omit<ChallanData, 'branches'> {
  branches: (ChallanBranch & { held: HeldLetterhead })[];
  challan_ids: number[];
}

/** Inside the request's transaction. Refuses when nothing is there to print, or too much. */
export async function readChallansToPrint(asked: Asked): Promise<ChallansToPrint> {
  if (!asked.challan_ids && !asked.filter) throw new Refusal('bad_input', 'Choose challans, or a month to print');
  const rows = await challanRows(asked);
  const [first] = rows;
  if (!first)
    throw new Refusal(
      'not_found',
      'There is no challan to print here. Cancelled and moved ones are not printed; post the month first',
    );
  if (rows.length > MOST_CHALLANS) {
    throw new Refusal(
      'bad_input',
      `These are more than ${MOST_CHALLANS.toLocaleString('en-US')} challans. Print branch by branch or class by class`,
    );
  }
  if (rows.some((row) => row.currency !== first.currency))
    throw new Refusal('bad_input', 'Choose challans of one country: rupees and rials do not go on one print');
  const sheets = await sheetsOf(rows, asked);
  const branch_ids = [...new Set(rows.map((row) => row.branch_id))];
  const letterheads = new Map((await readLetterheads(branch_ids)).map((held) => [held.branch_id, held]));
  const branches = (await challanBranches(branch_ids)).flatMap((branch) => {
    const held = letterheads.get(branch.branch_id);
    return held ? [{ ...branch, held }] : [];
  });
  const { name, today } = who();
  return {
    language: asked.language,
    currency: first.currency,
    copies: asked.copies ?? branches[0]?.copies ?? 3,
    printed_at: today,
    printed_by: name,
    branches,
    challans: sheets,
    challan_ids: rows.map((row) => row.challan_id),
  };
}

/** Outside the transaction. */
export async function asChallanData({ branches, challan_ids: _ids, ...rest }: ChallansToPrint): Promise<ChallanData> {
  const complete = branches.map(async ({ branch_id, held, accounts, note, note_native }) => ({
    branch_id,
    letterhead: await withLogo(held),
    accounts,
    note,
    note_native,
  }));
  return { ...rest, branches: await Promise.all(complete) };
}

/** Counts the print on each challan. */
export async function notePrinted(challan_ids: readonly number[]): Promise<void> {
  await rowsOf(sql`
    update fees.challans set printed_count = printed_count + 1, last_printed_at = now() where id = any (${challan_ids}::bigint[])`);
}

async function sheetsOf(rows: readonly ChallanRow[], asked: Asked): Promise<ChallanSheet[]> {
  const student_ids = [...new Set(rows.map((row) => row.student_id))];
  const open = Map.groupBy(
    await openChallans(student_ids.map((student_id) => ({ student_id, sibling_rank: 1 }))),
    (c) => c.student_id,
  );
  const last = rows.reduce<Month>((latest, row) => (row.bill_month > latest ? row.bill_month : latest), '');
  const billed = Map.groupBy(asked.history ? await yearBilled(student_ids, last) : [], (m) => m.student_id);
  const { today } = who();
  return rows.map((row) => ({
    ...sheetOf(row, { open: open.get(row.student_id) ?? [], today, lateFine: feeWords(asked.language).late_fine }),
    history: asked.history ? yearOf(billed.get(row.student_id) ?? [], row.bill_month) : [],
  }));
}

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
