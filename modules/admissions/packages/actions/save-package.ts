// A package is made and changed (spec 10 §3.3; PKG-2, PKG-7, PKG-8). Lines that were offered are never rewritten: the next version takes
// their place from a day that lies ahead.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { userId, who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { packageCreate, PackageDetail, packageUpdate } from '../contract/packages.ts';
import { freePercent } from '../reads/package-prices.ts';
import { readPackage, storeDepth } from '../reads/packages.ts';
import { packageProblems } from '../rules/package-check.ts';
import { type PackageState, packageStates } from '../rules/package-states.ts';
import { packageFacts } from '../reads/package-facts.ts';
import { requirePackage } from '../steps/reach-of-package.ts';
import { linesDiffer, type NextVersion, nextVersion } from '../steps/package-versions.ts';
import {
  insertPackage,
  type PackageInput,
  rewriteLines,
  writeBranches,
  writePackage,
  writeVersion,
} from '../steps/write-package.ts';

interface LockedPackage {
  id: number;
  version: number;
  session_id: number;
  name: string;
  status: PackageState;
  current_version: number;
  depth_percent: number | null;
  created_by: number | null;
}

export async function lockPackage(id: number, version?: number): Promise<LockedPackage> {
  const row = await rowOf(sql<LockedPackage>`
    select id, version, session_id, name, status, current_version, depth_percent::float8 as depth_percent, created_by
      from admissions.admission_packages where id = ${id}::bigint and school_id = ${who().school_id}::int for no key update`);
  if (!row) throw notFound('This package');
  if (version !== undefined && row.version !== version)
    throw conflict('This package was changed meanwhile. Load it again.');
  return row;
}

/** A new draft, or the draft that this person has begun goes on. */
export async function createPackage(input: ParsedInputOf<typeof packageCreate>): Promise<PackageDetail> {
  await requirePermission('Package Add');
  const { id, version, ...fields } = input;
  if (id !== undefined) return goOn(id, version, fields);
  const facts = await packageFacts(fields.session_id, null);
  refuse(fields, facts);
  const made = await insertPackage(fields, facts.country_id);
  await writeBranches(made, fields.branches);
  await writeVersion(made, { number: 1, in_force_from: fields.valid_from, note: '', lines: fields.lines });
  await audit({ record_kind: 'admission package', record_id: made, action: 'made', after: { name: fields.name } });
  return storeDepth(made);
}

async function goOn(id: number, version: number | undefined, fields: PackageInput): Promise<PackageDetail> {
  const stored = await lockPackage(id, version);
  if (stored.status !== 'draft' || stored.created_by !== userId())
    throw new Refusal(
      'not_allowed',
      'Only the person who began a draft goes on with it. Ask for the permission Package Edit.',
    );
  return save(stored, fields, {});
}

export async function updatePackage(input: ParsedInputOf<typeof packageUpdate>): Promise<PackageDetail> {
  await requirePermission('Package Edit');
  const { id, version, session_id, in_force_from, note, ...fields } = input;
  const stored = await lockPackage(id, version);
  if (!packageStates.can('change', stored.status))
    throw conflict(`This package is ${packageStates.said(stored.status)}: it cannot be changed now.`);
  if (session_id !== undefined && session_id !== stored.session_id && stored.status !== 'draft')
    throw badField('session_id', 'A package that was offered stays in its session. Copy it to the other one.');
  return save(stored, { ...fields, session_id: session_id ?? stored.session_id }, { in_force_from, note });
}

function refuse(fields: PackageInput, facts: Awaited<ReturnType<typeof packageFacts>>): void {
  const errors = packageProblems(fields, facts);
  const [first] = Object.values(errors);
  if (first) throw new Refusal('bad_input', first[0] ?? '', { errors });
}

async function save(stored: LockedPackage, fields: PackageInput, next: NextVersion): Promise<PackageDetail> {
  await requirePackage(stored);
  const facts = await packageFacts(fields.session_id, stored.id);
  refuse(fields, facts);
  const before = await readPackage(stored);
  await writePackage(stored.id, fields, facts.country_id);
  await writeBranches(stored.id, fields.branches);
  if (stored.status === 'draft')
    await rewriteLines(stored.id, { number: 1, in_force_from: fields.valid_from, note: '', lines: fields.lines });
  else if (linesDiffer(before, fields.lines)) await nextVersion(stored.id, fields.lines, next);
  await requirePackage(stored);
  await audit({
    record_kind: 'admission package',
    record_id: stored.id,
    action: 'changed',
    before: { name: before.name, valid_to: before.valid_to, lines: before.lines.length },
    after: { name: fields.name, valid_to: fields.valid_to, lines: fields.lines.length },
  });
  const after = await storeDepth(stored.id);
  if (stored.status !== 'draft') await refuseDeeper(stored, after);
  return after;
}

/** PKG-8: what needs a second person at activation cannot come in by a later version. */
async function refuseDeeper({ depth_percent: was, status }: LockedPackage, after: PackageDetail): Promise<void> {
  const depth = after.depth_percent ?? 0;
  const free = await freePercent();
  if (status === 'archived' || depth <= free || depth <= (was ?? 0)) return;
  throw badField(
    'lines',
    `These lines give ${depth} % discount, more than the ${free} % allowed without approval. Copy the package: the copy is sent for approval when it is activated.`,
  );
}
