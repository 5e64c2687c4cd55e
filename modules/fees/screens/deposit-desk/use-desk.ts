// What the cashier has typed, and what it will do: the same plan that the server carries out (rules/deposit-plan.ts).

import { useState } from 'react';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { depositCreate, depositQuote } from '../../contract/deposits.ts';
import { allocate, inOrderOfPayment } from '../../rules/allocation.ts';
import { amountNeeded, planDeposit, type DepositPlan } from '../../rules/deposit-plan.ts';
import { refuseTerms, type DeskChannel } from '../../rules/deposit-terms.ts';

export type Quote = DataOf<typeof depositQuote>;

interface Typed {
  value_date: LocalDate;
  channel: DeskChannel;
  account_id: number | null;
  reference: string;
  cheque: { no: string; bank: string; date: LocalDate };
  /** Null while the proposed amount stands. */
  amount: number | null;
  /** Challans that are ticked, all at first. */
  ticked: ReadonlySet<number>;
  another: boolean;
  note: string;
}

export interface Desk extends Omit<Typed, 'amount'> {
  quote: Quote;
  amount: number;
  set: (change: Partial<Typed>) => void;
  tick: (challan_id: number) => void;
  /** Null while something is missing or refused; then `refusal` or `errors` say what. */
  plan: DepositPlan | null;
  refusal: string | null;
  errors: Record<string, string[]>;
  /** FEE-50: the same amount was taken a moment ago. */
  double: Quote['recent'][number] | undefined;
  input: (payer: { student_id: number } | { family_id: number }) => InputOf<typeof depositCreate> | null;
}

export function useDesk(quote: Quote): Desk {
  const [typed, setTyped] = useState<Typed>(() => emptyDesk(quote));
  const set = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }));
  const inOrder = inOrderOfPayment(quote.challans);
  const chosen = inOrder.filter((challan) => typed.ticked.has(challan.challan_id));
  const amount = typed.amount ?? amountNeeded(chosen, typed.value_date);
  const by_hand = byHand(quote, typed, amount);
  const terms = refuseTerms(typed, quote.today);
  const planned =
    amount > 0
      ? planDeposit({
          ...typed,
          amount,
          challans: quote.challans,
          by_hand,
          policy: quote.policy,
          currency: quote.currency,
        })
      : null;
  const account_id =
    accountsFor(quote, typed.channel).find((a) => a.account_id === typed.account_id)?.account_id ?? null;
  const plan = planned instanceof Refusal ? null : planned;

  return {
    ...typed,
    quote,
    amount,
    account_id,
    set,
    tick: (challan_id) => set({ ticked: ticksAfter(quote, typed.ticked, challan_id), amount: null }),
    plan,
    refusal: planned instanceof Refusal ? planned.message : null,
    errors: { ...terms?.errors, ...(account_id === null ? { account_id: ['Choose where the money lies'] } : {}) },
    double:
      typed.channel === 'cash'
        ? quote.recent.find((one) => one.amount === amount && one.channel === 'cash')
        : undefined,
    input: (payer) =>
      plan === null || account_id === null || terms !== null
        ? null
        : inputOf({ quote, typed, amount, account_id, by_hand }, payer),
  };
}

function emptyDesk(quote: Quote): Typed {
  return {
    value_date: quote.today,
    channel: 'cash',
    account_id: accountsFor(quote, 'cash')[0]?.account_id ?? null,
    reference: '',
    cheque: { no: '', bank: '', date: quote.today },
    amount: null,
    ticked: new Set(quote.challans.map((challan) => challan.challan_id)),
    another: false,
    note: '',
  };
}

export function accountsFor(quote: Quote, channel: DeskChannel): Quote['accounts'] {
  return quote.accounts.filter((account) => account.channels.includes(channel));
}

/** Where the policy pays the oldest first, a tick takes the older ones along and clearing it the newer ones. */
function ticksAfter(quote: Quote, ticked: ReadonlySet<number>, challan_id: number): ReadonlySet<number> {
  const on = !ticked.has(challan_id);
  if (quote.policy.manual_allocation) {
    const next = new Set(ticked);
    if (on) next.add(challan_id);
    else next.delete(challan_id);
    return next;
  }
  const order = inOrderOfPayment(quote.challans).map((challan) => challan.challan_id);
  const place = order.indexOf(challan_id);
  return new Set(order.slice(0, on ? place + 1 : place));
}

/** FEE-46: amounts by hand are needed only where an older challan is left out; undefined lets the order decide. */
function byHand(quote: Quote, typed: Typed, amount: number): { challan_id: number; amount: number }[] | undefined {
  const order = inOrderOfPayment(quote.challans);
  const firstLeft = order.findIndex((challan) => !typed.ticked.has(challan.challan_id));
  const skips = firstLeft >= 0 && order.slice(firstLeft).some((challan) => typed.ticked.has(challan.challan_id));
  if (!quote.policy.manual_allocation || !skips) return undefined;
  const chosen = order.filter((challan) => typed.ticked.has(challan.challan_id));
  const fined = chosen.map((challan) => ({
    ...challan,
    lines: [{ ...firstLine, open: amountNeeded([challan], typed.value_date) }],
  }));
  return allocate(amount, fined, quote.policy).placements.map(({ challan_id, amount: placed }) => ({
    challan_id,
    amount: placed,
  }));
}

const firstLine = { line_id: 1, head_id: 1, priority: 1, is_fine: false };

interface Ready {
  quote: Quote;
  typed: Typed;
  amount: number;
  account_id: number;
  by_hand: { challan_id: number; amount: number }[] | undefined;
}

function inputOf(
  { quote, typed, amount, account_id, by_hand }: Ready,
  payer: { student_id: number } | { family_id: number },
): InputOf<typeof depositCreate> {
  const { value_date, channel, reference, cheque, another, note } = typed;
  return {
    ...payer,
    value_date,
    channel,
    account_id,
    amount,
    another,
    quoted_open: quote.challans.reduce((sum, challan) => sum + challan.balance, 0),
    ...(by_hand ? { allocation: by_hand } : {}),
    ...(reference.trim() ? { reference } : {}),
    ...(channel === 'cheque' ? { cheque } : {}),
    ...(note.trim() ? { note } : {}),
  };
}
