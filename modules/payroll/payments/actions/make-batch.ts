// A payment batch of an employer and month (BKF-1, BKF-2, BKF-7): looked at first; made with a number, its rows as they are paid, and its file.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import type { salaryBankList } from '../contract/payments.ts';
import { judge, refuseUnfit } from '../steps/judged.ts';
import { employerOf } from '../steps/payer.ts';
import { writeBatch } from '../steps/write-batch.ts';

export async function salaryPayList(
  input: ParsedInputOf<typeof salaryBankList>,
): Promise<DataOf<typeof salaryBankList>> {
  await requirePermission('salary pay list');
  await employerOf(input.employer_id);
  const judged = await judge(input);
  const { checks, fit, total } = judged;
  const looked = { checks, rows: fit.length, total, currency: who().currency };
  if (!input.make) return { ...looked, batch_id: null, number: null, file_name: null };
  refuseUnfit(judged, input.leave_out);
  const { batch_id, number, file_name } = await writeBatch(input, fit, null);
  return { ...looked, batch_id, number, file_name };
}
