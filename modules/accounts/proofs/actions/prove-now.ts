// Prove now (05 §14.1): all proofs of the school as a job, one at a time whoever presses.

import { counted } from '#kernel/counted.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { defineJob } from '#platform/jobs/definition.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { type Proved, proofsOfTheHouse, proveSchool } from '#platform/ledger/prove-school.ts';

export const proofsJob = defineJob<object, Partial<Proved>>({
  kind: 'proofs',
  // It changes no record: what it found is kept with the proofs.
  unaudited: true,
  run: async (_input, { school_id, progress }) =>
    (await proveSchool(school_id, (done, of) => progress(done, of, `${done} of ${counted(of, 'proof')}`))) ?? {},
});

export async function proveNow(): Promise<{ job_id: number }> {
  await requirePermission('Account Report');
  const job_id = await enqueue(proofsJob, {
    title: 'Check the books',
    input: {},
    lock_key: `proofs:${who().school_id}`,
    total: proofsOfTheHouse().length,
  });
  return { job_id };
}
