// What a child would pay from a day on, bill by bill: the rules of the posting over a price list, before there is a plan (FEE-9, FEE-13, FEE-20 to FEE-23).

import { type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { splitEvenly } from '#kernel/parts.ts';
import { type Concession, concessionsOf } from '#modules/fees/concessions/rules/index.ts';
import { planOfMonth } from '#modules/fees/plans/rules/index.ts';
import { chargeOf, type Presence } from '#modules/fees/posting/rules/index.ts';
import type { FeeQuote } from '../contract/quotes.ts';

export interface QuotedHead {
  head_id: number;
  head_name: string;
  /** Of a whole month, or once. */
  amount: number;
  months: number;
  /** Not monthly: with the first bill. */
  once: boolean;
  prorate: boolean;
  concession_eligible: boolean;
  priority: number;
}

export interface QuotedBill {
  bill_month: Month;
  due_date: LocalDate;
  fee_months: readonly Month[];
}

export interface QuoteTerms {
  join_date: LocalDate;
  /** What of a month is billed to who joins then (STU-40). */
  presenceOf: (month: Month) => Presence;
  /** A part month says its days; by halves it says the half. */
  by_days: boolean;
  unit: number;
  mode: 'sum' | 'best_per_group';
  /** Basis points of the gross. */
  cap: number;
}

type Bill = FeeQuote['bills'][number];
type Line = Bill['lines'][number];

const sumsOf = (of: readonly { gross: number; concession: number; net: number }[]) => ({
  gross: of.reduce((sum, one) => sum + one.gross, 0),
  concession: of.reduce((sum, one) => sum + one.concession, 0),
  net: of.reduce((sum, one) => sum + one.net, 0),
});

/** Months from the joining on stand once, on the bill of the calendar; what an earlier bill would have carried comes with the first. */
export function billsFrom(bills: readonly QuotedBill[], join_date: LocalDate): QuotedBill[] {
  const first = monthOf(join_date);
  const seen = new Set<Month>();
  const late: Month[] = [];
  const own: QuotedBill[] = [];
  for (const bill of bills) {
    const fresh = bill.fee_months.filter((month) => month >= first && !seen.has(month));
    for (const month of fresh) seen.add(month);
    if (bill.bill_month < first) late.push(...fresh);
    else own.push({ ...bill, fee_months: fresh });
  }
  return own.flatMap((bill, nth): QuotedBill[] => {
    const fee_months = nth === 0 ? [...late, ...bill.fee_months] : bill.fee_months;
    const due_date = bill.due_date < join_date ? join_date : bill.due_date;
    return nth > 0 && fee_months.length === 0 ? [] : [{ ...bill, due_date, fee_months }];
  });
}

function monthLines(heads: readonly QuotedHead[], month: Month, of: Discounted): Line[] {
  const presence = of.terms.presenceOf(month);
  const plan = heads.map((head) => ({ ...head, valid_from: month, valid_to: null }));
  const charged = planOfMonth(plan, month).flatMap((head) => {
    const charge = chargeOf(head, presence, of.terms.unit);
    return charge ? [{ ...head, ...charge, full: head.amount }] : [];
  });
  const off = concessionsOf(charged, of.concessions, {
    month,
    mode: of.terms.mode,
    cap: of.terms.cap,
    rounding_unit: of.terms.unit,
  });
  return charged.map(({ head_id, head_name, gross, factor: [num, den] }) => {
    const concession = off.filter((one) => one.head_id === head_id).reduce((sum, one) => sum + one.amount, 0);
    const part = of.terms.by_days ? `${presence.days}/${presence.days_of_month}` : `${num}/${den}`;
    return {
      head_id,
      head_name,
      fee_month: month,
      share: num === den ? null : part,
      gross,
      concession,
      net: gross - concession,
    };
  });
}

interface Discounted {
  terms: QuoteTerms;
  concessions: readonly Concession[];
}

/** Only what is taken off this very head: a discount of every month is one of the months. */
function onceLines(heads: readonly QuotedHead[], month: Month, { terms, concessions }: Discounted): Line[] {
  const lines = heads.map((head) => ({ ...head, full: head.amount, gross: head.amount, factor: [1, 1] as const }));
  const named = concessions.filter((one) => one.head_id !== null);
  const off = concessionsOf(lines, named, { month, mode: terms.mode, cap: terms.cap, rounding_unit: terms.unit });
  return lines.map(({ head_id, head_name, gross }) => {
    const concession = off.filter((one) => one.head_id === head_id).reduce((sum, one) => sum + one.amount, 0);
    return { head_id, head_name, fee_month: null, share: null, gross, concession, net: gross - concession };
  });
}

export interface QuoteAsked extends Discounted {
  heads: readonly QuotedHead[];
  bills: readonly QuotedBill[];
}

/** Bills that ask for nothing are left out; the parts add up to the whole. */
export function quoteOf({ heads, bills, ...of }: QuoteAsked): Omit<FeeQuote, 'currency' | 'prices' | 'notes'> {
  const monthly = heads.filter((head) => !head.once);
  const once = heads.filter((head) => head.once && head.amount > 0);
  const made = billsFrom(bills, of.terms.join_date).map((bill, nth): Bill => {
    const months = bill.fee_months.flatMap((month) => monthLines(monthly, month, of));
    const lines = [...(nth === 0 ? onceLines(once, bill.bill_month, of) : []), ...months];
    return { ...bill, fee_months: [...bill.fee_months], lines, ...sumsOf(lines) };
  });
  const asked = made.filter((bill) => bill.lines.length > 0);
  const all = sumsOf(asked);
  const [first] = asked;
  const parts = asked.length > 0 ? splitEvenly(all.net, asked.length, of.terms.unit) : [];
  return {
    bills: asked,
    ...all,
    first: first ? { due_date: first.due_date, net: first.net } : null,
    instalments: asked.map(({ due_date }, nth) => ({ due_date, amount: parts[nth] ?? 0 })),
  };
}
