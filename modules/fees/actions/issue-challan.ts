// One challan with one line for one student, outside of any run: notice, card and certificate fees, things not returned (04 §7 fees.issue).
// Whoever calls it holds the lock on the student's account.

import { monthOf, type LocalDate } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { postEntry, systemAccount } from '#platform/ledger/post.ts';
import { refreshFeeAccounts } from './refresh-fee-accounts.ts';

export interface NewCharge {
  branch_id: number;
  student_id: number;
  /** The school's first active head of this kind. */
  head_kind: 'notice' | 'card' | 'certificate' | 'security' | 'other';
  /** Minor units, more than 0. */
  amount: number;
  entry_date: LocalDate;
  due_on: LocalDate;
  description: string;
  source_type: string;
  source_id: number;
  /** Where the child will sit in this transaction; left out: where it sits. */
  place?: { course_id: number; session_id: number };
}

export interface IssuedChallan {
  challan_id: number;
  challan_no: string;
  amount: number;
  entry_id: number;
}

export async function issueChallan(charge: NewCharge): Promise<IssuedChallan> {
  if (charge.amount <= 0) throw badField('amount', 'The charge must be more than 0');
  const head = await headOf(charge);
  const challan = await writeChallan(charge);
  const student = { party_kind: 'student', party_id: charge.student_id, doc_type: 'challan', doc_id: challan.id };
  const entry_id = await postEntry(
    {
      branch_id: charge.branch_id,
      entry_date: charge.entry_date,
      kind: 'fee_post',
      source_type: charge.source_type,
      source_id: charge.source_id,
      doc_no: challan.challan_no,
      narration: charge.description,
      owner_area: 'fees',
    },
    [
      { account_id: await systemAccount('student_receivable'), debit: charge.amount, ...student },
      // A deposit is owed back to the child: its account knows the party.
      { account_id: head.account_id, credit: charge.amount, ...(charge.head_kind === 'security' ? student : {}) },
    ],
  );
  await writeLine(charge, { ...challan, head_id: head.id, entry_id });
  await refreshFeeAccounts([charge.student_id], new Map());
  return { challan_id: challan.id, challan_no: challan.challan_no, amount: charge.amount, entry_id };
}

async function headOf({ branch_id, head_kind }: NewCharge): Promise<{ id: number; account_id: number }> {
  const head = await rowOf(sql<{ id: number; account_id: number }>`
    select h.id, a.account_id from fees.fee_heads h
     cross join lateral (select case when h.kind = 'security' then h.liability_account_id else h.income_account_id end as account_id) a
      join platform.branches b on b.school_id = h.school_id
     where b.id = ${branch_id}::int and h.kind = ${head_kind} and h.active and a.account_id is not null
     order by h.priority, h.id limit 1`);
  if (!head)
    throw conflict(
      `No fee head of kind ${head_kind} with an account is active. Set it in Fee Structure Management, Heads`,
    );
  return head;
}

interface Written {
  id: number;
  challan_no: string;
  bill_month: string;
  course_id: number | null;
}

async function writeChallan(charge: NewCharge): Promise<Written> {
  const { branch_id, student_id, entry_date, amount, place } = charge;
  const due_on = charge.due_on > entry_date ? charge.due_on : entry_date;
  await rowsOf(sql`
    insert into fees.payment_codes (school_id, branch_id, code, kind, student_id)
    select b.school_id, b.id, fees.new_payment_code(1), 1, ${student_id}::bigint from platform.branches b
     where b.id = ${branch_id}::int
       and not exists (select 1 from fees.payment_codes k where k.student_id = ${student_id}::bigint and k.kind = 1 and k.status = 'active')
    on conflict do nothing`);
  const row = await rowOf(sql<Written>`
    insert into fees.challans (branch_id, challan_no, student_id, family_id, session_id, course_id, section_id, category_id, kind, bill_month,
           issue_date, due_date, valid_until, entry_date, currency, gross, charged, payment_code)
    select b.id, (select n.number from platform.take_numbers('challan', b.id, ${entry_date}::date, 1) n), s.id, s.family_id,
           coalesce(${place?.session_id ?? null}::bigint, s.session_id, s.admission_session_id), coalesce(${place?.course_id ?? null}::bigint, s.course_id),
           case when ${place === undefined} then s.section_id end, s.category_id, 'extra', ${monthOf(entry_date)}::date,
           ${entry_date}::date, ${due_on}::date, ${due_on}::date, ${entry_date}::date, co.currency, ${amount}::bigint, ${amount}::bigint,
           (select k.code from fees.payment_codes k where k.student_id = s.id and k.kind = 1 and k.status = 'active')
      from students.students s join platform.branches b on b.id = ${branch_id}::int join platform.countries co on co.id = b.country_id
     where s.id = ${student_id}::bigint
    returning id, challan_no, bill_month, course_id`);
  if (!row) throw new Error('The challan was not stored');
  return row;
}

async function writeLine(charge: NewCharge, to: Written & { head_id: number; entry_id: number }): Promise<void> {
  const { branch_id, student_id, amount, entry_date, description } = charge;
  await rowsOf(sql`
    with line as (
      insert into fees.challan_lines (branch_id, challan_id, bill_month, student_id, head_id, fee_month, line_kind, description, gross, recognised_on, entry_id)
      values (${branch_id}::int, ${to.id}::bigint, ${to.bill_month}::date, ${student_id}::bigint, ${to.head_id}::bigint, ${to.bill_month}::date, 'extra',
              ${description}, ${amount}::bigint, ${entry_date}::date, ${to.entry_id}::bigint) returning 1)
    insert into fees.fee_totals as t (branch_id, course_id, head_id, bill_month, entry_month, shard, gross)
    select ${branch_id}::int, ${to.course_id}::bigint, ${to.head_id}::bigint, ${to.bill_month}::date, ${monthOf(entry_date)}::date,
           (pg_backend_pid() % 16)::smallint, ${amount}::bigint from line
    on conflict on constraint fee_totals_key do update set gross = t.gross + excluded.gross, updated_at = now()`);
}
