// A package goes on offer, pauses, is extended, ends (spec 10 §4.2; PKG-8). Deeper than the free percent, or for branches
// that are not the asker's, a second person decides.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { type Asked, defineApproval, type FieldShown, type Outcome } from '#platform/approvals/kind.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { PackageDetail, packageStatusChange } from '../contract/packages.ts';
import { deepest } from '../reads/package-prices.ts';
import { readPackage } from '../reads/packages.ts';
import { packageStates, type PackageState, stateAfter } from '../rules/package-states.ts';
import { packageFacts } from '../reads/package-facts.ts';
import { branchesOfPackage, reachesPackage, requirePackage } from '../steps/reach-of-package.ts';
import { lockPackage } from './save-package.ts';

export interface PackageAsked {
  package_id: number;
  depth_percent: number;
}

async function turn(
  id: number,
  status: PackageState,
  more: { valid_to?: string | null; approval_id?: number } = {},
): Promise<void> {
  await rowsOf(sql`
    update admissions.admission_packages set status = ${status}, valid_to = coalesce(${more.valid_to ?? null}::date, valid_to),
           approval_id = coalesce(${more.approval_id ?? null}::bigint, approval_id), updated_by = platform.current_user_id()
     where id = ${id}::bigint`);
}

export async function changePackageStatus(input: ParsedInputOf<typeof packageStatusChange>): Promise<PackageDetail> {
  await requirePermission('Package Edit');
  const { id, version, event, valid_to, reason } = input;
  const stored = await lockPackage(id, version);
  if (!packageStates.can(event, stored.status))
    throw conflict(`This is ${packageStates.said(stored.status)}; ${event} is not possible`);
  // Putting it on offer may be asked for by anybody; who reaches all of it decides.
  if (event !== 'activate') await requirePackage(stored);
  const before = await readPackage(stored);
  if (event === 'extend') await checkLastDay(before, valid_to ?? null);
  else if (event === 'resume' && before.valid_to < who().today)
    throw conflict(`${before.name} ended on ${formatDate(before.valid_to)}. Extend it: it is then on offer again.`);
  if (event === 'activate') await activate(before, reason ?? null);
  else await turn(id, stateAfter(stored.status, event), { valid_to: event === 'extend' ? valid_to : null });
  const after = await readPackage(stored);
  await audit({
    record_kind: 'admission package',
    record_id: id,
    action: event,
    before: { status: before.status, valid_to: before.valid_to },
    after: { status: after.status, valid_to: after.valid_to, reason: reason ?? null },
  });
  return after;
}

async function checkLastDay(before: PackageDetail, valid_to: string | null): Promise<void> {
  const { session_end } = await packageFacts(before.session_id, before.id);
  if (valid_to === null) throw badField('valid_to', 'Enter the new last day');
  if (valid_to < who().today || valid_to <= before.valid_to)
    throw badField('valid_to', `After ${formatDate(before.valid_to)}, and not before today`);
  if (valid_to > session_end) throw badField('valid_to', `Latest ${formatDate(session_end)}: the session ends then`);
}

/** Every class must have a price; then depth and reach decide whether a second person is asked. */
async function activate(draft: PackageDetail, reason: string | null): Promise<void> {
  if (draft.lines.length === 0)
    throw conflict('A package without a line cannot be activated. Add what the family pays.');
  const bad = draft.prices.find((price) => price.problem !== null);
  if (bad) throw conflict(`${bad.course_name} cannot be priced: ${bad.problem}.`);
  if (draft.valid_to < who().today)
    throw conflict(`Its last day, ${formatDate(draft.valid_to)}, has passed. Change the dates first.`);
  const depth = deepest(draft.prices, draft.lines.length) ?? 0;
  if (depth <= draft.free_percent && (await reachesPackage(draft.id))) return turn(draft.id, 'active');
  const { request_id, status } = await requestApproval(packageApproval, {
    branch_id: null,
    subject_id: draft.id,
    subject_label: `${draft.name} (${draft.code})`,
    title: `Package with ${draft.depth_percent ?? depth} % discount`,
    shows: shows(draft, depth),
    change: { package_id: draft.id, depth_percent: depth },
    claims: [`package ${draft.id}`],
    reason,
  });
  await turn(draft.id, status === 'approved' ? 'active' : 'pending', { approval_id: request_id });
}

function shows(draft: PackageDetail, depth: number): FieldShown[] {
  const line = (field: string, label: string, after: string): FieldShown => ({ field, label, before: null, after });
  const worst = draft.prices.toSorted((a, b) => b.depth_percent - a.depth_percent).slice(0, 6);
  return [
    {
      field: 'depth',
      label: 'Discount (free up to → requested)',
      before: `${draft.free_percent} %`,
      after: `${depth} %`,
    },
    line('classes', 'Classes', draft.classes),
    line('branches', 'Branches', draft.branches),
    line('dates', 'On offer', `${formatDate(draft.valid_from)} – ${formatDate(draft.valid_to)}`),
    line('places', 'Places', draft.places === null ? 'no limit' : String(draft.places)),
    ...worst.map((price) => ({
      field: `class ${price.course_id} ${price.branch_id ?? 0}`,
      label: `${price.course_name}${price.branch_name ? ` at ${price.branch_name}` : ''}: first year`,
      before: moneyWithCurrency(price.gross, draft.currency),
      after: `${moneyWithCurrency(price.gross - price.discount, draft.currency)} (${price.depth_percent} %)`,
    })),
  ];
}

async function blocks({ change }: Asked<PackageAsked>): Promise<string[]> {
  const row = await rowOf(sql<{ name: string; valid_to: LocalDate; over: boolean; status: PackageState }>`
    select name, valid_to, valid_to < ${who().today}::date as over, status from admissions.admission_packages where id = ${change.package_id}::bigint`);
  if (!row) return ['This package does not exist any more.'];
  if (row.status !== 'pending') return [`${row.name} is ${packageStates.said(row.status)} now.`];
  return row.over ? [`Its last day, ${formatDate(row.valid_to)}, has passed.`] : [];
}

async function closed({ change }: Asked<PackageAsked>, { status }: Outcome): Promise<void> {
  const stored = await lockPackage(change.package_id);
  if (stored.status === 'pending') await turn(stored.id, status === 'approved' ? 'active' : 'draft');
}

export const packageApproval = defineApproval<PackageAsked>({
  code: 'package',
  title: 'Admission package',
  module: 'admissions',
  area: 'admissions',
  subject: 'admission package',
  permissions: ['Package Approval'],
  levels: () => [{ title: 'Package Approval', permission: 'Package Approval' }],
  reach: ({ change }) => branchesOfPackage(change.package_id),
  path: (id) => linkTo(pages.AddAdmissionPackage, { id }),
  blocks,
  closed,
});
