// What is needed to print challans (spec 04 §9): a fixed number of statements for a whole batch, never one a student.

import type { z } from 'zod';
import { addMonths, type LocalDate, type Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { child, childOfRow } from '#modules/students/index.ts';
import type { challanPrint } from '../contract/challan-print.ts';
import type { ChallanLine } from './challan-shape.ts';
import type { PaperStudent } from '#modules/fees/papers/chapter.ts';

type Asked = z.output<typeof challanPrint.input>;

/** More in one PDF exceeds a printer's tray and a browser. */
export const MOST_CHALLANS = 5000;

export interface ChallanRow {
  challan_id: number;
  branch_id: number;
  challan_no: string;
  student_id: number;
  bill_month: Month;
  issue_date: LocalDate;
  due_date: LocalDate;
  valid_until: LocalDate;
  currency: Currency;
  settled: number;
  advance_used: number;
  payment_code: string | null;
  note: string | null;
  student: PaperStudent;
  lines: ChallanLine[];
}

const orders = {
  class: sql`b.branch_name, co.seq, sec.name, s.roll_no nulls last, s.full_name, c.id`,
  name: sql`s.full_name, c.id`,
  number: sql`c.challan_no, c.id`,
};

type Head = Omit<ChallanRow, 'advance_used' | 'lines'>;

/**
 * In print order, at most one more than MOST_CHALLANS. Cancelled and moved ones take no money and are not printed (FEE-52).
 * The rows that belong to the challans are read by their ids, so that a wrong row estimate cannot lead to a scan of the branch.
 */
export async function challanRows(asked: Asked): Promise<ChallanRow[]> {
  const heads = await challanHeads(asked);
  const ids = heads.map((head) => head.challan_id);
  const lines = new Map((await linesOf(ids)).map((row) => [row.challan_id, row.lines]));
  const used = new Map((await advancesOn(ids)).map((row) => [row.challan_id, row.amount]));
  const codes = new Map((await codesOf(heads.map((head) => head.student_id))).map((row) => [row.student_id, row.code]));
  return heads.map((head) => ({
    ...head,
    payment_code: head.payment_code ?? codes.get(head.student_id) ?? null,
    advance_used: used.get(head.challan_id) ?? 0,
    lines: lines.get(head.challan_id) ?? [],
  }));
}

async function challanHeads(asked: Asked): Promise<Head[]> {
  return rowsOf(sql<Head>`
    select c.id as challan_id, c.branch_id, c.challan_no, c.student_id, c.bill_month, c.issue_date, c.due_date, c.valid_until, c.currency,
           c.settled, c.payment_code, c.note,
           jsonb_build_object('name', ${child.name}, 'native_name', s.full_name_native, 'father_name', nullif(${child.father_name}, ''),
             'admission_no', ${child.admission_no}, 'class_section', concat_ws(' – ', co.name, sec.name), 'session', y.name) as student
      from fees.challans c
      join platform.branches b on b.id = c.branch_id ${childOfRow('c')}
      left join branches.courses co on co.id = c.course_id
      left join branches.sections sec on sec.id = c.section_id
      left join branches.academic_sessions y on y.id = c.session_id
     where ${chosen(asked)} and ${inScope('c.branch_id')} and c.status in ('open', 'partly_paid', 'paid')
     order by ${orders[asked.order]} limit ${MOST_CHALLANS + 1}`);
}

async function linesOf(challan_ids: readonly number[]): Promise<Pick<ChallanRow, 'challan_id' | 'lines'>[]> {
  return rowsOf(sql<Pick<ChallanRow, 'challan_id' | 'lines'>>`
    select l.challan_id,
           jsonb_agg(jsonb_build_object('head', case when l.line_kind = 'regular' then h.name else coalesce(l.description, h.name) end,
             'fee_month', l.fee_month, 'gross', l.gross, 'concession', l.concession, 'net', l.net,
             'factor_num', l.factor_num, 'factor_den', l.factor_den, 'kind', l.line_kind)
             order by h.kind = 'fine', h.priority, h.id, l.fee_month, l.id) as lines
      from fees.challan_lines l join fees.fee_heads h on h.id = l.head_id
     where l.challan_id = any (${challan_ids}::bigint[]) and l.void_run_id is null
     group by l.challan_id`);
}

async function advancesOn(challan_ids: readonly number[]): Promise<{ challan_id: number; amount: number }[]> {
  return rowsOf(sql<{ challan_id: number; amount: number }>`
    select challan_id, sum(amount)::bigint as amount from fees.settlements
     where challan_id = any (${challan_ids}::bigint[]) and kind = 'advance' group by challan_id`);
}

async function codesOf(student_ids: readonly number[]): Promise<{ student_id: number; code: string }[]> {
  return rowsOf(sql<{ student_id: number; code: string }>`
    select student_id, code from fees.payment_codes where student_id = any (${student_ids}::bigint[]) and kind = 1 and status = 'active'`);
}

function chosen({ challan_ids, filter }: Asked) {
  if (challan_ids) return sql<boolean>`c.id = any (${challan_ids}::bigint[])`;
  return sql<boolean>`
    c.bill_month = ${filter?.bill_month ?? null}::date
    and (${filter?.branch_id ?? null}::int is null or c.branch_id = ${filter?.branch_id ?? null}::int)
    and (${filter?.course_id ?? null}::bigint is null or c.course_id = ${filter?.course_id ?? null}::bigint)
    and (${filter?.section_id ?? null}::bigint is null or c.section_id = ${filter?.section_id ?? null}::bigint)
    and (${filter?.run_id ?? null}::bigint is null or c.run_id = ${filter?.run_id ?? null}::bigint)
    and (not ${filter?.open_only ?? false}::boolean or c.balance > 0)
    and (not ${filter?.not_printed ?? false}::boolean or c.printed_count = 0)
    and (c.charged > 0 or not exists (
      select from fees.fee_policies p join platform.branches pb on pb.id = c.branch_id
       where p.skip_zero_challan_print and (p.branch_id = c.branch_id
         or p.branch_id is null and p.school_id = pb.school_id and p.country_id = pb.country_id)))`;
}

export interface MonthBilled {
  student_id: number;
  month: Month;
  charged: number;
  settled: number;
}

/** What the students were billed and paid in the 12 bill months up to `last`. */
export async function yearBilled(student_ids: readonly number[], last: Month): Promise<MonthBilled[]> {
  return rowsOf(sql<MonthBilled>`
    select student_id, bill_month as month, sum(charged)::bigint as charged, sum(settled)::bigint as settled
      from fees.challans
     where student_id = any (${student_ids}::bigint[]) and bill_month between ${addMonths(last, -11)}::date and ${last}::date
       and status not in ('cancelled', 'moved')
     group by student_id, bill_month`);
}

export interface ChallanBranch {
  branch_id: number;
  copies: 1 | 2 | 3;
  note: string | null;
  note_native: string | null;
  bank_text: string | null;
  accounts: { bank: string; title: string; number: string }[];
}

/** Bank accounts in the order of the branch's setting, else its collecting accounts; the note of branch, school and country. */
export async function challanBranches(branch_ids: readonly number[]): Promise<ChallanBranch[]> {
  return rowsOf(sql<ChallanBranch>`
    select b.id as branch_id, coalesce((platform.setting('challan_copies', b.id) #>> '{}')::int, 3) as copies,
           coalesce(own.challan_note, common.challan_note) as note, coalesce(own.challan_note_local, common.challan_note_local) as note_native,
           nullif(trim(platform.setting('challan_bank_text', b.id) #>> '{}'), '') as bank_text,
           coalesce((
             select jsonb_agg(jsonb_build_object('bank', x.bank, 'title', x.title, 'number', x.number) order by x.place) from (
               select k.name as bank, a.title, coalesce(a.iban, a.account_no) as number, row_number() over (order by w.nth, a.id) as place
                 from accounts.bank_accounts a join accounts.banks k on k.id = a.bank_id
                 left join jsonb_array_elements_text(platform.setting('challan_account_ids', b.id)) with ordinality w (id, nth) on w.id = a.id::text
                where a.active and a.currency = (select co.currency from platform.countries co where co.id = b.country_id) and (a.branch_id = b.id or a.shared = 'school' or a.shared = 'list' and b.id = any (a.shared_branch_ids))
                  and (w.id is not null or jsonb_array_length(platform.setting('challan_account_ids', b.id)) = 0 and 'collection' = any (a.use_for))
             ) x where x.place <= 3), '[]') as accounts
      from platform.branches b
      left join fees.fee_policies own on own.branch_id = b.id
      left join fees.fee_policies common on common.school_id = b.school_id and common.country_id = b.country_id and common.branch_id is null
     where b.id = any (${branch_ids}::int[])
     order by b.id`);
}
