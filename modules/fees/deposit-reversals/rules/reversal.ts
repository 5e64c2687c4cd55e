// What is undone with a deposit (FEE-55): its own settlements with the fines it had brought, and the settlements that
// its advance had paid, the newest first.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { conflict, type Refusal } from '#kernel/refusal.ts';
import { type Share, type StandingSettlement, undo, type Undoing } from '#modules/fees/student-accounts/rules/index.ts';
import { NEW_FINE_LINE } from '#modules/fees/late-fines/rules/index.ts';

/** A fine line that the deposit had brought, above or below 0, and how its challan stands now. */
export interface BroughtFine {
  challan_id: number;
  challan_no: string;
  line_id: number;
  head_id: number;
  net: number;
  settled: number;
  balance: number;
}

/**
 * FEE-55: the deposit's settlements undone and its fines given back by lines of the opposite sign.
 * Refuses when money that came later has used a fine: that money is undone first.
 */
export function undoWithFines(
  settlements: readonly StandingSettlement[],
  fines: readonly BroughtFine[],
): { settlements: Undoing[]; fines: { challan_id: number; head_id: number; amount: number }[] } | Refusal {
  const undone = settlements.map(undo);
  for (const fine of fines) {
    const own = undone.filter((u) => u.challan_id === fine.challan_id);
    const balance = own.reduce((sum, u) => sum - u.amount, fine.balance) - fine.net;
    if (balance < 0)
      return conflict(`Challan ${fine.challan_no} took more money after this deposit. Reverse the later receipt first`);
    const [first] = own;
    if (first) first.split = [...first.split, ...against(fine, own)];
  }
  return {
    settlements: undone,
    fines: fines.map((fine) => ({ challan_id: fine.challan_id, head_id: fine.head_id, amount: -fine.net })),
  };
}

/** The fine line and the line that gives it back settle each other. */
function against(fine: BroughtFine, own: readonly Undoing[]): Share[] {
  const undone = own
    .flatMap((u) => u.split)
    .reduce((sum, share) => sum + (share.line_id === fine.line_id ? share.amount : 0), 0);
  const open = fine.net - (fine.settled + undone);
  if (open === 0) return [];
  return [
    { line_id: fine.line_id, head_id: fine.head_id, amount: open },
    { line_id: NEW_FINE_LINE, head_id: fine.head_id, amount: -open },
  ];
}

/**
 * FEE-55: `missing` minor units of advance were spent already; the challans they paid reopen, the newest first.
 * Of the last one only what is needed comes back, from the end of its split.
 */
export function reopenNewestFirst(missing: number, advancesUsed: readonly StandingSettlement[]): Undoing[] {
  const undone: Undoing[] = [];
  let left = missing;
  for (const settlement of [...advancesUsed].sort((a, b) => b.settlement_id - a.settlement_id)) {
    if (left <= 0) break;
    const amount = Math.min(left, settlement.amount);
    undone.push(
      amount === settlement.amount
        ? undo(settlement)
        : { ...settlement, amount: -amount, split: takeFromEnd(settlement.split, amount) },
    );
    left -= amount;
  }
  return undone;
}

function takeFromEnd(split: readonly Share[], amount: number): Share[] {
  const taken: Share[] = [];
  let left = amount;
  for (const share of [...split].reverse()) {
    // A share below 0 (a reversed fine) is undone with the whole settlement only.
    const part = share.amount < 0 ? 0 : Math.min(left, share.amount);
    if (part > 0) taken.push({ ...share, amount: -part });
    left -= part;
  }
  return taken;
}

export interface ReversalFacts {
  status: string;
  entered_on: LocalDate;
  reversed_on: LocalDate | null;
}

/** FEE-55: directly on the day of entry; later another person decides about a correction. Null when it may be undone. */
export function refuseReversal(deposit: ReversalFacts, today: LocalDate): Refusal | null {
  const { status, entered_on, reversed_on } = deposit;
  if (status === 'reversed') return conflict(`This deposit was reversed on ${formatDate(reversed_on)}`);
  if (status === 'bounced') return conflict('The cheque of this deposit bounced: it is undone already');
  if (entered_on === today) return null;
  return conflict(
    `This deposit was entered on ${formatDate(entered_on)}: it is undone by a Correction, which another person approves`,
    { correct: true },
  );
}
