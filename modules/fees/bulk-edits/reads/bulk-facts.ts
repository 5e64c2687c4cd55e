// Plans of many students as a bulk edit meets them, in sets: what is paid for some heads from a month on, what is posted last, what waits already.

import type { Month } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { notForPeople } from '#modules/fees/heads/contract/heads.ts';
import { claimsOf } from '#modules/fees/plan-changes/chapter.ts';
import { postedProblem } from '#modules/fees/plan-changes/rules/index.ts';
import { planVersion } from '#modules/fees/plans/chapter.ts';

export interface BulkStudent {
  student_id: number;
  branch_id: number;
  admission_no: string | null;
  student_name: string;
  class_name: string | null;
  section_name: string | null;
  status: string;
}

export interface BulkCell {
  student_id: number;
  head_id: number;
  amount: number | null;
  months: number;
  base_version: number;
  problem: string | null;
}

export interface BulkHead {
  head_id: number;
  head_name: string;
}

/** Heads by the month that a person may charge; a sentence for others. */
export async function bulkHeads(head_ids: readonly number[]): Promise<BulkHead[]> {
  const heads = await rowsOf(sql<BulkHead & { name: string; kind: string; monthly: boolean }>`
    select id as head_id, name as head_name, name, kind, frequency = 'monthly' and active as monthly from fees.fee_heads
     where school_id = platform.current_school() and id = any (${[...head_ids]}::bigint[]) order by priority, id`);
  if (heads.length !== new Set(head_ids).size) throw notFound('One of these heads');
  const own = heads.map(notForPeople).find((sentence) => sentence !== null);
  if (own) throw badField('head_ids', own);
  const other = heads.find((head) => !head.monthly);
  if (other) throw badField('head_ids', `${other.name} is not charged by the month`);
  return heads.map(({ head_id, head_name }) => ({ head_id, head_name }));
}

export async function bulkStudents(where: Statement, most: number): Promise<BulkStudent[]> {
  return rowsOf(sql<BulkStudent>`
    select s.id as student_id, s.branch_id, s.admission_no, s.full_name as student_name, k.name as class_name, x.name as section_name, s.status
      from students.students s
      left join branches.courses k on k.id = s.course_id
      left join branches.sections x on x.id = s.section_id
     where ${where} and ${inScope('s.branch_id')} order by k.seq, x.name, s.name_key, s.id limit ${most + 1}::int`);
}

interface Read extends Omit<BulkCell, 'problem'> {
  posted: Month | null;
  leaving: boolean;
  waits: number | null;
}

/** One row a student and head, whether or not the child has it. */
export async function bulkCells(
  student_ids: readonly number[],
  head_ids: readonly number[],
  from: Month,
): Promise<BulkCell[]> {
  const asked = student_ids.flatMap((student_id) =>
    head_ids.map((head_id) => ({ student_id, head_id, claim: claimsOf(student_id, [{ head_id }])[0] })),
  );
  const rows = await rowsOf(sql<Read>`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (student_id bigint, head_id bigint, claim text)
    ), versions as materialized (
      select l.student_id, l.head_id, ${planVersion} as version from fees.student_fee_lines l
       where l.student_id = any (${[...student_ids]}::bigint[]) and l.head_id = any (${[...head_ids]}::bigint[]) group by l.student_id, l.head_id
    ), posted as materialized (
      select c.student_id, c.head_id, max(c.fee_month) as month from fees.challan_lines c
       where c.student_id = any (${[...student_ids]}::bigint[]) and c.head_id = any (${[...head_ids]}::bigint[])
         and c.line_kind = 'regular' and c.void_run_id is null group by c.student_id, c.head_id
    ), leaving as materialized (
      select l.student_id, max(l.valid_to) as month from fees.student_fee_lines l
       where l.student_id = any (${[...student_ids]}::bigint[]) and l.ended_by_leaving is not null group by l.student_id)
    select a.student_id, a.head_id, l.amount, coalesce(l.months, 4095)::int as months, coalesce(v.version, 0) as base_version, p.month as posted,
           coalesce(g.month < ${from}::date and not exists (select 1 from fees.student_fee_lines n where n.student_id = a.student_id and n.ended_by_leaving is null
                      and (n.valid_to is null or n.valid_to > g.month)), false) as leaving, w.request_id as waits
      from asked a
      left join fees.student_fee_lines l on l.student_id = a.student_id and l.head_id = a.head_id and l.valid_from <= ${from}::date
       and (l.valid_to is null or l.valid_to >= ${from}::date)
      left join versions v on v.student_id = a.student_id and v.head_id = a.head_id
      left join posted p on p.student_id = a.student_id and p.head_id = a.head_id
      left join leaving g on g.student_id = a.student_id
      left join platform.approval_claims w on w.school_id = platform.current_school() and w.claim = a.claim`);
  return rows.map(({ posted, leaving, waits, ...cell }) => ({
    ...cell,
    problem:
      postedProblem(from, posted ?? undefined) ??
      (leaving ? 'The plan ends with the leaving that was approved' : null) ??
      (waits === null ? null : `A change of it waits for approval already, as request ${waits}`),
  }));
}

/** The currency of the branch; 404 outside the scope. */
export async function bulkBranch(branch_id: number): Promise<{ branch_id: number; currency: 'PKR' | 'OMR' }> {
  const row = await rowOf(sql<{ branch_id: number; currency: 'PKR' | 'OMR' }>`
    select b.id as branch_id, n.currency from platform.branches b join platform.countries n on n.id = b.country_id and n.operates
     where b.id = ${branch_id}::int and ${inScope('b.id')}`);
  if (!row) throw notFound('This branch');
  return row;
}

/** The branch that is meant where none was chosen: the only one in the environment. */
export async function onlyBranch(): Promise<number> {
  const rows = await rowsOf(sql<{ id: number }>`
    select b.id from platform.branches b where b.school_id = platform.current_school() and b.status in ('active', 'closing') and ${inScope('b.id')} limit 2`);
  const [only] = rows;
  if (!only || rows.length > 1) throw badField('branch_id', 'Choose the branch');
  return only.id;
}
