// The strength statement (spec 03 §6.10): opening + movements = closing = enrolments at the end of the last day. Whoever went for good on
// a day is gone at its end; whoever only moves sits at the old place until the first day at the new one.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { movementKinds, strengthMovements, type strengthReport, type StrengthRow } from '../contract/strength.ts';

type Query = Pick<ParsedInputOf<typeof strengthReport>, 'from' | 'to' | 'branch_id' | 'course_id'>;

export function requireSpan({ from, to }: Query): void {
  if (from > to) throw badField('to', 'The end is before the beginning');
}

const of = (alias: string, query: Query) => sql<boolean>`${inScope(`${alias}.branch_id`)}
  and (${query.branch_id ?? null}::int is null or ${sql.ref(`${alias}.branch_id`)} = ${query.branch_id ?? null})
  and (${query.course_id ?? null}::bigint is null or ${sql.ref(`${alias}.course_id`)} = ${query.course_id ?? null})`;

/** Who sits there at the end of a day, of enrolments `e`. */
export const sittingAt = (day: LocalDate) => sql<boolean>`e.start_on <= ${day}::date
  and (e.end_on is null or e.end_on > ${day}::date or (e.end_on = ${day}::date and e.exit not in ('left', 'passed_out')))`;

const keys: Record<ParsedInputOf<typeof strengthReport>['group_by'], ReturnType<typeof sql>> = {
  school: sql`b.school_id::text as key, h.school_name as name, null::int as branch_id, null::bigint as course_id, null::bigint as section_id, 0 as seq`,
  branch: sql`b.id::text as key, b.branch_name as name, b.id as branch_id, null::bigint as course_id, null::bigint as section_id, 0 as seq`,
  class: sql`b.id || ' ' || c.id as key, b.short_name || ' · ' || c.name as name, b.id as branch_id, c.id as course_id, null::bigint as section_id, c.seq as seq`,
  section: sql`x.id::text as key, b.short_name || ' · ' || c.name || ' – ' || x.name || ' (' || a.name || ')' as name, b.id as branch_id, c.id as course_id, x.id as section_id, c.seq as seq`,
};

export async function readStrength(
  query: ParsedInputOf<typeof strengthReport>,
): Promise<DataOf<typeof strengthReport>> {
  requireSpan(query);
  const before = addDays(query.from, -1);
  // Those who go are told above 0.
  const sum = (kind: string) => {
    const sign = kind.endsWith('_in') || kind.endsWith('admitted') ? sql`1` : sql`-1`;
    return sql`${sign} * coalesce(sum(p.n) filter (where p.kind = ${kind}), 0)::int`;
  };
  const rows = await rowsOf(sql<StrengthRow>`
    with sat as (
      select e.id, e.branch_id, e.section_id, e.student_id, ${sittingAt(before)} as at_first, ${sittingAt(query.to)} as at_last
        from students.enrolments e
       where ${of('e', query)} and e.start_on <= ${query.to}::date and (e.end_on is null or e.end_on >= ${before}::date)),
    away as (select * from students.former_pupils(array(
      select distinct t.section_id from sat t where t.at_last and not exists (select 1 from students.students s where s.id = t.student_id)))),
    parts as (
      select t.section_id, 'opening' as kind, count(*) as n from sat t where t.at_first group by 1
      union all select t.section_id, 'counted', count(*) from sat t where t.at_last group by 1
      union all select t.section_id, 'boys', count(*) from sat t left join students.students s on s.id = t.student_id left join away w on w.student_id = t.student_id
                 where t.at_last and coalesce(s.gender, w.gender) = 'm' group by 1
      union all select t.section_id, 'frozen', count(*) from sat t where t.at_last and exists (
                   select 1 from students.student_status_periods p where p.student_id = t.student_id and p.status = 'frozen'
                      and p.from_on <= ${query.to}::date and (p.to_on is null or p.to_on >= ${query.to}::date)) group by 1
      union all select m.section_id, m.kind, sum(m.delta) from students.strength_movements m
                 where ${of('m', query)} and m.on_date between ${query.from}::date and ${query.to}::date group by 1, 2)
    select k.*, opening + moved as closing, counted - boys as girls, opening + moved - counted as difference
      from (
        select ${keys[query.group_by]}, ${sql.join(movementKinds.map((kind) => sql`${sum(kind)} as ${sql.ref(kind)}`))},
               coalesce(sum(p.n) filter (where p.kind = 'opening'), 0)::int as opening,
               coalesce(sum(p.n) filter (where p.kind = any (${[...movementKinds]}::text[])), 0)::int as moved,
               coalesce(sum(p.n) filter (where p.kind = 'counted'), 0)::int as counted,
               coalesce(sum(p.n) filter (where p.kind = 'boys'), 0)::int as boys,
               coalesce(sum(p.n) filter (where p.kind = 'frozen'), 0)::int as frozen
          from parts p
          join branches.sections x on x.id = p.section_id
          join branches.courses c on c.id = x.course_id
          join branches.academic_sessions a on a.id = x.session_id
          join platform.branches b on b.id = x.branch_id
          join platform.schools h on h.id = b.school_id
         group by 1, 2, 3, 4, 5, 6) k
     where opening <> 0 or counted <> 0 or moved <> 0 or ${sql.join(
       movementKinds.map((kind) => sql`${sql.ref(kind)} <> 0`),
       sql` or `,
     )}
     order by branch_id nulls first, seq, name`);
  return { rows, totals: totalOf(rows) };
}

