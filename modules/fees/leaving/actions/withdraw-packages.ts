// PKG-9: who leaves before the least stay of a package gives its discounts back: one challan a package, in the transaction that settles the leaving.

import { monthOf } from '#kernel/dates.ts';
import type { SettlementAsked } from '#modules/students/index.ts';
import { issueChallan } from '#modules/fees/issued-challans/chapter.ts';
import { packageLeft } from '../questions.ts';
import type { LeavingEvent } from '../reads/leaving-account.ts';
import { packageGiven } from '../reads/package-given.ts';

export interface Withdrawn {
  amount: number;
  entry_ids: { entry_id: number; amount: number }[];
}

/** After later months were taken back: their discounts were not given. Nothing where somebody waived it. */
export async function withdrawPackages(asked: SettlementAsked, event: LeavingEvent): Promise<Withdrawn> {
  if (asked.package_waived) return { amount: 0, entry_ids: [] };
  const { branch_id, student_id, entry_date, source_type, source_id } = event;
  const left = { student_id, leaving_id: source_id, leaving_on: asked.leaving_on, reason: asked.leaving_reason };
  const entry_ids: Withdrawn['entry_ids'] = [];
  for (const { use_id, name, since } of (await packageLeft.ask(left)).flat()) {
    const amount = await packageGiven(student_id, { since, to: monthOf(asked.leaving_on) });
    if (amount === 0) continue;
    const { entry_id } = await issueChallan({
      branch_id,
      student_id,
      head_kind: 'other',
      amount,
      entry_date,
      due_on: entry_date,
      description: `Package ${name} withdrawn`,
      source_type,
      source_id,
    });
    entry_ids.push({ entry_id, amount });
    // A leaving that is only thought of has no row that a place could name; its preview keeps nothing anyway.
    if (source_id > 0) await packageLeft.ask({ ...left, charged: { use_id, amount } });
  }
  return { amount: entry_ids.reduce((sum, one) => sum + one.amount, 0), entry_ids };
}
