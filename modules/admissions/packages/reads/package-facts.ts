// What the check of a package looks at: its session, the heads, classes and branches of the school, and the places already given.

import type { LocalDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { notForPeople } from '#modules/fees/index.ts';
import type { PackageFacts } from '../rules/package-check.ts';

export async function packageFacts(
  session_id: number,
  package_id: number | null,
): Promise<PackageFacts & { country_id: number; currency: 'PKR' | 'OMR'; session_start: LocalDate }> {
  const { school_id } = who();
  const session = await rowOf(sql<{
    country_id: number;
    currency: 'PKR' | 'OMR';
    session_end: LocalDate;
    session_start: LocalDate;
    taken_in_all: number;
  }>`
    select s.country_id, c.currency, s.end_date as session_end, s.start_date as session_start,
           coalesce((select p.held + p.used from admissions.admission_packages p where p.id = ${package_id}::bigint), 0) as taken_in_all
      from branches.academic_sessions s join platform.countries c on c.id = s.country_id and c.operates
     where s.id = ${session_id}::bigint and s.school_id = ${school_id}::int`);
  if (!session) throw notFound('This session');
  const heads = await rowsOf(sql<{ id: number; name: string; kind: string; frequency: string }>`
    select id, name, kind, frequency from fees.fee_heads where school_id = ${school_id}::int and active`);
  const courses = await rowsOf(sql<{ id: number; name: string }>`
    select id, name from branches.courses where school_id = ${school_id}::int`);
  const branches = await rowsOf(sql<{ id: number; name: string }>`
    select id, branch_name as name from platform.branches where school_id = ${school_id}::int and country_id = ${session.country_id}::int`);
  const taken = await rowsOf(sql<{ branch_id: number; taken: number }>`
    select branch_id, held + used as taken from admissions.admission_package_branches where package_id = ${package_id}::bigint`);
  return {
    ...session,
    heads: new Map(heads.map((head) => [head.id, { ...head, own: notForPeople(head) }])),
    courses: new Map(courses.map((course) => [course.id, course.name])),
    branches: new Map(branches.map((branch) => [branch.id, branch.name])),
    taken: new Map(taken.map((row) => [row.branch_id, row.taken])),
  };
}
