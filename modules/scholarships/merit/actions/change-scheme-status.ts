// A scheme is activated or closed; one by admission test begins with an approval, since its awards need no run (MER-11).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { schemeStatus } from '../contract/merit-schemes.ts';
import { storedScheme } from '../reads/stored-scheme.ts';
import { schemeStates } from '../rules/merit-states.ts';
import { lockScheme } from '../steps/lock-run.ts';
import { meritApproval } from './approve-merit.ts';

export async function changeSchemeStatus({
  id,
  version,
  status,
}: ParsedInputOf<typeof schemeStatus>): Promise<DataOf<typeof schemeStatus>> {
  await requirePermission('Merit Scholarship');
  const scheme = await lockScheme(id, version);
  const now = scheme.waits ? 'pending' : scheme.status;
  schemeStates.refuse(status === 'closed' ? 'close' : scheme.basis === 'admission_test' ? 'send' : 'activate', now);
  if (status === 'closed') await refuseOpenRuns(id);
  if (status === 'active' && scheme.basis === 'admission_test')
    return { id, status: 'pending', approval_id: await askActivation(id) };
  await rowsOf(sql`update scholarships.merit_schemes set status = ${status} where id = ${id}::bigint`);
  await audit({
    record_kind: 'merit scheme',
    record_id: id,
    action: status === 'active' ? 'activated' : 'closed',
    after: { name: scheme.name },
  });
  return { id, status, approval_id: null };
}

async function refuseOpenRuns(id: number): Promise<void> {
  const open = await rowOf(
    sql`select 1 from scholarships.merit_runs where scheme_id = ${id}::bigint and state = 'submitted' limit 1`,
  );
  if (open) throw conflict('A run of this scheme waits for approval. Let it be decided first');
}

async function askActivation(id: number): Promise<number> {
  const scheme = await storedScheme(id);
  const { request_id } = await requestApproval(meritApproval, {
    branch_id: null,
    subject_id: id,
    subject_label: scheme.name,
    title: 'Activation by admission test',
    shows: scheme.tiers.map((tier) => ({
      field: `tier_${tier.position}`,
      label: `${tier.title}: from ${tier.from} to ${tier.to} percent`,
      before: null,
      after: tier.mode === 'percent' ? `${tier.value / 100}%` : tier.value,
      ...(tier.mode === 'amount' ? { form: 'money' as const } : {}),
    })),
    change: { what: 'scheme', scheme_id: id },
    amount: scheme.budget,
    currency: scheme.currency,
    claims: [`merit scheme ${id}`],
  });
  await rowsOf(sql`update scholarships.merit_schemes set approval_id = ${request_id}::bigint where id = ${id}::bigint`);
  return request_id;
}
