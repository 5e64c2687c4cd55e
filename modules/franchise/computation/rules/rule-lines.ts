// The lines of one rule for a month (ROY-1 to ROY-6): a line a head, or one for what is counted.

import type { Month } from '#kernel/dates.ts';
import { moneyBases } from '../contract/royalty-terms.ts';
import { type Band, bandOf, byDays, marginalPercent, marginalUnits, percentOf, spread } from './amounts.ts';
import type { Share } from './charged-window.ts';
import type { HeadBase, MonthFacts, RoyaltyLine, RoyaltyRule } from './royalty-shapes.ts';

interface Found {
  head_id: number | null;
  base: number;
  units: number | null;
  rate_percent: number | null;
  unit_amount: number | null;
  amount: number;
}

/** ROY-1: the base of a head. */
export function baseOf(rule: Pick<RoyaltyRule, 'basis' | 'with_corrections'>, head: HeadBase): number {
  if (rule.basis === 'received') return head.received;
  const gross = head.gross + (rule.with_corrections ? head.corrected : 0);
  return rule.basis === 'net_posted' ? gross - head.concession : gross;
}

function moneyLines(rule: RoyaltyRule, facts: MonthFacts): Found[] {
  const of = rule.head_ids
    .map((head_id) => facts.heads.find((head) => head.head_id === head_id))
    .filter((head) => head !== undefined)
    .map((head) => ({ head_id: head.head_id, base: baseOf(rule, head) }))
    .filter((head) => head.base !== 0);
  const total = of.reduce((sum, head) => sum + head.base, 0);
  const line = (head: { head_id: number; base: number }, rate_percent: number | null, amount: number): Found => ({
    ...head,
    units: null,
    rate_percent,
    unit_amount: null,
    amount,
  });
  if (rule.slab === 'marginal') {
    const parts = spread(
      marginalPercent(rule.slabs, total),
      of.map((head) => head.base),
    );
    return of.map((head, at) => line(head, null, parts[at] ?? 0));
  }
  const measure = rule.slab_on === 'students' ? facts.students : total;
  const rate =
    rule.slab === 'whole' ? (bandOf(rule.slabs, measure)?.rate_percent ?? null) : (rule.rate_percent ?? null);
  return of.map((head) => line(head, rate, rate === null ? 0 : percentOf(head.base, rate)));
}

function bandAmount(rule: RoyaltyRule, measure: number): number {
  const band: Band | undefined = rule.slab === 'whole' ? bandOf(rule.slabs, measure) : undefined;
  return (rule.slab === 'none' ? rule.amount : band?.amount) ?? 0;
}

/** ROY-3, ROY-5: units × amount for the days in force; admissions are dated and are not a matter of days. */
function countedLines(rule: RoyaltyRule, facts: MonthFacts, share: Share): Found[] {
  const units = rule.basis === 'students' ? facts.students : facts.admissions;
  const unit_amount =
    rule.slab === 'marginal' ? null : bandAmount(rule, rule.slab_on === 'students' ? facts.students : units);
  const whole = unit_amount === null ? marginalUnits(rule.slabs, units) : units * unit_amount;
  const amount = rule.basis === 'students' ? byDays(whole, share) : whole;
  return [{ head_id: null, base: units, units, rate_percent: null, unit_amount, amount }];
}

function foundLines(rule: RoyaltyRule, facts: MonthFacts, share: Share): Found[] {
  if (moneyBases.includes(rule.basis)) return moneyLines(rule, facts);
  if (rule.basis !== 'fixed') return countedLines(rule, facts, share);
  const unit_amount = bandAmount(rule, facts.students);
  return [{ head_id: null, base: 0, units: null, rate_percent: null, unit_amount, amount: byDays(unit_amount, share) }];
}

/** ROY-9: not more than the rule's cap, which goes by days, too. */
function capped(found: readonly Found[], rule: RoyaltyRule, share: Share): Found[] {
  if (rule.cap_month == null) return [...found];
  const cap = byDays(rule.cap_month, share);
  const total = found.reduce((sum, line) => sum + line.amount, 0);
  if (total <= cap) return [...found];
  const parts = spread(
    cap,
    found.map((line) => line.amount),
  );
  return found.map((line, at) => ({ ...line, amount: parts[at] ?? 0 }));
}

/** Of a rule that holds in the month. `share`: of ROY-5 for this rule. `free`: words of a month that is free: its lines are shown and come to 0 (FRA-5). */
export function ruleLines(
  rule: RoyaltyRule,
  { month, facts, share, free }: { month: Month; facts: MonthFacts; share: Share; free: string | null },
): RoyaltyLine[] {
  return capped(foundLines(rule, facts, share), rule, share).map((found) => ({
    ...found,
    kind: 'rule',
    of_kind: null,
    rule_id: rule.id,
    fund: rule.fund,
    for_month: month,
    text: free === null ? rule.name : `${rule.name}, ${free}`,
    amount: free === null ? found.amount : 0,
    counts_to_minimum: rule.counts_to_minimum,
  }));
}
