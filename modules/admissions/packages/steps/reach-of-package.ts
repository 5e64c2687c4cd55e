// Who may put on offer, change and end a package: who reaches every branch that offers it (docs/decisions/0060).

import { notFound, Refusal } from '#kernel/refusal.ts';
import { branchesOf, reaches } from '#platform/access/reach.ts';
import { userId, who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { PackageState } from '../rules/package-states.ts';

/** The branches that offer it, whether or not they are in sight. */
export async function branchesOfPackage(id: number): Promise<number[]> {
  const row = await rowOf(sql<{ branch_mode: 'all' | 'own' | 'franchise' | 'list'; country_id: number }>`
    select branch_mode, country_id from admissions.admission_packages
     where id = ${id}::bigint and school_id = ${who().school_id}::int`);
  if (!row) throw notFound('This package');
  if (row.branch_mode !== 'list') return branchesOf(row.country_id, row.branch_mode === 'all' ? null : row.branch_mode);
  const named = await rowsOf(sql<{ branch_id: number }>`
    select branch_id from admissions.admission_package_branches where package_id = ${id}::bigint`);
  return named.map((place) => place.branch_id);
}

export async function reachesPackage(id: number): Promise<boolean> {
  return reaches(await branchesOfPackage(id));
}

/** A draft is its maker's own, however far it will reach: on offer it comes only by a decision of that reach. */
export async function requirePackage(stored: {
  id: number;
  status: PackageState;
  created_by: number | null;
}): Promise<void> {
  if (stored.status === 'draft' && stored.created_by === userId()) return;
  if (await reachesPackage(stored.id)) return;
  throw new Refusal(
    'not_allowed',
    'This package is for branches that you do not have. Somebody who works in all of them has to change it; a copy for your own branches is yours to make.',
  );
}
