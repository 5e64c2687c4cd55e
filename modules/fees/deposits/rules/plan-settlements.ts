// A plan of a deposit as the settlements it writes (FEE-46, FEE-81).

import type { Placement } from '#modules/fees/student-accounts/rules/index.ts';
import type { DepositPlan } from './deposit-plan.ts';

export type PlannedSettlement = Placement & { kind: 'payment' | 'to_advance' | 'write_off' };

/** A placement below 0 is the excess of a paid fine that was taken back: it goes to the advance (FEE-81). */
export function settlementsOf(plan: DepositPlan): PlannedSettlement[] {
  return [
    ...plan.placements.map((p): PlannedSettlement => ({ ...p, kind: p.amount > 0 ? 'payment' : 'to_advance' })),
    ...plan.write_offs.map((w): PlannedSettlement => ({ ...w, kind: 'write_off' })),
    ...plan.recoveries.flatMap((r): PlannedSettlement[] => [
      { ...r, kind: 'payment' },
      {
        ...r,
        kind: 'write_off',
        amount: -r.amount,
        split: r.split.map((share) => ({ ...share, amount: -share.amount })),
      },
    ]),
  ];
}
