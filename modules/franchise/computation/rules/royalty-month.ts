// One royalty month computed: rule lines and the minimum, tax and rounding (ROY-1 to ROY-7, ROY-9). Pure, so that a simulation, the example on a
// paper and a posting come to the same.

import { formatDate, type LocalDate, type Month } from '#kernel/dates.ts';
import { roundHalfUp } from '#kernel/money.ts';
import { percentOf } from './amounts.ts';
import { agreementWindow, chargedWindow, shareOfMonth, windowOfRule } from './charged-window.ts';
import { minimumOfMonth } from './minimum.ts';
import { ruleLines } from './rule-lines.ts';
import type { MonthFacts, RoyaltyLine, RoyaltyRule, RoyaltyTerms } from './royalty-shapes.ts';

export interface MonthAsked {
  month: Month;
  terms: RoyaltyTerms;
  rules: readonly RoyaltyRule[];
  facts: MonthFacts;
  /** Days of the month that another agreement was charged before (decision 0228). */
  before?: number;
}

const sum = (lines: readonly { amount: number }[]): number => lines.reduce((total, line) => total + line.amount, 0);

const plain = {
  of_kind: null,
  rule_id: null,
  head_id: null,
  base: 0,
  units: null,
  rate_percent: null,
  unit_amount: null,
  counts_to_minimum: false,
} as const;

const freeUntil = (day: LocalDate | null): string | null => (day === null ? null : `free until ${formatDate(day)}`);

/** Lines of the month's own rules and its minimum; nothing where the agreement has no day in it. */
export function ownLines({ month, terms, rules, facts, before = 0 }: MonthAsked): RoyaltyLine[] {
  const days = agreementWindow(month, terms);
  if (!days) return [];
  const window = chargedWindow(month, terms);
  const lines = rules.flatMap((rule) => {
    if (!windowOfRule(days, rule)) return [];
    const own = (rule.valid_to && facts.until?.get(rule.valid_to)) || facts;
    const free = window && windowOfRule(window, rule) ? null : freeUntil(terms.royalty_free_until);
    const share = shareOfMonth(month, window, { suspended_days: own.suspended_days, before, rule });
    return ruleLines(rule, { month, facts: own, free, share });
  });
  const { suspended_days } = facts;
  if (terms.minimum_kind !== 'month' || terms.minimum_amount === null) return lines;
  const counted = sum(lines.filter((line) => line.counts_to_minimum));
  const amount = minimumOfMonth(terms.minimum_amount, shareOfMonth(month, window, { suspended_days, before }), counted);
  const minimum: RoyaltyLine = {
    ...plain,
    kind: 'minimum',
    fund: 'royalty',
    for_month: month,
    text: 'Minimum of the month',
    amount,
  };
  return amount > 0 ? [...lines, minimum] : lines;
}

export interface RoyaltyTotal {
  lines: RoyaltyLine[];
  royalty: number;
  marketing: number;
  minimum: number;
  tax: number;
  rounding: number;
  total: number;
}

/** ROY-9: tax on the sum, then a rounding line of at most half the step. */
export function totalOf(
  month: Month,
  lines: readonly RoyaltyLine[],
  terms: Pick<RoyaltyTerms, 'tax_percent' | 'round_total_to'>,
): RoyaltyTotal {
  const net = sum(lines);
  const tax = terms.tax_percent > 0 ? percentOf(net, terms.tax_percent) : 0;
  const total = roundHalfUp(net + tax, 1, terms.round_total_to);
  const rounding = total - net - tax;
  const end = (kind: 'tax' | 'rounding', text: string, amount: number): RoyaltyLine[] =>
    amount === 0
      ? []
      : [
          {
            ...plain,
            kind,
            fund: null,
            for_month: month,
            text,
            base: kind === 'tax' ? net : 0,
            rate_percent: kind === 'tax' ? terms.tax_percent : null,
            amount,
          },
        ];
  const of = (kind: RoyaltyLine['kind'], fund?: 'royalty' | 'marketing') =>
    sum(lines.filter((line) => line.kind === kind && (fund === undefined || line.fund === fund)));
  return {
    lines: [...lines, ...end('tax', `Tax ${terms.tax_percent} %`, tax), ...end('rounding', 'Rounding', rounding)],
    royalty: of('rule', 'royalty'),
    marketing: of('rule', 'marketing'),
    minimum: of('minimum'),
    tax,
    rounding,
    total,
  };
}
