// What a termination comes to (FRA-8): what is owed by challans less what the group holds.

import type { z } from 'zod';
import type { settlementLine } from '../contract/settlements.ts';

export type SettlementLine = z.output<typeof settlementLine>;

export interface SettlementFacts {
  /** Open by its challans before anything was posted. */
  open_before: number;
  /** Month by month, as they were posted now. */
  months: readonly { text: string; amount: number }[];
  fines: number;
  /** Paid ahead and not taken by a challan. */
  credit: number;
  collected: number;
  security: number;
  security_set_off: boolean;
}

/** Lines that come to nothing are left out. Without the set-off the security stays where it is, and is no line. */
export function settlementLines(of: SettlementFacts): { lines: SettlementLine[]; result: number } {
  const { open_before, months, fines, credit, collected, security, security_set_off } = of;
  const lines: SettlementLine[] = [
    { kind: 'open_before', text: 'Open on challans before', amount: open_before },
    ...months.map(({ text, amount }): SettlementLine => ({ kind: 'posted', text, amount })),
    { kind: 'fine', text: 'Fines for paying late', amount: fines },
    { kind: 'credit', text: 'Paid ahead', amount: -credit },
    { kind: 'collected', text: 'Fees of the franchise that the group collected', amount: -collected },
    { kind: 'security', text: 'Security', amount: security_set_off ? -security : 0 },
  ];
  const told = lines.filter((line) => line.amount !== 0);
  return { lines: told, result: told.reduce((sum, line) => sum + line.amount, 0) };
}
