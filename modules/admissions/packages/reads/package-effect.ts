// Use and effect of packages (10 §10.1, §17.7), in the scope of who asks: figures of branches out of sight are not in them.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { packageEffect, PackageEffect } from '../contract/package-effect.ts';
import { stayed } from '../rules/package-effect.ts';

type Query = ParsedInputOf<typeof packageEffect>;

interface Row {
  key: string;
  package_id: number;
  name: string;
  status: PackageEffect['rows'][number]['status'];
  places_left: number | null;
  held: number;
  used: number;
  released: number;
  discount: number;
  paid: number;
  due6: number;
  kept6: number;
  due12: number;
  kept12: number;
  others6: number;
  others_kept6: number;
  others12: number;
  others_kept12: number;
}

async function sessionOf(session_id: number | undefined): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    select id from branches.academic_sessions where school_id = ${who().school_id}::int and country_id = ${who().country_id}::int
       and (${session_id ?? null}::bigint is null and is_current or id = ${session_id ?? null}::bigint)`);
  if (!row) throw badField('session_id', 'This session is not one of this country. Choose one from the list');
  return row.id;
}

/** Sits in a class of the branches in sight on a day. */
const sits = (student: string, day: ReturnType<typeof sql>) => sql<boolean>`exists (
  select 1 from students.enrolments e where e.student_id = ${sql.ref(student)} and e.start_on <= ${day} and (e.end_on is null or e.end_on > ${day}))`;

/** A line a package, or a line a branch of one. */
function effects({ package_id, branch_id }: Query, session_id: number): Promise<Row[]> {
  const { today } = who();
  const ago = (months: number) => sql`(${today}::date - make_interval(months => ${months}::int))::date`;
  const after = (months: number) => sql`(t.joined + make_interval(months => ${months}::int))::date`;
  const by_branch = package_id !== undefined;
  return rowsOf(sql<Row>`
    with package as (
      select p.id, p.name, p.status, p.course_ids, p.valid_from, p.valid_to, p.seats_total - p.held - p.used as places_left
        from admissions.admission_packages p
       where p.school_id = ${who().school_id}::int and p.country_id = ${who().country_id}::int and p.session_id = ${session_id}::bigint
         and p.status not in ('draft', 'pending') and (${package_id ?? null}::bigint is null or p.id = ${package_id ?? null}::bigint)),
    taken as (
      select u.package_id, u.branch_id, u.state, u.discount_total, u.student_id, u.used_on as joined
        from admissions.admission_package_uses u join package p on p.id = u.package_id
       where ${inScope('u.branch_id')} and (${branch_id ?? null}::int is null or u.branch_id = ${branch_id ?? null}::int)),
    other as (
      select distinct p.id as package_id, m.branch_id, m.student_id, m.on_date as joined
        from package p join students.strength_movements m on m.kind = 'admitted' and m.delta > 0 and m.on_date between p.valid_from and p.valid_to
         and m.course_id = any (p.course_ids)
       where ${inScope('m.branch_id')} and (${branch_id ?? null}::int is null or m.branch_id = ${branch_id ?? null}::int)
         and exists (select 1 from taken t where t.package_id = p.id and t.branch_id = m.branch_id)
         and not exists (select 1 from admissions.admission_package_uses u where u.student_id = m.student_id and u.state in ('used', 'clawed_back'))),
    place as (
      select p.id as package_id, case when ${by_branch} then b.id end as branch_id, case when ${by_branch} then b.branch_name else p.name end as name,
             p.status, case when ${by_branch} then null else p.places_left end as places_left
        from package p left join platform.branches b on ${by_branch} and b.id in (select t.branch_id from taken t where t.package_id = p.id)
       where not ${by_branch} or b.id is not null)
    select l.package_id || ' ' || coalesce(l.branch_id, 0) as key, l.package_id, l.name, l.status, l.places_left, a.held, a.used, a.released,
           a.discount, a.paid, a.due6, a.kept6, a.due12, a.kept12, o.others6, o.others_kept6, o.others12, o.others_kept12
      from place l
     cross join lateral (
       select count(*) filter (where t.state = 'held')::int as held, count(*) filter (where t.state = 'used')::int as used,
              count(*) filter (where t.state = 'released')::int as released,
              coalesce(sum(t.discount_total) filter (where t.state = 'used'), 0)::bigint as discount,
              coalesce(sum((select sum(c.settled) from fees.challans c where c.student_id = t.student_id)) filter (where t.state = 'used'), 0)::bigint as paid,
              count(*) filter (where t.joined <= ${ago(6)})::int as due6, count(*) filter (where t.joined <= ${ago(6)} and ${sits('t.student_id', after(6))})::int as kept6,
              count(*) filter (where t.joined <= ${ago(12)})::int as due12, count(*) filter (where t.joined <= ${ago(12)} and ${sits('t.student_id', after(12))})::int as kept12
         from taken t where t.package_id = l.package_id and (l.branch_id is null or t.branch_id = l.branch_id)) a
     cross join lateral (
       select count(*) filter (where t.joined <= ${ago(6)})::int as others6, count(*) filter (where t.joined <= ${ago(6)} and ${sits('t.student_id', after(6))})::int as others_kept6,
              count(*) filter (where t.joined <= ${ago(12)})::int as others12, count(*) filter (where t.joined <= ${ago(12)} and ${sits('t.student_id', after(12))})::int as others_kept12
         from other t where t.package_id = l.package_id and (l.branch_id is null or t.branch_id = l.branch_id)) o
     order by a.used desc, l.name, key`);
}

const weeks = ({ package_id, branch_id }: Query, session_id: number) =>
  rowsOf(sql<PackageEffect['weeks'][number]>`
    select date_trunc('week', coalesce(u.used_on, (u.created_at at time zone 'UTC')::date))::date::text as week,
           count(*) filter (where u.state = 'used')::int as used, count(*) filter (where u.state = 'held')::int as held
      from admissions.admission_package_uses u join admissions.admission_packages p on p.id = u.package_id
     where p.school_id = ${who().school_id}::int and p.session_id = ${session_id}::bigint and u.state in ('used', 'held') and ${inScope('u.branch_id')}
       and (${package_id ?? null}::bigint is null or p.id = ${package_id ?? null}::bigint)
       and (${branch_id ?? null}::int is null or u.branch_id = ${branch_id ?? null}::int)
     group by 1 order by 1`);

export async function effectOfPackages(query: Query): Promise<PackageEffect> {
  const session_id = await sessionOf(query.session_id);
  const rows = await effects(query, session_id);
  const sum = (key: 'held' | 'used' | 'released' | 'discount' | 'paid' | 'due6' | 'kept6'): number =>
    rows.reduce((total, row) => total + row[key], 0);
  const place = await rowOf(sql<{ currency: PackageEffect['currency'] }>`
    select currency from platform.countries where id = ${who().country_id}::int and currency is not null`);
  return {
    currency: place?.currency ?? 'PKR',
    rows: rows.map(({ due6, kept6, due12, kept12, others6, others_kept6, others12, others_kept12, ...row }) => ({
      ...row,
      six: stayed(due6, kept6),
      twelve: stayed(due12, kept12),
      others_six: stayed(others6, others_kept6),
      others_twelve: stayed(others12, others_kept12),
    })),
    totals: {
      held: sum('held'),
      used: sum('used'),
      released: sum('released'),
      discount: sum('discount'),
      paid: sum('paid'),
      six: stayed(sum('due6'), sum('kept6')),
    },
    weeks: await weeks(query, session_id),
  };
}
