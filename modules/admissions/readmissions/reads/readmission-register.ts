// The register of re-admissions of a period, from the enrolments that began with a return, so that it agrees with the strength statement
// (spec 02 §6.10; strength movements of kind re_admitted).

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { itsRequest } from '#platform/approvals/state-of.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { folded } from '#modules/students/index.ts';
import type { readmissionRegister, ReadmissionRegisterRow } from '../contract/readmission-register.ts';

type Query = ParsedInputOf<typeof readmissionRegister>;
type Filters = Omit<Query, 'startRow' | 'fetchCount' | 'sortBy' | 'descending'>;
type Condition = ReturnType<typeof sql<boolean>>;
type Totals = NonNullable<DataOf<typeof readmissionRegister>['figures']>;

const returns = sql`students.enrolments e
  left join students.students s on s.id = e.student_id
  left join admissions.readmission_requests r on r.completed_enrolment_id = e.id`;

function conditionsOf(query: Filters): Condition {
  if (query.from > query.to) throw badField('to', 'The end is before the beginning');
  const all: Condition[] = [
    inScope('e.branch_id'),
    sql<boolean>`e.entry = 're_admission' and e.start_on between ${query.from}::date and ${query.to}::date`,
  ];
  if (query.branch_id !== undefined) all.push(sql<boolean>`e.branch_id = ${query.branch_id}::int`);
  if (query.session_id !== undefined) all.push(sql<boolean>`e.session_id = ${query.session_id}::bigint`);
  if (query.course_id !== undefined) all.push(sql<boolean>`e.course_id = ${query.course_id}::bigint`);
  if (query.filter)
    all.push(
      sql<boolean>`position(${folded(query.filter)} in students.fold(concat_ws(' ', e.admission_no, s.reg_no, e.student_name, e.father_name))) > 0`,
    );
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

/** Lines of the register in the order of the days; the paper takes them all. */
export function registerLines(
  query: Filters,
  page: { startRow: number; fetchCount: number; by_class?: boolean },
): Promise<ReadmissionRegisterRow[]> {
  const order = page.by_class ? sql`b.branch_name, c.seq, e.start_on, e.id` : sql`e.start_on desc, e.id desc`;
  return rowsOf(sql<ReadmissionRegisterRow>`
    select e.id, e.student_id, e.student_name, s.full_name_native as native_name, e.father_name, s.reg_no, e.admission_no, e.branch_id,
           b.short_name as branch_name, n.currency, e.start_on as rejoined_on, coalesce(l.leaving_on, o.end_on) as left_on,
           e.start_on - coalesce(l.leaving_on, o.end_on) as gap_days, r.kind, q.name as old_class, c.name as new_class, x.name as section_name,
           o.admission_no as old_admission_no, r.reason, u.name as asked_by, d.name as decided_by
      from ${returns}
      join platform.branches b on b.id = e.branch_id join platform.countries n on n.id = b.country_id
      join branches.courses c on c.id = e.course_id join branches.sections x on x.id = e.section_id
      left join students.student_leavings l on l.id = r.last_leaving_id
      left join lateral (
        select z.end_on, z.admission_no, z.course_id from students.enrolments z
         where z.student_id = e.student_id and z.end_on < e.start_on order by z.end_on desc limit 1) o on true
      left join branches.courses q on q.id = o.course_id
      left join platform.users u on u.id = r.created_by
      ${itsRequest('r')}
      left join platform.users d on d.id = asked.decided_by
     where ${conditionsOf(query)} order by ${order} limit ${page.fetchCount}::int offset ${page.startRow}::int`);
}

export async function registerTotals(query: Filters): Promise<Totals> {
  const by_class = await rowsOf(sql<Totals['by_class'][number]>`
    select e.branch_id || '-' || e.course_id as key, e.branch_id, b.branch_name, e.course_id, c.name as class_name, count(*)::int as readmitted,
           count(*) filter (where r.kind = 'return_within_grace')::int as within_grace, count(*) filter (where s.gender = 'm')::int as boys,
           count(*) filter (where s.gender = 'f')::int as girls
      from ${returns} join platform.branches b on b.id = e.branch_id join branches.courses c on c.id = e.course_id
     where ${conditionsOf(query)} group by e.branch_id, b.branch_name, e.course_id, c.name, c.seq order by b.branch_name, c.seq`);
  const sum = (of: (row: (typeof by_class)[number]) => number): number =>
    by_class.reduce((total, row) => total + of(row), 0);
  return {
    readmitted: sum((row) => row.readmitted),
    within_grace: sum((row) => row.within_grace),
    boys: sum((row) => row.boys),
    girls: sum((row) => row.girls),
    by_class,
  };
}

export async function listReadmissionRegister(query: Query): Promise<DataOf<typeof readmissionRegister>> {
  const figures = await registerTotals(query);
  return { ...asList(await registerLines(query, query), figures.readmitted, query), figures };
}
