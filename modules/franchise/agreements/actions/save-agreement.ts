// Writes the draft of an agreement; a branch that has none begins it from the template (FRA-4). Terms that were sent are frozen.

import type { ParsedInputOf } from '#kernel/contract.ts';
import type { Currency } from '#kernel/money.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { audit, changes } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { Agreement, agreementSave } from '../contract/agreements.ts';
import { lockAgreement, readAgreement } from '../reads/agreement.ts';
import { agreementStates } from '../rules/agreement-states.ts';
import { refuseBadTerms } from '../steps/check-terms.ts';
import { draftAgreement } from '../steps/draft-agreement.ts';
import { writeTerms } from '../steps/write-terms.ts';

type Input = ParsedInputOf<typeof agreementSave>;

interface Place {
  country_id: number;
  currency: Currency;
  franchisee_id: number | null;
}

/** Of an own branch that is to become a franchise, the draft says whose (BR-6). */
async function placeOf(branch_id: number, draft_id: number | undefined): Promise<Place & { franchisee_id: number }> {
  requireBranch(branch_id);
  const row = await rowOf(sql<Place>`
    select b.country_id, c.currency, coalesce(b.franchisee_id, (select a.franchisee_id from franchise.franchise_agreements a
             where a.id = ${draft_id ?? null}::bigint and a.branch_id = b.id)) as franchisee_id
      from platform.branches b join platform.countries c on c.id = b.country_id
     where b.id = ${branch_id}::int and c.operates`);
  if (!row) throw notFound('This branch');
  const { franchisee_id, ...place } = row;
  if (franchisee_id === null)
    throw badField('branch_id', 'This branch is run by the group itself. Choose a franchise branch');
  return { ...place, franchisee_id };
}

const another = conflict('A draft of this branch was begun just now. Load the page again.');

/** Without an id the draft of the branch is begun, once. */
async function beginOrLock(input: Input, place: Place & { franchisee_id: number }): Promise<number> {
  if (input.id !== undefined) {
    const stored = await lockAgreement(input.id);
    if (stored.branch_id !== input.branch_id) throw notFound('This agreement');
    if (stored.version !== input.version)
      throw conflict('Someone else changed this agreement meanwhile. Load it again.');
    agreementStates.refuse('write', stored.status);
    return stored.id;
  }
  const running = await rowOf(sql`
    select 1 from franchise.franchise_agreements where branch_id = ${input.branch_id}::int and status in ('signed', 'active', 'expiring')`);
  if (running) throw conflict('An agreement runs here: revise it from a month on, in place of a new one.');
  return onConstraint('franchise_agreements_draft', another, () =>
    draftAgreement({
      branch_id: input.branch_id,
      franchisee_id: place.franchisee_id,
      country_id: place.country_id,
      starts_on: input.starts_on ?? null,
    }),
  );
}

export async function saveAgreement(input: Input): Promise<Agreement> {
  await requirePermission('Franchise Edit');
  const place = await placeOf(input.branch_id, input.id);
  const { branch_id, id: _id, version: _version, ...terms } = input;
  await refuseBadTerms(terms, place.currency);
  const id = await beginOrLock(input, place);
  const before = await readAgreement(id);
  await writeTerms({ id, branch_id }, terms);
  const after = await readAgreement(id);
  await audit({
    record_kind: 'franchise agreement',
    record_id: id,
    branch_id,
    action: input.id === undefined ? 'begun' : 'edited',
    ...changes(shownOf(before), shownOf(after)),
  });
  return after;
}

/** What the audit says of terms: figures by name, rules in words. */
function shownOf({
  rules: _r,
  missing: _m,
  fee_items,
  version: _v,
  days_left: _d,
  ...of
}: Agreement): Record<string, unknown> {
  return { ...of, fees: fee_items.map((fee) => fee.description).join(', ') };
}
