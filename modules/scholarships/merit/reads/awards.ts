// Awards of students (merit/awards), and what they come to by branch, class, tier or month.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatMonth, type Month } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { searchCondition } from '#modules/students/index.ts';
import { awardList, type AwardRow, type MeritReport, type meritReport } from '../contract/merit-runs.ts';

const tables = sql`scholarships.merit_awards w join scholarships.merit_schemes m on m.id = w.scheme_id join platform.branches b on b.id = w.branch_id
  join platform.countries n on n.id = b.country_id and n.operates join students.students s on s.id = w.student_id
  join branches.courses c on c.id = w.course_id left join branches.sections e on e.id = w.section_id left join scholarships.merit_tiers t on t.id = w.tier_id`;

export const awardRows = (where: Statement, page: Statement): Promise<AwardRow[]> =>
  rowsOf(sql<AwardRow>`
    select w.id, w.run_id, w.scheme_id, m.name as scheme, w.branch_id, b.branch_name, w.student_id, s.full_name as student, s.admission_no, c.name as class, e.name as section,
           w.group_size, w.rank, w.tied, w.percent::float8 as percent, t.title as tier, w.mode, w.value, n.currency, w.monthly_amount, w.total_amount,
           w.months[1] as first_month, w.months[cardinality(w.months)] as last_month, w.state, coalesce(w.revoked_reason, w.held_back_reason) as reason,
           w.state in ('proposed', 'held_back') and not w.nothing_left as can_tick, w.letter_no
      from ${tables} where ${where} ${page}`);

const here = (): Statement =>
  sql`b.school_id = ${who().school_id}::int and b.country_id = ${who().country_id}::int and ${inScope('w.branch_id')}`;

export const listAwards = listRead(awardList, {
  scope: () => sql`${here()} and w.state <> 'dropped'`,
  filters: {
    scheme_id: (scheme) => sql`w.scheme_id = ${scheme}::bigint`,
    run_id: (run) => sql`w.run_id = ${run}::bigint`,
    branch_id: (branch) => sql`w.branch_id = ${branch}::int`,
    course_id: (course) => sql`w.course_id = ${course}::bigint`,
    state: (state) => sql`w.state = ${state}`,
  },
  search: (typed) => searchCondition(typed),
  sorts: {
    student: sql`s.name_key`,
    percent: sql`w.percent`,
    rank: sql`w.rank`,
    monthly_amount: sql`w.monthly_amount`,
    total_amount: sql`w.total_amount`,
  },
  first: [sql`w.id`, 'desc'],
  key: sql`w.id`,
  rows: ({ where, page }) => awardRows(where, page),
  sums: (where) =>
    rowOf(sql<{ total: number; active: number; monthly_amount: number; total_amount: number }>`
      select count(*)::int as total, count(*) filter (where w.state = 'active')::int as active,
             coalesce(sum(w.monthly_amount) filter (where w.state = 'active'), 0)::bigint as monthly_amount,
             coalesce(sum(w.total_amount) filter (where w.state = 'active'), 0)::bigint as total_amount from ${tables} where ${where}`),
});

interface Counted {
  key: string;
  name: string;
  students: number;
  amount: number;
}

/** Awards that are active or have ended: by month what each takes off, else the months together. */
export async function readReport(query: ParsedInputOf<typeof meritReport>): Promise<MeritReport> {
  const { by } = query;
  const where = sql`${here()} and w.state in ('active', 'ended') and (${query.session_id ?? null}::bigint is null or m.session_id = ${query.session_id ?? null}::bigint)
    and (${query.scheme_id ?? null}::bigint is null or m.id = ${query.scheme_id ?? null}::bigint)`;
  const rows = by === 'month' ? await byMonth(where) : await byPlace(by, where);
  const all = await rowOf(
    sql<{ students: number }>`select count(distinct w.student_id)::int as students from ${tables} where ${where}`,
  );
  return {
    currency: who().currency ?? 'PKR',
    rows,
    total: rows.reduce((sum, row) => sum + row.amount, 0),
    students: all?.students ?? 0,
  };
}

function byPlace(by: 'branch' | 'class' | 'tier', where: Statement): Promise<Counted[]> {
  const [key, name, order] =
    by === 'branch'
      ? [sql`b.id`, sql`b.branch_name`, sql`min(b.position)`]
      : by === 'class'
        ? [sql`c.id`, sql`c.name`, sql`min(c.seq)`]
        : [sql`t.id`, sql`m.name || ': ' || coalesce(t.title, '')`, sql`min(t.position)`];
  return rowsOf(sql<Counted>`
    select coalesce(${key}, 0)::text as key, coalesce(${name}, '') as name, count(distinct w.student_id)::int as students, coalesce(sum(w.total_amount), 0)::bigint as amount
      from ${tables} where ${where} group by ${key}, ${name} order by ${order}, 2`);
}

async function byMonth(where: Statement): Promise<Counted[]> {
  const rows = await rowsOf(sql<Omit<Counted, 'name' | 'key'> & { month: Month }>`
    select g.month, count(distinct w.student_id)::int as students, coalesce(sum(f.amount), 0)::bigint as amount
      from ${tables} join fees.student_concessions f on f.source = 'merit' and f.source_id = w.id and f.basis = 'amount' and f.status = 'active'
     cross join lateral unnest(w.months) as g (month)
     where ${where} and g.month between f.valid_from and coalesce(f.valid_to, g.month) group by g.month order by g.month`);
  return rows.map(({ month, ...row }) => ({ ...row, key: month, name: formatMonth(month) }));
}
