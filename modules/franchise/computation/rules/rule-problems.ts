// What is wrong with royalty rules as they are typed (FRA-4, ROY-2): by field, each with the way out.

import { firstDayOf } from '#kernel/dates.ts';
import { formatMoney, type Currency } from '#kernel/money.ts';
import { moneyBases } from '../contract/royalty-terms.ts';
import type { RoyaltyRule } from './royalty-shapes.ts';

export type FieldProblems = Record<string, string[]>;

/** Heads that a rule may take, and those that it may not with the reason (ROY-2). */
export interface KnownHead {
  id: number;
  name: string;
  /** Deposits that go back, fines, balances brought forward. */
  outside: string | null;
}

interface Said {
  currency: Currency;
  heads: readonly KnownHead[];
}

type Typed = Omit<RoyaltyRule, 'id'>;

/** FRA-4: bands from 0 on, each beginning where the one before ends, the last one open. */
export function slabProblem(rule: Pick<Typed, 'slabs' | 'basis' | 'slab_on'>, currency: Currency): string | null {
  const isMoney = rule.slab_on === 'base' && moneyBases.includes(rule.basis);
  const say = (value: number): string => (isMoney ? formatMoney(value, currency, { zero: '0' }) : String(value));
  if (rule.slabs.length === 0) return 'Add the bands, or choose one rate';
  let next = 0;
  for (const [at, band] of rule.slabs.entries()) {
    if (band.from_value > next) return `Nothing is said for ${say(next)} to ${say(band.from_value - 1)}`;
    if (band.from_value < next) return `Bands overlap at ${say(band.from_value)}: begin this one at ${say(next)}`;
    if (band.to_value == null && at < rule.slabs.length - 1) return 'Only the last band may be without an end';
    if (band.to_value != null && band.to_value < band.from_value)
      return `The band from ${say(band.from_value)} ends before it begins`;
    next = (band.to_value ?? next) + 1;
  }
  return rule.slabs.at(-1)?.to_value == null
    ? null
    : `Nothing is said above ${say(next - 1)}: leave the end of the last band empty`;
}

function shapeOf(rule: Typed): [field: string, sentence: string] | null {
  const isMoney = moneyBases.includes(rule.basis);
  if (isMoney && rule.head_ids.length === 0) return ['head_ids', 'Choose the fee heads that the rule is applied to'];
  if (!isMoney && rule.head_ids.length > 0)
    return ['head_ids', 'Heads belong to a rule on fees: take them out, or choose another base'];
  if (rule.valid_to && rule.valid_from && rule.valid_to < firstDayOf(rule.valid_from))
    return ['valid_to', 'The rule ends before it begins: give a later day'];
  if (rule.slab === 'none') {
    if (isMoney && rule.rate_percent == null) return ['rate_percent', 'Enter the percentage'];
    if (!isMoney && rule.amount == null) return ['amount', 'Enter the amount'];
    if (isMoney && rule.amount != null) return ['amount', 'A rule on fees has a percentage: take the amount out'];
    return !isMoney && rule.rate_percent != null
      ? ['rate_percent', 'This base is counted: write an amount in place of a percentage']
      : null;
  }
  if (rule.rate_percent != null || rule.amount != null)
    return ['slab', 'With bands the rate stands in each band: take the single one out'];
  if (rule.slab === 'marginal' && rule.slab_on === 'students')
    return ['slab_on', 'Parts of the base cannot be cut by students: choose the band for all'];
  return null;
}

function bandProblem(rule: Typed, currency: Currency): [string, string] | null {
  if (rule.slab === 'none') return null;
  const isMoney = moneyBases.includes(rule.basis);
  const wrong = rule.slabs.findIndex((band) => (isMoney ? band.rate_percent == null : band.amount == null));
  if (wrong >= 0)
    return [
      `slabs.${wrong}.${isMoney ? 'rate_percent' : 'amount'}`,
      isMoney ? 'Enter the percentage of this band' : 'Enter the amount of this band',
    ];
  const gap = slabProblem(rule, currency);
  return gap === null ? null : ['slabs', gap];
}

const overlaps = (a: Typed, b: Typed): boolean =>
  (!a.valid_to || !b.valid_from || a.valid_to >= firstDayOf(b.valid_from)) &&
  (!b.valid_to || !a.valid_from || b.valid_to >= firstDayOf(a.valid_from));

/** FRA-4: a head stands in at most one rule of a fund at a time. */
function doubled(rules: readonly Typed[], at: number, name: (id: number) => string): string | null {
  const rule = rules[at];
  if (!rule) return null;
  for (const other of rules.slice(0, at)) {
    if (other.fund !== rule.fund || !overlaps(rule, other)) continue;
    const both = rule.head_ids.find((id) => other.head_ids.includes(id));
    if (both !== undefined)
      return `${name(both)} stands in '${other.name}' at the same time. Take it out of one of them, or let '${other.name}' end before this begins`;
  }
  return null;
}

export function ruleProblems(rules: readonly Typed[], { currency, heads }: Said): FieldProblems {
  const name = (id: number): string => heads.find((head) => head.id === id)?.name ?? 'A head';
  const problems: FieldProblems = {};
  for (const [at, rule] of rules.entries()) {
    const put = (field: string, sentence: string): void => {
      problems[`rules.${at}.${field}`] = [sentence];
    };
    const shape = shapeOf(rule) ?? bandProblem(rule, currency);
    if (shape) put(shape[0], shape[1]);
    const unknown = rule.head_ids.find((id) => !heads.some((head) => head.id === id));
    const outside = rule.head_ids.map((id) => heads.find((head) => head.id === id)).find((head) => head?.outside);
    const twice = doubled(rules, at, name);
    if (unknown !== undefined) put('head_ids', 'One of these heads was not found. Choose them from the list');
    else if (outside) put('head_ids', `${outside.name} can stand in no rule: ${outside.outside}`);
    else if (twice) put('head_ids', twice);
  }
  return problems;
}
