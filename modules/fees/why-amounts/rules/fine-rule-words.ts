// A late fine rule as a person would say it: 'PKR 300 once, after 5 days of grace' (FEE-41). Pure.

import { counted } from '#kernel/counted.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';

export interface FineRuleFacts {
  name: string;
  mode: 'none' | 'fixed' | 'per_day' | 'per_month' | 'percent';
  amount: number;
  rate: number;
  grace_days: number;
  cap: number | null;
}

export function fineRuleInWords(rule: FineRuleFacts, currency: Currency): string {
  if (rule.mode === 'none') return 'no fine';
  const grace = rule.grace_days > 0 ? `, after ${counted(rule.grace_days, 'day')} of grace` : '';
  const cap = rule.cap === null ? '' : `, at most ${formatMoney(rule.cap, currency)}`;
  return `${asked(rule, currency)}${grace}${cap}`;
}

function asked({ mode, amount, rate }: FineRuleFacts, currency: Currency): string {
  const money = formatMoney(amount, currency);
  if (mode === 'percent') return `${rate / 100}% of what is open`;
  if (mode === 'per_day') return `${money} a day`;
  if (mode === 'per_month') return `${money} for each month begun`;
  return `${money} once`;
}
