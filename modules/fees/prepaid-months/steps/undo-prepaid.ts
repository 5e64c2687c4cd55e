// The money of months paid ahead went back: so does the discount it earned (FEE-18, FEE-55). The months are not billed any more, as if nothing had been
// taken; where their posting cannot be taken back, each line is charged what was taken off it.

import type { LocalDate } from '#kernel/dates.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { correctLines } from '#modules/fees/corrections/chapter.ts';
import { takeRunBack } from '#modules/fees/posting/chapter.ts';
import { wholeDiscount } from '../reads/clawback.ts';
import { type PrepaidByDeposit, prepaidByDeposit } from '../reads/prepaid-of-deposit.ts';

export interface MoneyBack {
  deposit_id: number;
  receipt_no: string;
  branch_id: number;
  entry_date: LocalDate;
}

/** After the receipt's settlements were undone; the accounts are locked. Answers the entries it made. */
export async function undoPrepaid(back: MoneyBack): Promise<number[]> {
  const entries: number[] = [];
  for (const prepaid of await prepaidByDeposit(back.deposit_id)) {
    const reason = `Receipt ${back.receipt_no} was reversed`;
    const taken = await takeRunBack(prepaid.run_id, back.branch_id, reason);
    const entry_id = taken ? taken.entry_id : await chargeBack(prepaid, back, reason);
    if (entry_id !== null) entries.push(entry_id);
    await end(prepaid, back, reason);
  }
  return entries;
}

async function chargeBack(prepaid: PrepaidByDeposit, back: MoneyBack, reason: string): Promise<number | null> {
  const { branch_id, entry_date, deposit_id } = back;
  const source = { source_type: 'deposit_reversal', source_id: deposit_id, doc_no: back.receipt_no };
  return correctLines(await wholeDiscount(prepaid.concession_id), {
    branch_id,
    entry_date,
    ...source,
    description: `${prepaid.type_name}: ${reason}`,
  });
}

async function end({ concession_id, type_name }: PrepaidByDeposit, { branch_id }: MoneyBack, reason: string) {
  await rowsOf(sql`
    update fees.student_concessions set status = 'ended', end_reason = ${reason} where id = ${concession_id}::bigint`);
  await audit({
    record_kind: 'concession',
    record_id: concession_id,
    action: 'ended',
    branch_id,
    before: { status: 'active' },
    after: { status: 'ended', concession: type_name, reason },
  });
}
