// Royalty rules in words (spec 10 §10.2): '10% of Tuition posted, 25% of Admission received, at least PKR 120,000 a month'.

import { formatMoney, moneyWithCurrency, type Currency } from '#kernel/money.ts';
import { moneyBases } from '#modules/franchise/computation/contract/royalty-terms.ts';

interface ShownRule {
  basis: 'gross_posted' | 'net_posted' | 'received' | 'students' | 'admissions' | 'fixed';
  fund: 'royalty' | 'marketing';
  heads: readonly string[];
  rate_percent?: number | null | undefined;
  amount?: number | null | undefined;
  slab: 'none' | 'whole' | 'marginal';
  slab_on: 'base' | 'students';
  slabs: readonly {
    from_value: number;
    to_value?: number | null | undefined;
    rate_percent?: number | null | undefined;
    amount?: number | null | undefined;
  }[];
  cap_month?: number | null | undefined;
}

const done = { gross_posted: 'posted', net_posted: 'posted less concessions', received: 'received' } as const;

function rateWords(rule: ShownRule, currency: Currency): string {
  if (rule.slab === 'none')
    return rule.rate_percent != null ? `${rule.rate_percent}%` : moneyWithCurrency(rule.amount ?? 0, currency);
  const first = rule.slabs[0];
  const last = rule.slabs.at(-1);
  const one = (band: typeof first): string =>
    band?.rate_percent != null ? `${band.rate_percent}%` : formatMoney(band?.amount ?? 0, currency);
  return `${one(first)} to ${one(last)}${rule.slab_on === 'students' ? ' by students' : ' by bands'}`;
}

export function ruleWords(rule: ShownRule, currency: Currency): string {
  const rate = rateWords(rule, currency);
  const of = moneyBases.includes(rule.basis)
    ? `${rate} of ${rule.heads.join(' and ')} ${done[rule.basis as keyof typeof done]}`
    : rule.basis === 'fixed'
      ? `${rate} a month`
      : `${rate} for each ${rule.basis === 'students' ? 'student' : 'admission'}`;
  const cap = rule.cap_month == null ? '' : `, at most ${moneyWithCurrency(rule.cap_month, currency)}`;
  return `${of}${cap}${rule.fund === 'marketing' ? ' for marketing' : ''}`;
}

interface Terms {
  currency: Currency;
  minimum_kind: 'none' | 'month' | 'year';
  minimum_amount: number | null;
}

export function rulesWords(rules: readonly ShownRule[], { currency, minimum_kind, minimum_amount }: Terms): string {
  const minimum =
    minimum_kind === 'none' || minimum_amount === null
      ? []
      : [`at least ${moneyWithCurrency(minimum_amount, currency)} a ${minimum_kind}`];
  return [...rules.map((rule) => ruleWords(rule, currency)), ...minimum].join(', ');
}
