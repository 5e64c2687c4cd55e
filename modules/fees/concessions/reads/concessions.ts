// Concessions of students: the list, those of one student, and those in force for the calculation (FEE-12, FEE-13).

import { notFound } from '#kernel/refusal.ts';
import { itsRequest } from '#platform/approvals/state-of.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { searchCondition } from '#modules/students/index.ts';
import { concessionList, type ConcessionRow, type ConcessionState } from '../contract/concessions.ts';
import type { Concession } from '../rules/concession.ts';

/** Over `c`, its branch `b` and its request `asked`. One whose last month is over has ended, whoever ended it. */
const status = sql<ConcessionState>`case when c.status = 'sent' then coalesce(nullif(asked.status, 'approved'), 'pending')
  when c.status = 'active' and c.valid_to < date_trunc('month', platform.today(b.id))::date then 'ended' else c.status end`;

const from = sql`fees.student_concessions c join students.students s on s.id = c.student_id join platform.branches b on b.id = c.branch_id ${itsRequest('c')}`;

/** What it would take off a whole month alone: of the plan as it is now, or in its first month where that is to come. */
const worth = sql`
  select coalesce(case c.basis
           when 'percent' then sum(((l.amount * c.rate * 2 + 10000 * u.unit) / (20000 * u.unit)) * u.unit)
           when 'amount' then least(c.amount, sum(l.amount))
           else sum(greatest(0, l.amount - c.amount)) end, 0)::bigint as monthly_worth
    from (select case n.currency when 'OMR' then 5 else 100 end as unit, greatest(c.valid_from, date_trunc('month', platform.today(b.id))::date) as month) u
    join fees.student_fee_lines l on l.student_id = c.student_id and l.valid_from <= u.month and (l.valid_to is null or l.valid_to >= u.month)
     and (l.months::int >> (extract(month from u.month)::int - 1)) & 1 = 1
    join fees.fee_heads e on e.id = l.head_id and (c.head_id = e.id or (c.head_id is null and e.concession_eligible))`;

function rowsWhere(where: Statement, page: Statement): Promise<ConcessionRow[]> {
  return rowsOf(sql<ConcessionRow>`
    with page as materialized (
      select q.id, q.state, row_number() over () as place from (select c.id, ${status} as state from ${from} where ${where} ${page}) q)
    select c.id, c.student_id, s.full_name as student_name, k.name as class_name, b.branch_name, c.type_id, t.name as type_name, t.kind as type_kind,
           c.head_id, h.name as head_name, c.basis, c.rate, c.amount, n.currency, c.valid_from, c.valid_to, w.monthly_worth, p.state as status, c.source, c.reason,
           c.locked, c.correct_posted, u.name as asked_by, coalesce(c.created_by = platform.current_user_id(), false) as own, c.approval_id, c.version
      from page p
      join fees.student_concessions c on c.id = p.id
      join fees.concession_types t on t.id = c.type_id
      join students.students s on s.id = c.student_id
      join platform.branches b on b.id = c.branch_id
      join platform.countries n on n.id = b.country_id and n.operates
     cross join lateral (${worth}) w
      left join branches.courses k on k.id = s.course_id
      left join fees.fee_heads h on h.id = c.head_id
      left join platform.users u on u.id = c.created_by
     order by p.place`);
}

export const listConcessions = listRead(concessionList, {
  scope: () => inScope('c.branch_id'),
  filters: {
    type_id: (type) => sql`c.type_id = ${type}::bigint`,
    status: (wanted) => sql`${status} = ${wanted}`,
    student_id: (student) => sql`c.student_id = ${student}::bigint`,
    course_id: (course) => sql`s.course_id = ${course}::bigint`,
    branch_id: (branch) => sql`c.branch_id = ${branch}::int`,
    month: (month) => sql`c.valid_from <= ${month}::date and (c.valid_to is null or c.valid_to >= ${month}::date)`,
  },
  search: (typed) => searchCondition(typed),
  sorts: { student_name: sql`s.name_key`, valid_from: sql`c.valid_from`, valid_to: sql`c.valid_to` },
  first: [sql`c.id`, 'desc'],
  key: sql`c.id`,
  rows: ({ where, page }) => rowsWhere(where, page),
  sums: (where) =>
    rowOf(sql<{ total: number; pending: number; active: number; students: number }>`
      select count(*)::int as total, count(*) filter (where ${status} = 'pending')::int as pending,
             count(*) filter (where ${status} = 'active')::int as active, count(distinct c.student_id)::int as students from ${from} where ${where}`),
});

/** All of a student, the newest first. */
export function concessionsOfStudent(student_id: number): Promise<ConcessionRow[]> {
  return rowsWhere(sql`c.student_id = ${student_id}::bigint`, sql`order by c.id desc`);
}

/** 404 outside the scope. */
export async function concessionRow(id: number): Promise<ConcessionRow> {
  const [row] = await rowsWhere(sql`c.id = ${id}::bigint and ${inScope('c.branch_id')}`, sql``);
  if (!row) throw notFound('This concession');
  return row;
}

export function grantsOf(student_id: number): Promise<Concession[]> {
  return rowsOf(sql<Concession>`
    select c.id, c.type_id, c.head_id, c.basis, c.rate, c.amount, c.valid_from, c.valid_to, c.stack, t.stack_group, t.order_no
      from fees.student_concessions c join fees.concession_types t on t.id = c.type_id where c.student_id = ${student_id}::bigint and c.status = 'active'`);
}

/** Concessions in force of several students of one country, with the unit that its money is rounded to. */
export async function standingGrants(
  student_ids: readonly number[],
): Promise<{ grants: (Concession & { student_id: number })[]; unit: number }> {
  const grants = await rowsOf(sql<Concession & { student_id: number; unit: number }>`
    select c.student_id, c.id, c.type_id, c.head_id, c.basis, c.rate, c.amount, c.valid_from, c.valid_to, c.stack, t.stack_group, t.order_no,
           case n.currency when 'OMR' then 5 else 100 end as unit
      from fees.student_concessions c join fees.concession_types t on t.id = c.type_id
      join platform.branches b on b.id = c.branch_id join platform.countries n on n.id = b.country_id
     where c.student_id = any (${[...student_ids]}::bigint[]) and c.status = 'active'`);
  return { grants, unit: grants[0]?.unit ?? 1 };
}
