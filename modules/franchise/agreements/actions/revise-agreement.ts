// Begins a revision of a running agreement (FRA-6): a draft with the same terms, in force from the first of a month that is not posted.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { firstDayOf, type Month } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { Agreement, agreementRevise } from '../contract/agreements.ts';
import { lockAgreement, readAgreement } from '../reads/agreement.ts';
import { revisionProblem } from '../rules/agreement-problems.ts';
import { agreementStates } from '../rules/agreement-states.ts';
import { templateTerms } from '../steps/terms-typed.ts';
import { writeTerms } from '../steps/write-terms.ts';

const another = conflict(
  'A revision of this agreement is under way. Go on with that one, or let it be rejected first.',
);

export async function reviseAgreement(input: ParsedInputOf<typeof agreementRevise>): Promise<Agreement> {
  await requirePermission('Franchise Edit');
  const stored = await lockAgreement(input.id);
  if (stored.version !== input.version) throw conflict('Someone else changed this agreement meanwhile. Load it again.');
  agreementStates.refuse('revise', stored.status);
  const before = await readAgreement(stored.id);
  const last = await rowOf(sql<{ month: Month | null }>`
    select max(p.month) as month from franchise.royalty_postings p where p.branch_id = ${stored.branch_id}::int and p.state = 'posted'`);
  const problem = revisionProblem(input.from_month, { ...before, posted: last?.month ?? null });
  if (problem) throw badField('from_month', problem);
  const row = await onConstraint('franchise_agreements_draft', another, () =>
    rowOf(sql<{ id: number }>`
      insert into franchise.franchise_agreements (branch_id, franchisee_id, agreement_no, revision, currency, replaces_id, in_force_from)
      select branch_id, franchisee_id, agreement_no,
             (select max(o.revision) + 1 from franchise.franchise_agreements o where o.branch_id = a.branch_id and o.agreement_no = a.agreement_no),
             currency, id, ${firstDayOf(input.from_month)}::date
        from franchise.franchise_agreements a where a.id = ${stored.id}::bigint
      returning id`),
  );
  if (!row) throw new Error('The revision was not stored');
  const {
    starts_on,
    ends_on,
    first_royalty_month,
    royalty_free_until,
    notes,
    rules,
    fee_items: _fees,
    ...terms
  } = before;
  // Fees stand with the agreement they were agreed in; a revision brings only new ones.
  const lasting = templateTerms
    .strip()
    .parse({ ...terms, rules: rules.map(({ id: _id, heads: _heads, ...rule }) => rule), fee_items: [] });
  await writeTerms(
    { id: row.id, branch_id: stored.branch_id },
    {
      ...lasting,
      starts_on,
      ends_on,
      first_royalty_month,
      royalty_free_until,
      notes,
    },
  );
  await audit({
    record_kind: 'franchise agreement',
    record_id: row.id,
    branch_id: stored.branch_id,
    action: 'revision begun',
    after: { from_month: input.from_month },
  });
  return readAgreement(row.id);
}