function totalOf(rows: readonly StrengthRow[]): DataOf<typeof strengthReport>['totals'] {
  const sum = (key: keyof DataOf<typeof strengthReport>['totals']): number =>
    rows.reduce((total, row) => total + row[key], 0);
  return {
    opening: sum('opening'),
    admitted: sum('admitted'),
    re_admitted: sum('re_admitted'),
    transfer_in: sum('transfer_in'),
    promoted_in: sum('promoted_in'),
    section_in: sum('section_in'),
    left: sum('left'),
    struck_off: sum('struck_off'),
    passed_out: sum('passed_out'),
    transfer_out: sum('transfer_out'),
    promoted_out: sum('promoted_out'),
    section_out: sum('section_out'),
    closing: sum('closing'),
    boys: sum('boys'),
    girls: sum('girls'),
    frozen: sum('frozen'),
    difference: rows.reduce((total, row) => total + Math.abs(row.difference), 0),
  };
}

const moves = sql`students.strength_movements m
  left join lateral (select e.student_name from students.enrolments e where e.student_id = m.student_id and e.section_id = m.section_id order by e.start_on desc limit 1) n on true`;

/** By day; one that was taken back stands as such. A child of another branch now is named as it was then. */
const movementsIn = listRead(strengthMovements, {
  scope: () => inScope('m.branch_id'),
  filters: {
    from: (day) => sql`m.on_date >= ${day}::date`,
    to: (day) => sql`m.on_date <= ${day}::date`,
    branch_id: (id) => sql`m.branch_id = ${id}`,
    course_id: (id) => sql`m.course_id = ${id}`,
    section_id: (id) => sql`m.section_id = ${id}`,
    kind: (kind) => sql`m.kind = ${kind}`,
  },
  search: (typed) => sql`n.student_name ilike ${`%${typed}%`}`,
  sorts: {},
  first: [sql`m.on_date`, 'asc'],
  key: sql`m.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<DataOf<typeof strengthMovements>['data'][number]>`
      select m.id, m.on_date, m.kind, (m.delta > 0) <> (m.kind in ('admitted', 're_admitted', 'transfer_in', 'promoted_in', 'section_in')) as back,
             m.student_id, coalesce(s.full_name, n.student_name, '') as name, s.reg_no, b.short_name as branch_name, c.name || ' – ' || x.name as class_name
        from ${moves} left join students.students s on s.id = m.student_id
        join platform.branches b on b.id = m.branch_id
        join branches.sections x on x.id = m.section_id
        join branches.courses c on c.id = m.course_id
       where ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${moves} where ${where}`),
});

export async function listMovements(
  query: ParsedInputOf<typeof strengthMovements>,
): Promise<DataOf<typeof strengthMovements>> {
  requireSpan(query);
  return movementsIn(query);
}
