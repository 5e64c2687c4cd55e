// Admissions of a period against the same days a year before (spec 03 §6.10): counted from the strength movements, so that they agree
// with the strength statement.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { admissionReport } from '../contract/strength.ts';
import { requireSpan } from './strength.ts';

type Query = ParsedInputOf<typeof admissionReport>;

/** A year before falls into the same group: months are told by their number in the span. */
const groups: Record<
  Query['group_by'],
  { key: ReturnType<typeof sql>; name: ReturnType<typeof sql>; order: ReturnType<typeof sql> }
> = {
  month: {
    key: sql`to_char(m.day, 'YYYY-MM-01')`,
    name: sql`to_char(m.day, 'FMMonth YYYY')`,
    order: sql`to_char(m.day, 'YYYY-MM-01')`,
  },
  branch: { key: sql`b.id::text`, name: sql`b.branch_name`, order: sql`b.branch_name` },
  class: { key: sql`c.id::text`, name: sql`c.name`, order: sql`lpad(c.seq::text, 6, '0')` },
  source: { key: sql`m.source`, name: sql`m.source`, order: sql`m.source` },
  category: {
    key: sql`coalesce(k.id, 0)::text`,
    name: sql`coalesce(k.name, 'Of another branch now')`,
    order: sql`coalesce(k.name, 'zz')`,
  },
  gender: {
    key: sql`coalesce(s.gender, '-')`,
    name: sql`case s.gender when 'm' then 'Boys' when 'f' then 'Girls' else 'Of another branch now' end`,
    order: sql`coalesce(s.gender, 'z')`,
  },
  kind: {
    key: sql`m.kind`,
    name: sql`case m.kind when 'admitted' then 'New' else 'Re-admitted' end`,
    order: sql`m.kind`,
  },
};

export async function readAdmissions(query: Query): Promise<DataOf<typeof admissionReport>> {
  requireSpan(query);
  const { key, name, order } = groups[query.group_by];
  const rows = await rowsOf(sql<DataOf<typeof admissionReport>['rows'][number]>`
    with m as (
      select m.*, m.on_date < ${query.from}::date as before, case when m.on_date < ${query.from}::date then (m.on_date + interval '1 year')::date else m.on_date end as day,
             coalesce((select case e.source_table when 'admissions.applications' then 'Application' end
                         from students.enrolments e where e.student_id = m.student_id and e.section_id = m.section_id order by e.start_on limit 1), 'Direct') as source
        from students.strength_movements m
       where ${inScope('m.branch_id')} and m.kind in ('admitted', 're_admitted')
         and (m.on_date between ${query.from}::date and ${query.to}::date
              or m.on_date between (${query.from}::date - interval '1 year')::date and least((${query.to}::date - interval '1 year')::date, ${query.from}::date - 1))
         and (${query.branch_id ?? null}::int is null or m.branch_id = ${query.branch_id ?? null})
         and (${query.course_id ?? null}::bigint is null or m.course_id = ${query.course_id ?? null}))
    select ${key} as key, ${name} as name,
           coalesce(sum(m.delta) filter (where m.kind = 'admitted' and not m.before), 0)::int as fresh,
           coalesce(sum(m.delta) filter (where m.kind = 're_admitted' and not m.before), 0)::int as again,
           coalesce(sum(m.delta) filter (where not m.before), 0)::int as total,
           coalesce(sum(m.delta) filter (where not m.before and s.gender = 'm'), 0)::int as boys,
           coalesce(sum(m.delta) filter (where not m.before and s.gender = 'f'), 0)::int as girls,
           coalesce(sum(m.delta) filter (where m.before), 0)::int as year_before
      from m
      left join students.students s on s.id = m.student_id
      left join students.student_categories k on k.id = s.category_id
      join platform.branches b on b.id = m.branch_id
      join branches.courses c on c.id = m.course_id
     where (${query.category_id ?? null}::bigint is null or s.category_id = ${query.category_id ?? null})
       and (${query.gender ?? null}::text is null or s.gender = ${query.gender ?? null})
     group by 1, 2, ${order} order by ${order}, 2`);
  const sum = (of: 'fresh' | 'again' | 'total' | 'boys' | 'girls' | 'year_before'): number =>
    rows.reduce((total, row) => total + row[of], 0);
  return {
    rows,
    totals: {
      fresh: sum('fresh'),
      again: sum('again'),
      total: sum('total'),
      boys: sum('boys'),
      girls: sum('girls'),
      year_before: sum('year_before'),
    },
  };
}
