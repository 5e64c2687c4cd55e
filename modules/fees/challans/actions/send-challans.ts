// Tells families of their challans: one message a family and bill month (spec 04 §6.3). Twice on one day it is one message.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { idsChosen } from '#platform/jobs/chosen-rows.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { message } from '#platform/messages/message.ts';
import type { challanSend } from '../contract/challan-send.ts';
import { idsOfChallans } from '../reads/challans.ts';
import { familiesOf, messageOf, type Open, openOf } from '../steps/challans-to-tell.ts';
import { sendChallansJob } from './send-challans-job.ts';

/** More in one act than any branch has; head office does it branch by branch. */
const MOST = 20_000;

/** Families that are told in the breath of the request; more are told by a job. */
const AT_ONCE = 100;
async function tell(families: readonly Open[][]): Promise<number | null> {
  if (families.length > AT_ONCE)
    return enqueue(sendChallansJob, {
      title: `Challans sent to ${counted(families.length, 'family', 'families')}`,
      input: { families: families.map((family) => family.map((one) => one.challan_id)) },
      total: families.length,
    });
  await message(...families.flatMap(messageOf));
  const challans = families.flat();
  await audit({
    record_kind: 'challans',
    record_id: challans[0]?.challan_id ?? 0,
    action: 'sent',
    after: { families: families.length, challans: challans.length },
  });
  return null;
}

export async function sendChallans({
  preview,
  ...chosen
}: ParsedInputOf<typeof challanSend>): Promise<DataOf<typeof challanSend>> {
  await requirePermission('Fee Challen');
  const ids = await idsChosen(chosen, idsOfChallans);
  if (ids.length > MOST) throw badField('ids', 'These are too many at once. Send branch by branch');
  const open = await openOf(ids);
  const families = familiesOf(open);
  const fresh = families.flat();
  const job_id = preview || families.length === 0 ? null : await tell(families);
  return {
    job_id,
    families: families.length,
    challans: fresh.length,
    amount: fresh.reduce((sum, one) => sum + one.balance, 0),
    currency: fresh[0]?.currency ?? null,
    not_open: ids.length - open.length,
    told_today: open.length - fresh.length,
  };
}
