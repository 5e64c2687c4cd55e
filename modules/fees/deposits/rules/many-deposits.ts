// Many deposits of one branch at once: in which rounds they are taken, and the lines of the one entry that holds a round (FEE-65).

import type { EntryLine, FeeAccounts } from '#modules/fees/student-accounts/rules/index.ts';
import type { DepositChannel } from '../contract/deposit-channels.ts';
import { depositLines } from './deposit-entry.ts';
import type { DepositPlan } from './deposit-plan.ts';

/**
 * Nobody's money twice in a round: the second payment of a child meets what the first one left. `whose` names all students that a deposit
 * reaches. Most files have one round.
 */
export function inRounds<D>(deposits: readonly D[], whose: (deposit: D) => readonly number[]): D[][] {
  const rounds: { taken: Set<number>; deposits: D[] }[] = [];
  for (const deposit of deposits) {
    const ids = whose(deposit);
    let round = rounds.find(({ taken }) => !ids.some((id) => taken.has(id)));
    // A later payment never overtakes an earlier one of the same child.
    const last = rounds.findLastIndex(({ taken }) => ids.some((id) => taken.has(id)));
    if (!round || rounds.indexOf(round) < last) round = rounds[last + 1];
    if (!round) {
      round = { taken: new Set(), deposits: [] };
      rounds.push(round);
    }
    for (const id of ids) round.taken.add(id);
    round.deposits.push(deposit);
  }
  return rounds.map((round) => round.deposits);
}

export interface PlannedDeposit {
  deposit_id: number;
  receipt_no: string;
  channel: DepositChannel;
  /** minor units */
  amount: number;
  advance_student_id: number;
  plan: DepositPlan;
}

/** As at the desk, line for line; money lines name their receipt, because the entry is that of many. */
export function linesOfMany(
  deposits: readonly PlannedDeposit[],
  of: { account_id: number; accounts: FeeAccounts; studentOf: (challan_id: number) => number | undefined },
): EntryLine[] {
  return deposits.flatMap(({ plan, deposit_id, ...money }) => {
    const lines = depositLines(
      { ...money, account_id: of.account_id, narration: `Receipt ${money.receipt_no}` },
      plan,
      {
        accounts: of.accounts,
        studentOf: (challan_id) => of.studentOf(challan_id) ?? money.advance_student_id,
      },
    );
    return lines.map((line) =>
      line.narration?.startsWith('Late fine') ? line : { ...line, doc_type: 'deposit', doc_id: deposit_id },
    );
  });
}
