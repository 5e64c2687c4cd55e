// The sums of a challan as sentences: what was charged, what settled it, the fine of today (spec 04 §14.1). Pure.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';
import type { Explained, Source } from '../contract/why-amounts.ts';
import { fineRuleInWords, type FineRuleFacts } from './fine-rule-words.ts';

export interface SettledFacts {
  kind: string;
  amount: number;
  receipt_no: string | null;
  value_date: LocalDate;
  by: string | null;
}

export interface SumFacts {
  currency: Currency;
  gross: number;
  concession: number;
  charged: number;
  settled: number;
  balance: number;
  due_date: LocalDate;
  fine_today: number;
  fine_rule: FineRuleFacts | null;
  settlements: readonly SettledFacts[];
}

const settlementWords: ReadonlyMap<string, string> = new Map([
  ['payment', 'paid'],
  ['advance', 'from the advance'],
  ['security', 'from the security deposit'],
  ['write_off', 'written off'],
  ['transfer', 'moved to another branch'],
  ['to_advance', 'given back to the advance'],
]);

/** Charged, settled and, while something is open, what is asked for today. */
export function whySums(challan: SumFacts): Explained[] {
  const money = (amount: number): string => formatMoney(amount, challan.currency, { zero: '0' });
  const sums: Explained[] = [
    {
      key: 'charged',
      line_id: null,
      title: 'Charged',
      amount: challan.charged,
      sentence:
        challan.concession === 0
          ? `All lines together, ${money(challan.charged)}.`
          : `All lines together, ${money(challan.gross)} less ${money(challan.concession)} of concessions.`,
      sources: [],
    },
    {
      key: 'balance',
      line_id: null,
      title: 'Balance',
      amount: challan.balance,
      sentence: `${money(challan.charged)} charged less ${money(challan.settled)} settled.`,
      sources: challan.settlements.map((one) => settledBy(one, money)),
    },
  ];
  if (challan.balance > 0) sums.push(fineToday(challan, money));
  return sums;
}

function settledBy(one: SettledFacts, money: (amount: number) => string): Source {
  const how = settlementWords.get(one.kind) ?? one.kind;
  const undone = one.amount < 0 && one.kind !== 'to_advance';
  return {
    kind: 'run',
    what: `${money(Math.abs(one.amount))} ${undone ? `taken back (${how})` : how}${one.receipt_no ? `, receipt ${one.receipt_no}` : ''}`,
    by: one.by,
    on: one.value_date,
  };
}

function fineToday(challan: SumFacts, money: (amount: number) => string): Explained {
  const { fine_rule: rule, fine_today } = challan;
  const words = rule
    ? `the rule “${rule.name}” is ${fineRuleInWords(rule, challan.currency)}`
    : 'no late fine rule is in force';
  return {
    key: 'fine_today',
    line_id: null,
    title: 'Late fine if paid today',
    amount: fine_today,
    sentence: `${fine_today === 0 ? 'No further fine' : `${money(fine_today)} on top`}; due on ${formatDate(challan.due_date)}; ${words}.`,
    sources: rule
      ? [{ kind: 'fine_rule', what: `${rule.name}: ${fineRuleInWords(rule, challan.currency)}`, by: null, on: null }]
      : [],
  };
}
