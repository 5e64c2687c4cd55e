// What each setting of the fee policy does, on one bill that everybody can follow: beside the form, as the fields stand (spec 04 §5.2). Pure.

import { type Currency, moneyWithCurrency, portion } from '#kernel/money.ts';

export interface PolicyExample {
  fine_first: boolean;
  allow_partial: boolean;
  manual_allocation: boolean;
  auto_apply_advance: boolean;
  skip_zero_challan_print: boolean;
  shortfall_tolerance: number;
  concession_mode: 'sum' | 'best_per_group';
  concession_cap: number;
  sibling_rates: readonly number[];
  sibling_recalc: 'keep' | 'follow';
  staff_child_rate: number;
  bill_absence: boolean;
}

/** Where neither branch nor country says anything. */
export const policyDefaults: PolicyExample = {
  fine_first: false,
  allow_partial: true,
  manual_allocation: false,
  auto_apply_advance: true,
  skip_zero_challan_print: false,
  shortfall_tolerance: 0,
  concession_mode: 'sum',
  concession_cap: 10_000,
  sibling_rates: [1000, 1500, 2000],
  sibling_recalc: 'keep',
  staff_child_rate: 5000,
  bill_absence: false,
};

/** A fee of 6,000 rupees or 60 rials, and the parts of it that the sentences speak of. */
const units: Record<Currency, { fee: number; step: number }> = {
  PKR: { fee: 600_000, step: 100 },
  OMR: { fee: 60_000, step: 5 },
};

const percent = (rate: number): string => `${rate / 100}%`;

/** One sentence a setting, by its name. */
export function policyExamples(policy: PolicyExample, currency: Currency): Record<keyof PolicyExample, string> {
  const { fee, step } = units[currency];
  const say = (amount: number): string => moneyWithCurrency(amount, currency);
  const [half, tenth] = [fee / 2, fee / 20];
  const sibling = portion(fee, [policy.sibling_rates[0] ?? 0, 10_000], step);
  const cap = portion(fee, [policy.concession_cap, 10_000], step);
  const together =
    policy.concession_mode === 'sum' ? Math.min(cap, sibling + tenth) : Math.min(cap, Math.max(sibling, tenth));
  const small = policy.shortfall_tolerance;
  return {
    fine_first: policy.fine_first
      ? `${say(half)} on ${say(half + tenth)} pays the fine of ${say(tenth)} first; ${say(tenth)} of the fee stay open.`
      : `${say(half)} on ${say(half + tenth)} pays the fee, the fine of ${say(tenth)} stays.`,
    allow_partial: policy.allow_partial
      ? `${say(half)} for a bill of ${say(fee)} is taken; ${say(half)} stay open.`
      : `${say(half)} for a bill of ${say(fee)} is not taken at the desk; money that is at the bank already is.`,
    manual_allocation: policy.manual_allocation
      ? 'The cashier may say which challan the money is for.'
      : 'Money settles the oldest challan first, whatever was meant.',
    auto_apply_advance: policy.auto_apply_advance
      ? `An advance of ${say(half)} pays half of the next bill of ${say(fee)} by itself.`
      : `An advance of ${say(half)} is kept until somebody uses it.`,
    skip_zero_challan_print: policy.skip_zero_challan_print
      ? 'A child with a full concession gets no challan when a month is printed.'
      : 'A child with a full concession also gets a printed challan of zero.',
    shortfall_tolerance:
      small > 0
        ? `${say(fee - small)} closes a bill of ${say(fee)}: the ${say(small)} are written off as a small difference.`
        : `One ${currency === 'PKR' ? 'rupee' : 'baisa'} too little leaves a bill open.`,
    concession_mode: `${percent(policy.sibling_rates[0] ?? 0)} for a sibling and ${say(tenth)} of charity take ${say(together)} off ${say(fee)}${policy.concession_mode === 'sum' ? '' : ', only the larger counts'}.`,
    concession_cap:
      policy.concession_cap >= 10_000
        ? `All concessions together may take the whole of ${say(fee)}.`
        : `All concessions together take at most ${say(cap)} off ${say(fee)}.`,
    sibling_rates: siblings(policy.sibling_rates, { fee, step, say }),
    sibling_recalc:
      policy.sibling_recalc === 'follow'
        ? 'When the eldest leaves, the others move up a place from the next month that is not billed.'
        : 'When the eldest leaves, the others keep the rate they were given.',
    staff_child_rate: `The child of an employee pays ${say(fee - portion(fee, [policy.staff_child_rate, 10_000], step))} of ${say(fee)}.`,
    bill_absence: policy.bill_absence
      ? 'A student who returns within the grace period is also billed for the days away.'
      : 'A student who returns within the grace period is not billed for the days away.',
  };
}

/** FEE-14: four children, each by the place in the family. */
function siblings(
  rates: readonly number[],
  { fee, step, say }: { fee: number; step: number; say: (amount: number) => string },
): string {
  const rateOf = (rank: number): number => (rank === 1 ? 0 : (rates[Math.min(rank, rates.length + 1) - 2] ?? 0));
  const pays = [1, 2, 3, 4].map((rank) => fee - portion(fee, [rateOf(rank), 10_000], step));
  return `Four children at ${say(fee)} pay ${pays.map(say).join(' + ')} = ${say(pays.reduce((sum, one) => sum + one, 0))}.`;
}
