// What the cashier has typed, and what it will do: the same plan that the server carries out (../rules/deposit-plan.ts).

import { useState } from 'react';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { depositCreate, depositQuote } from '../contract/deposits.ts';
import { balanceOf } from '#modules/fees/student-accounts/rules/index.ts';
import { sameAmountTaken } from '../rules/deposit-key.ts';
import { type DepositPlan, planDeposit } from '../rules/deposit-plan.ts';
import { refuseTerms } from '../rules/deposit-terms.ts';
import type { DeskChannel } from '../contract/deposit-channels.ts';
import { allTicked, amountOfTicked, amountsByHand, ticksAfter } from '../rules/ticked-challans.ts';

export type Quote = DataOf<typeof depositQuote>;
export type Payer = { student_id: number } | { family_id: number };

interface Typed {
  value_date: LocalDate;
  channel: DeskChannel;
  account_id: number | null;
  reference: string;
  cheque: { no: string; bank: string; date: LocalDate };
  /** Minor units, null while empty. Unchanged when the quote is read again: the cashier may be typing. */
  amount: number | null;
  ticked: ReadonlySet<number>;
  /** The tick 'Another payment' (FEE-50). */
  another: boolean;
  /** What was written off is paid too (FEE-52). */
  recover: boolean;
  note: string;
}

export interface Desk extends Typed {
  quote: Quote;
  set: (change: Partial<Typed>) => void;
  setChannel: (channel: DeskChannel) => void;
  setValueDate: (value_date: LocalDate) => void;
  tick: (challan_id: number) => void;
  /** Takes what was written off into the amount, or leaves it out. */
  setRecover: (recover: boolean) => void;
  /** Null while it is refused; then `refusal` says why. */
  plan: DepositPlan | null;
  refusal: string | null;
  /** Sentences by field (FEE-49). */
  errors: Record<string, string[]>;
  /** FEE-50: the same amount was taken a moment ago. */
  double: { text: string; receipt_no: string } | undefined;
  /** Null while something is missing. */
  inputFor: (payer: Payer) => InputOf<typeof depositCreate> | null;
}

export function useDesk(quote: Quote): Desk {
  const [typed, setTyped] = useState<Typed>(() => emptyDesk(quote));
  const set = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }));
  const { challans, policy, currency } = quote;
  const { ticked, channel } = typed;
  const amount = typed.amount ?? 0;
  const written_off = typed.recover ? quote.written_off : [];
  const by_hand = policy.manual_allocation ? amountsByHand(challans, ticked, { ...typed, amount }) : undefined;
  const planned =
    amount > 0 ? planDeposit({ ...typed, amount, challans, written_off, by_hand, policy, currency }) : null;
  const plan = planned instanceof Refusal ? null : planned;
  const terms = refuseTerms(typed, quote.today);
  return {
    ...typed,
    quote,
    set,
    setChannel: (next) => set({ channel: next, account_id: accountsFor(quote, next)[0]?.account_id ?? null }),
    setValueDate: (value_date) => {
      const isOvertyped = amount !== amountOfTicked(challans, ticked, typed.value_date);
      set({ value_date, amount: isOvertyped ? amount : amountOfTicked(challans, ticked, value_date) });
    },
    tick: (challan_id) => {
      const next = ticksAfter(challans, { ticked, challan_id }, policy);
      set({ ticked: next, amount: amountOfTicked(challans, next, typed.value_date) });
    },
    setRecover: (recover) => {
      const change = quote.written_off.reduce((sum, challan) => sum + balanceOf(challan), 0);
      set({ recover, amount: Math.max(0, amount + (recover ? change : -change)) });
    },
    plan,
    refusal: planned instanceof Refusal ? planned.message : null,
    errors: terms?.errors ?? {},
    double: channel === 'cash' ? sameCash(quote, amount) : undefined,
    inputFor: (payer) => (plan && !terms ? inputOf(typed, quote, { ...payer, allocation: by_hand }) : null),
  };
}

function sameCash(quote: Quote, amount: number): Desk['double'] {
  const first = quote.recent.find((one) => one.channel === 'cash' && one.amount === amount);
  return first && { text: sameAmountTaken(first), receipt_no: first.receipt_no };
}

function emptyDesk(quote: Quote): Typed {
  const ticked = allTicked(quote.challans);
  return {
    value_date: quote.today,
    channel: 'cash',
    account_id: accountsFor(quote, 'cash')[0]?.account_id ?? null,
    reference: '',
    cheque: { no: '', bank: '', date: quote.today },
    amount: amountOfTicked(quote.challans, ticked, quote.today),
    ticked,
    another: false,
    recover: false,
    note: '',
  };
}

export function accountsFor(quote: Quote, channel: DeskChannel): Quote['accounts'] {
  return quote.accounts.filter((account) => account.channels.includes(channel));
}

type Given = Payer & Pick<InputOf<typeof depositCreate>, 'allocation'>;

function inputOf(typed: Typed, quote: Quote, given: Given): InputOf<typeof depositCreate> | null {
  const { account_id, amount, channel, value_date, another, recover, note } = typed;
  if (account_id === null || amount === null) return null;
  return {
    ...given,
    channel,
    value_date,
    account_id,
    amount,
    another,
    recover,
    note,
    reference: channel === 'cash' ? null : typed.reference,
    cheque: channel === 'cheque' ? typed.cheque : null,
    quoted_open: quote.challans.reduce((sum, challan) => sum + challan.balance, 0),
  };
}
