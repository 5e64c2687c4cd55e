// Sends agreements, revisions and terminations for approval, and what the approval does (spec 10 §4.5; FRA-4, FRA-6).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { type Asked, defineApproval, type Outcome } from '#platform/approvals/kind.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowsOf, sql } from '#platform/db/index.ts';
import type { Agreement, agreementSubmit, agreementTerminate } from '../contract/agreements.ts';
import { lockAgreement, readAgreement } from '../reads/agreement.ts';
import { whyPosted } from '../reads/why-posted.ts';
import { termsHash } from '../reads/terms-hash.ts';
import { agreementStates } from '../rules/agreement-states.ts';
import { agreementShows } from '../steps/agreement-shows.ts';

interface Change {
  agreement_id: number;
  act: 'agree' | 'terminate';
  on?: LocalDate;
  reason?: string;
}

async function lockedAs(id: number, version: number, verb: 'submit' | 'terminate') {
  const stored = await lockAgreement(id);
  if (stored.version !== version) throw conflict('Someone else changed this agreement meanwhile. Load it again.');
  agreementStates.refuse(verb, stored.status);
  return stored;
}

export async function submitAgreement(input: ParsedInputOf<typeof agreementSubmit>): Promise<Agreement> {
  await requirePermission('Franchise Edit');
  const stored = await lockedAs(input.id, input.version, 'submit');
  const agreement = await readAgreement(stored.id);
  if (agreement.missing.length > 0)
    throw conflict(`Before it is sent: ${agreement.missing.join('; ')}.`, { missing: agreement.missing });
  const { request_id } = await requestApproval(agreementApproval, {
    branch_id: stored.branch_id,
    subject_id: stored.id,
    subject_label: labelOf(agreement),
    title: agreement.revision > 1 ? `Revision of ${agreement.agreement_no}` : `Agreement ${agreement.agreement_no}`,
    shows: await agreementShows(agreement),
    change: { agreement_id: stored.id, act: 'agree' },
    claims: [`franchise agreement ${stored.id}`],
    reason: input.reason ?? null,
  });
  await rowsOf(sql`
    update franchise.franchise_agreements set status = 'pending', approval_id = ${request_id}::bigint, terms_hash = ${termsHash(agreement)}
     where id = ${stored.id}::bigint and status = 'draft'`);
  await note(agreement, 'sent for approval', { reason: input.reason ?? null });
  return readAgreement(stored.id);
}

export async function terminateAgreement(
  input: ParsedInputOf<typeof agreementTerminate>,
): Promise<DataOf<typeof agreementTerminate>> {
  await requirePermission('Franchise Edit');
  const stored = await lockedAs(input.id, input.version, 'terminate');
  const agreement = await readAgreement(stored.id);
  if (agreement.starts_on && input.on < agreement.starts_on)
    throw badField('on', `The agreement starts on ${formatDate(agreement.starts_on)}: give that day or a later one`);
  if (agreement.ends_on && input.on > agreement.ends_on)
    throw badField(
      'on',
      `The agreement ends by itself on ${formatDate(agreement.ends_on)}: give an earlier day, or let it end`,
    );
  const posted = await whyPosted(stored.branch_id, input.on);
  if (posted !== null) throw badField('on', posted);
  const { request_id } = await requestApproval(agreementApproval, {
    branch_id: stored.branch_id,
    subject_id: stored.id,
    subject_label: labelOf(agreement),
    title: `Termination of ${agreement.agreement_no}`,
    shows: [{ field: 'ended_on', label: 'Last day', before: agreement.ends_on, after: input.on, form: 'date' }],
    change: { agreement_id: stored.id, act: 'terminate', on: input.on, reason: input.reason },
    claims: [`franchise agreement ${stored.id}`],
    reason: input.reason,
  });
  await rowsOf(
    sql`update franchise.franchise_agreements set approval_id = ${request_id}::bigint where id = ${stored.id}::bigint`,
  );
  await note(agreement, 'termination asked for', { on: input.on, reason: input.reason });
  return { approval_id: request_id, agreement: await readAgreement(stored.id) };
}

const labelOf = (agreement: Agreement): string =>
  `${agreement.branch_code} ${agreement.branch_name}, ${agreement.franchisee}`;

const note = (agreement: Agreement, action: string, after: Record<string, unknown>): Promise<void> =>
  audit({ record_kind: 'franchise agreement', record_id: agreement.id, branch_id: agreement.branch_id, action, after });

async function blocks({ change }: Asked<Change>): Promise<string[]> {
  const agreement = await readAgreement(change.agreement_id);
  if (change.act === 'terminate') {
    const why = agreementStates.whyNot('terminate', agreement.status);
    const posted = change.on === undefined ? null : await whyPosted(agreement.branch_id, change.on);
    return [why, posted].filter((one) => one !== null);
  }
  if (agreement.status !== 'pending') return [`The agreement is ${agreementStates.said(agreement.status)} now.`];
  return agreement.terms_hash === termsHash(agreement)
    ? []
    : ['Its terms are not those that were sent. Reject it, and let it be sent again.'];
}

async function apply({ change }: Asked<Change>): Promise<void> {
  if (change.act === 'agree') {
    await rowsOf(
      sql`update franchise.franchise_agreements set status = 'approved' where id = ${change.agreement_id}::bigint and status = 'pending'`,
    );
    return;
  }
  const { branch_id } = await readAgreement(change.agreement_id);
  await oneAtATime('royalty of', branch_id);
  const posted = change.on === undefined ? null : await whyPosted(branch_id, change.on);
  if (posted !== null) throw conflict(posted);
  await rowsOf(sql`
    update franchise.franchise_agreements set status = 'terminated', ended_on = ${change.on ?? null}::date, end_reason = ${change.reason ?? null}
     where id = ${change.agreement_id}::bigint`);
}

async function closed({ change }: Asked<Change>, { status }: Outcome): Promise<void> {
  if (change.act === 'agree' && status !== 'approved')
    await rowsOf(sql`
      update franchise.franchise_agreements set status = 'draft', terms_hash = null where id = ${change.agreement_id}::bigint and status = 'pending'`);
}

export const agreementApproval = defineApproval<Change>({
  code: 'franchise agreement',
  title: 'Franchise agreement',
  module: 'franchise',
  area: 'franchise',
  subject: 'franchise agreement',
  permissions: ['Franchise Agreement Approval'],
  moves_no_money: true,
  levels: () => [{ title: 'Franchise Agreement Approval', permission: 'Franchise Agreement Approval' }],
  path: (id) => linkTo(pages.FranchiseStatus, { agreement_id: id }),
  blocks,
  apply,
  closed,
});
