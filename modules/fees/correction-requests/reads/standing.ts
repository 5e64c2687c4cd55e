// How challans and accounts stand, before a correction and after it; and what the book says of its entries.

import type { LocalDate, Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { child, childOfRow } from '#modules/students/index.ts';
import type { CorrectionEffect } from '../contract/corrections.ts';

export interface ChallanStanding {
  challan_id: number;
  challan_no: string;
  bill_month: Month;
  student_id: number;
  student_name: string;
  charged: number;
  settled: number;
  balance: number;
  due_date: LocalDate;
  status: string;
}

export interface AccountStanding {
  student_id: number;
  student_name: string;
  receivable: number;
  advance: number;
}

export interface Standing {
  challans: ChallanStanding[];
  accounts: AccountStanding[];
}

/** `all_of`: students whose every challan may move, because a payment does. */
export async function standingOf(
  challan_ids: readonly number[],
  student_ids: readonly number[],
  all_of: readonly number[],
): Promise<Standing> {
  const challans = await rowsOf(sql<ChallanStanding>`
    select c.id as challan_id, c.challan_no, c.bill_month, c.student_id, ${child.name} as student_name, c.charged, c.settled, c.charged - c.settled as balance, c.due_date, c.status
      from fees.challans c ${childOfRow('c')}
     where c.id = any (${challan_ids}::bigint[]) or c.student_id = any (${all_of}::bigint[])
     order by c.due_date, c.id`);
  const accounts = await rowsOf(sql<AccountStanding>`
    select s.id as student_id, s.full_name as student_name, coalesce(a.receivable, 0) as receivable, coalesce(a.advance, 0) as advance
      from students.students s left join fees.student_fee_accounts a on a.student_id = s.id
     where s.id = any (${student_ids}::bigint[]) order by s.id`);
  return { challans, accounts };
}

export function ledgerOf(entry_ids: readonly number[]): Promise<CorrectionEffect['ledger']> {
  if (entry_ids.length === 0) return Promise.resolve([]);
  return rowsOf(sql<CorrectionEffect['ledger'][number]>`
    select a.code, a.name, greatest(sum(l.debit - l.credit), 0)::bigint as debit, greatest(sum(l.credit - l.debit), 0)::bigint as credit
      from platform.journal_lines l join platform.accounts a on a.id = l.account_id
     where l.entry_id = any (${entry_ids}::bigint[]) group by a.code, a.name having sum(l.debit - l.credit) <> 0
     order by sum(l.debit - l.credit) < 0, a.code`);
}
