// A scheme as it stands, for whoever works with it.

import type { Month } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Tier } from '../rules/rank-and-tier.ts';

export interface Scheme {
  id: number;
  school_id: number;
  country_id: number;
  session_id: number;
  session_start: string;
  session_end: string;
  name: string;
  currency: 'PKR' | 'OMR';
  basis: 'rank' | 'percentage' | 'admission_test';
  rank_scope: 'section' | 'branch_class' | 'school_class';
  examination_ids: number[];
  course_ids: number[];
  branch_mode: 'all' | 'own' | 'franchise' | 'list';
  branch_ids: number[];
  head_ids: number[];
  months: Month[];
  min_group_size: number;
  min_attendance_percent: number | null;
  must_pass_all: boolean;
  max_outstanding: number | null;
  max_warnings: number | null;
  tie_rule: 'all' | 'split' | 'break';
  tie_breakers: ('attendance' | 'previous')[];
  previous_examination_id: number | null;
  max_per_group: number | null;
  budget: number | null;
  stacking: 'best_of' | 'add';
  cap_percent: number;
  status: 'draft' | 'active' | 'closed';
  approval_id: number | null;
  version: number;
  tiers: Tier[];
}

/** 404 outside the school and country. */
export async function storedScheme(id: number): Promise<Scheme> {
  const row = await rowOf(sql<Omit<Scheme, 'tiers'>>`
    select m.id, m.school_id, m.country_id, m.session_id, a.start_date::text as session_start, a.end_date::text as session_end, m.name, n.currency, m.basis, m.rank_scope,
           m.examination_ids, m.course_ids, m.branch_mode, m.branch_ids, m.head_ids, m.months, m.min_group_size::int as min_group_size,
           m.min_attendance_percent::int as min_attendance_percent, m.must_pass_all, m.max_outstanding, m.max_warnings::int as max_warnings, m.tie_rule, m.tie_breakers,
           m.previous_examination_id, m.max_per_group::int as max_per_group, m.budget, m.stacking, m.cap_percent::int as cap_percent, m.status, m.approval_id, m.version
      from scholarships.merit_schemes m join branches.academic_sessions a on a.id = m.session_id
      join platform.countries n on n.id = m.country_id and n.operates
     where m.id = ${id}::bigint and m.school_id = ${who().school_id}::int`);
  if (!row) throw notFound('This scheme');
  return { ...row, tiers: await tiersOf(id) };
}

function tiersOf(scheme_id: number): Promise<Tier[]> {
  return rowsOf(sql<Tier>`
    select id, position::int as position, from_value::float8 as "from", to_value::float8 as "to", mode, value, title
      from scholarships.merit_tiers where scheme_id = ${scheme_id}::bigint order by position`);
}

export interface SchemeBranch {
  id: number;
  name: string;
  code: string;
}

/** The scheme's branches in the scope, or one of them; `everywhere`: all of them, for a ranking over the school. */
export function branchesOfScheme(
  scheme: Scheme,
  { everywhere = false, only = null }: { everywhere?: boolean; only?: number | null } = {},
): Promise<SchemeBranch[]> {
  return rowsOf(sql<SchemeBranch>`
    select b.id, b.branch_name as name, b.code from platform.branches b
     where b.school_id = ${scheme.school_id}::int and b.country_id = ${scheme.country_id}::int and b.kind = 'campus' and b.status in ('active', 'suspended', 'closing')
       and (${everywhere} or ${inScope('b.id')}) and (${only}::int is null or b.id = ${only}::int)
       and case ${scheme.branch_mode} when 'all' then true when 'list' then b.id = any (${scheme.branch_ids}::int[]) else b.ownership = ${scheme.branch_mode} end
     order by b.position, b.branch_name`);
}

/** What the scheme costs in awards that are active or submitted, but for those of a run. */
export async function committedCost(
  scheme_id: number,
  but: { run_id: number | null; losing_ids: readonly number[] },
): Promise<number> {
  const row = await rowOf(sql<{ cost: number }>`
    select coalesce(sum(w.total_amount), 0)::bigint as cost from scholarships.merit_awards w
     where w.scheme_id = ${scheme_id}::bigint and w.state in ('active', 'submitted') and w.run_id is distinct from ${but.run_id}::bigint
       and not w.id = any (${[...but.losing_ids]}::bigint[])`);
  return row?.cost ?? 0;
}

/** Which schemes are run at all (MER-1, MER-11). */
export function refuseRun({ basis, status }: Pick<Scheme, 'basis' | 'status'>): void {
  if (basis === 'admission_test')
    throw conflict('A scheme by admission test is not run: its tier enters the fee plan of the applicant');
  if (status !== 'active') throw conflict('Activate the scheme before it is run');
}
