// The draft of another package like this one: for the next session, or with other terms (spec 10 §11.3).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { addDays, daysBetween, type LocalDate } from '#kernel/dates.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { packageCopy, PackageDetail } from '../contract/packages.ts';
import { readPackage } from '../reads/packages.ts';
import { packageFacts } from '../reads/package-facts.ts';
import { createPackage } from './save-package.ts';

/** Dates keep their place in the session; places, uses and the poster are not taken over, seats of branches are. */
export async function copyPackage({ id, session_id, code }: ParsedInputOf<typeof packageCopy>): Promise<PackageDetail> {
  await requirePermission('Package Add');
  const from = await readPackage({ id });
  const was = await packageFacts(from.session_id, null);
  const becomes = await packageFacts(session_id, null);
  const moved = (day: LocalDate): LocalDate => {
    const there = addDays(becomes.session_start, daysBetween(was.session_start, day));
    return there > becomes.session_end ? becomes.session_end : there;
  };
  return createPackage({
    session_id,
    code: code ?? (await freeCode(from.code, session_id)),
    name: from.name,
    kind: from.kind,
    course_ids: from.course_ids,
    category_ids: from.category_ids,
    branch_mode: from.branch_mode,
    branches: from.places_of
      .filter((place) => from.branch_mode === 'list' || place.seats !== null)
      .map(({ branch_id, seats }) => ({ branch_id, seats })),
    valid_from: moved(from.valid_from),
    valid_to: moved(from.valid_to),
    seats_total: from.seats_total,
    hold_days: from.hold_days,
    max_installments: from.max_installments,
    one_per: from.one_per,
    min_test_percent: from.min_test_percent,
    min_stay_months: from.min_stay_months,
    stacking: from.stacking,
    terms: from.terms,
    lines: from.lines.map(({ position: _p, head_name: _h, ...line }) => line),
  });
}

/** The same code in another session; in its own one the next number behind it. */
async function freeCode(code: string, session_id: number): Promise<string> {
  const stem = code.replace(/-\d+$/, '').slice(0, 16);
  const row = await rowOf(sql<{ code: string }>`
    select t.code from (select ${code}::text as code, 0 as n union all select ${stem}::text || '-' || n, n from generate_series(2, 99) n) t
     where not exists (select 1 from admissions.admission_packages p where p.session_id = ${session_id}::bigint and lower(p.code) = lower(t.code))
     order by t.n limit 1`);
  return row?.code ?? code;
}
