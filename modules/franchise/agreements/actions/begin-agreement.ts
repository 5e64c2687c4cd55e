// The agreement by which an own branch is to become a franchise is begun (BR-6): signed, it waits for the day on which the branch changes hands.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { firstDayOf, formatDate, monthOf } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { Agreement, agreementBegin } from '../contract/agreements.ts';
import { readAgreement } from '../reads/agreement.ts';
import { draftAgreement } from '../steps/draft-agreement.ts';

const another = conflict('An agreement of this branch is on its way already. Go on with that one.');

export async function beginAgreement(input: ParsedInputOf<typeof agreementBegin>): Promise<Agreement> {
  await requirePermission('Franchise Edit');
  const { branch_id, franchisee_id, starts_on } = input;
  requireBranch(branch_id);
  const branch = await rowOf(sql<{
    country_id: number;
    ownership: string;
    status: string;
    kind: string;
    under_way: boolean;
  }>`
    select b.country_id, b.ownership, b.status, b.kind,
           exists (select from franchise.franchise_agreements a where a.branch_id = b.id and a.status = 'signed') as under_way
      from platform.branches b where b.id = ${branch_id}::int for update of b`);
  if (!branch) throw notFound('This branch');
  if (branch.ownership !== 'own' || branch.kind !== 'campus' || branch.status !== 'active')
    throw badField('branch_id', 'Choose an own branch that works. The agreement of a franchise is begun on its page');
  if (branch.under_way) throw another;
  if (starts_on !== firstDayOf(monthOf(starts_on)))
    throw badField(
      'starts_on',
      `A branch changes hands on the first of a month: choose ${formatDate(firstDayOf(monthOf(starts_on)))}`,
    );
  const holder = await rowOf(sql`
    select 1 from franchise.franchisees f where f.id = ${franchisee_id}::bigint and f.country_id = ${branch.country_id}::int and f.status = 'active'`);
  if (!holder)
    throw badField('franchisee_id', 'This franchisee was not found in the country. Choose one from the list');
  const id = await onConstraint('franchise_agreements_draft', another, () =>
    draftAgreement({ branch_id, franchisee_id, country_id: branch.country_id, starts_on }),
  );
  await audit({ record_kind: 'franchise agreement', record_id: id, branch_id, action: 'begun', after: { starts_on } });
  return readAgreement(id);
}
