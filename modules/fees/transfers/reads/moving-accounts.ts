// What of a child's money goes with it to another branch: open challans line by line, deposit, credit (STU-61).

import type { LocalDate, Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { CarriedChallan } from '../rules/carried-parts.ts';
import { dueOfPart, joinParts, openOfPart } from '#modules/fees/student-accounts/chapter.ts';

export interface MovingChallan extends CarriedChallan {
  challan_id: number;
  challan_no: string;
  bill_month: Month;
  due_date: LocalDate;
  balance: number;
  lines: (CarriedChallan['lines'][number] & { line_id: number; head_id: number })[];
}

export interface MovingAccount {
  student_id: number;
  receivable: number;
  /** Security that is held; advance that is free. */
  deposit: number;
  credit: number;
  /** Asked back already, of either. */
  reserved: number;
  /** Of the receivable, what was billed as security and not paid: its liability goes along. */
  unpaid_security: number;
  payee: string | null;
  /** Standing concessions by name. */
  discounts: string[];
  challans: MovingChallan[];
}

export interface Going extends MovingAccount {
  transfer_id: number;
  to_course_id: number;
  to_session_id: number;
  dues_mode: 'cleared' | 'carried';
  keep_discounts: boolean;
}

export interface TransferEvent {
  from_branch_id: number;
  to_branch_id: number;
  currency: 'PKR' | 'OMR';
  /** The first open day of each side at or after today. */
  from_day: LocalDate;
  to_day: LocalDate;
}

export async function movingAccounts(student_ids: readonly number[]): Promise<Map<number, MovingAccount>> {
  const rows = await rowsOf(sql<Omit<MovingAccount, 'unpaid_security'>>`
    with open as materialized (
      select c.student_id, c.id, c.challan_no, c.bill_month, c.due_date, c.balance,
             (select jsonb_agg(jsonb_build_object('line_id', l.id, 'head_id', l.head_id, 'amount', l.net - l.settled, 'kind', case when h.kind in ('security', 'fine') then h.kind else 'fee' end) order by l.id)
                from fees.challan_lines l join fees.fee_heads h on h.id = l.head_id
               where l.challan_id = c.id and l.void_run_id is null and l.net <> l.settled) as lines,
             (select jsonb_agg(jsonb_build_object('due_date', p.due_date, 'amount', p.amount, 'fee_amount', p.fee_amount) order by p.due_date)
                from (select ${dueOfPart} as due_date, ${openOfPart} as amount, i.fee_amount from (select c.*) ch ${joinParts}) p) as parts,
             (select coalesce(sum(l.net), 0)::bigint from fees.challan_lines l
               where l.challan_id = c.id and l.void_run_id is null and l.line_kind in ('fine', 'fine_reversal'))
             + (select coalesce(sum(i.fined), 0)::bigint from fees.fee_instalments i where i.challan_id = c.id) as fined
        from fees.challans c where c.student_id = any (${student_ids}::bigint[]) and c.balance > 0
    )
    select s.id as student_id, coalesce(a.receivable, 0) as receivable, coalesce(a.security_held, 0) as deposit, coalesce(a.advance, 0) as credit,
           coalesce(a.advance_reserved + a.security_reserved, 0) as reserved,
           array(select distinct t.name from fees.student_concessions c join fees.concession_types t on t.id = c.type_id
                  where c.student_id = s.id and c.status = 'active' and (c.valid_to is null or c.valid_to >= date_trunc('month', platform.today(s.branch_id))::date) order by 1) as discounts,
           (select g.full_name from students.student_guardians k join students.guardians g on g.id = k.guardian_id
             where k.student_id = s.id and k.is_fee_payer limit 1) as payee,
           (select coalesce(jsonb_agg(jsonb_build_object('challan_id', o.id, 'challan_no', o.challan_no, 'bill_month', o.bill_month, 'due_date', o.due_date,
                     'balance', o.balance, 'lines', o.lines, 'parts', o.parts, 'fined', o.fined) order by o.due_date, o.id), '[]') from open o where o.student_id = s.id) as challans
      from students.students s left join fees.student_fee_accounts a on a.student_id = s.id
     where s.id = any (${student_ids}::bigint[]) order by s.id`);
  return new Map(rows.map((row) => [row.student_id, { ...row, unpaid_security: unpaidSecurity(row.challans) }]));
}

function unpaidSecurity(challans: readonly MovingChallan[]): number {
  const lines = challans.flatMap((challan) => challan.lines).filter((line) => line.kind === 'security');
  return lines.reduce((sum, line) => sum + line.amount, 0);
}
