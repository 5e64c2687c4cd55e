// What the money will do, asked once more under the lock; and on which day, on whose account (FEE-46, FEE-49).

import type { ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import type { OpenStudentChallan } from '#modules/fees/late-fines/chapter.ts';
import { collectingTerms, type CollectingTerms } from '#modules/fees/student-accounts/chapter.ts';
import { type GatewayChannel, gatewayChannels } from '../contract/deposit-channels.ts';
import type { depositCreate } from '../contract/deposits.ts';
import { entryDateOf, entryDateOfBoth } from '../reads/entry-date.ts';
import { requireAccountFor } from '../reads/receiving-accounts.ts';
import type { WrittenOffChallan } from '../reads/written-off.ts';
import { type DepositPlan, planDeposit } from '../rules/deposit-plan.ts';

export type DeskMoney = ParsedInputOf<typeof depositCreate>;
export type Money = DeskMoney | GatewayMoney;

/** `as_credit`: no challan is paid, it is advance. */
export type GatewayMoney = Omit<DeskMoney, 'channel'> & {
  channel: GatewayChannel;
  reference: string;
  as_credit?: boolean;
};

export const isGateway = (money: Money): money is GatewayMoney => gatewayChannels.some((one) => one === money.channel);

/** FEE-49: the account is the desk's, the day one on which every book that takes an entry stands open. */
export async function dayAndPlace(input: Money, terms: CollectingTerms, at_branch_id: number): Promise<LocalDate> {
  if (at_branch_id === terms.branch_id) {
    if (!isGateway(input)) await requireAccountFor(input, terms);
    return entryDateOf(input.value_date, terms);
  }
  const at = await collectingTerms(at_branch_id);
  await gate(at_branch_id, 'collect');
  if (!isGateway(input)) await requireAccountFor(input, at);
  return entryDateOfBoth(input.value_date, terms, at);
}

/** Refuses what changed since the cashier looked, and amounts by hand where the policy leaves none. */
export function planned(
  input: Money,
  { challans, written_off }: { challans: OpenStudentChallan[]; written_off: WrittenOffChallan[] },
  { policy, currency }: CollectingTerms,
): DepositPlan {
  const open = challans.reduce((sum, challan) => sum + challan.balance, 0);
  if (input.quoted_open !== undefined && input.quoted_open !== open) {
    throw conflict('Something was paid or charged here since you looked. Check what is open and enter it again', {
      open,
    });
  }
  if (input.allocation?.length && !policy.manual_allocation && !isGateway(input)) {
    throw badField(
      'allocation',
      'The fee policy of this branch pays the oldest challan first. Leave the amounts to it',
    );
  }
  const plan = planDeposit({ ...input, challans, written_off, by_hand: input.allocation, policy, currency });
  if (plan instanceof Refusal) throw plan;
  return plan;
}
