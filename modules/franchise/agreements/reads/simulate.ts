// What rules come to over past months of a branch, or over typed figures (FRA-11): computed by the rules of a posting, saved nowhere.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addMonths, firstDayOf, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { monthFacts } from '#modules/franchise/computation/chapter.ts';
import {
  minimumOfYear,
  type MonthFacts,
  ownLines,
  type RoyaltyRule,
  ruleProblems,
  type RoyaltyTerms,
  totalOf,
} from '#modules/franchise/computation/rules/index.ts';
import type { Agreement } from '../contract/agreements.ts';
import type { royaltySimulate } from '../contract/simulate.ts';
import { agreementInForce, readAgreement } from './agreement.ts';
import { royaltyHeads } from './royalty-heads.ts';

type Input = ParsedInputOf<typeof royaltySimulate>;
type Answer = DataOf<typeof royaltySimulate>;
type Tried = Pick<RoyaltyTerms, 'minimum_kind' | 'minimum_amount' | 'tax_percent' | 'round_total_to'> & {
  rules: readonly RoyaltyRule[];
  count_day: number;
};

/** Every month as a whole one: what is tried is the rules, not the dates of the paper. */
function wholeMonth(month: Month, tried: Tried): RoyaltyTerms {
  return { ...tried, starts_on: firstDayOf(month), until: null, first_royalty_month: month, royalty_free_until: null };
}

/** `year`: what the rules came to in the eleven months before, where this is the twelfth of those looked at (ROY-7). */
function compute(month: Month, tried: Tried, { facts, year }: { facts: MonthFacts; year: number | null }) {
  const terms = wholeMonth(month, tried);
  const lines = ownLines({ month, terms, rules: tried.rules, facts });
  if (year === null || tried.minimum_kind !== 'year' || tried.minimum_amount === null)
    return totalOf(month, lines, terms);
  const amount = minimumOfYear(tried.minimum_amount, year + countedIn(lines));
  const minimum = {
    kind: 'minimum',
    fund: 'royalty',
    for_month: month,
    text: 'Minimum of the year',
    amount,
    ...nothing,
  } as const;
  return totalOf(month, amount > 0 ? [...lines, minimum] : lines, terms);
}

const nothing = {
  of_kind: null,
  rule_id: null,
  head_id: null,
  base: 0,
  units: null,
  rate_percent: null,
  unit_amount: null,
  counts_to_minimum: false,
};

const countedIn = (lines: readonly { counts_to_minimum: boolean; amount: number }[]): number =>
  lines.reduce((sum, line) => sum + (line.counts_to_minimum ? line.amount : 0), 0);

/** Of every twelfth month: what the eleven before it came to; null for the others. */
function yearsOf(facts: ReadonlyMap<Month, MonthFacts>, tried: Tried): (number | null)[] {
  const counted = [...facts].map(([month, of]) =>
    countedIn(ownLines({ month, terms: wholeMonth(month, tried), rules: tried.rules, facts: of })),
  );
  return counted.map((_one, at) =>
    at % 12 === 11 ? counted.slice(at - 11, at).reduce((sum, one) => sum + one, 0) : null,
  );
}

const rulesOf = (agreement: Agreement): RoyaltyRule[] => agreement.rules.map(({ heads: _heads, ...rule }) => rule);
const triedOf = (agreement: Agreement): Tried => ({ ...agreement, rules: rulesOf(agreement) });

function spanOf(input: Input, today: LocalDate): { from: Month; to: Month } {
  const last = addMonths(monthOf(today), -1);
  const to = input.to ?? last;
  const from = input.from ?? addMonths(to, -11);
  if (from > to) throw badField('from', 'The first month is after the last: change one of them');
  if (to > monthOf(today))
    throw badField(
      'to',
      'Choose months that have begun: there are no figures of later ones. Type figures to look ahead',
    );
  if (addMonths(from, 23) < to) throw badField('from', 'At most two years at a time: choose a later month');
  return { from, to };
}

async function factsFor(input: Input, count_day: number): Promise<Map<Month, MonthFacts>> {
  if (input.figures && input.figures.length > 0)
    return new Map(input.figures.map(({ month, ...facts }) => [month, { ...facts, suspended_days: 0 }]));
  const span = spanOf(input, who().today);
  return monthFacts({ branch_id: input.branch_id, ...span, count_day });
}

export async function simulateRoyalty(input: Input): Promise<Answer> {
  requireBranch(input.branch_id);
  const place = await rowOf(sql<{ currency: 'PKR' | 'OMR' }>`
    select c.currency from platform.branches b join platform.countries c on c.id = b.country_id where b.id = ${input.branch_id}::int and c.operates`);
  const currency = place?.currency ?? 'PKR';
  const inForce = await agreementInForce(input.branch_id);
  const named = input.agreement_id === undefined ? inForce : await readAgreement(input.agreement_id);
  if (!named && !input.rules)
    throw badField('rules', 'This branch has no agreement yet: write the rules that are tried');
  const heads = await royaltyHeads();
  const problems = input.rules ? ruleProblems(input.rules, { currency, heads }) : {};
  const [first] = Object.values(problems).flat();
  if (first !== undefined) throw new Refusal('bad_input', first, { errors: problems });
  const tried = triedWith(input, named);
  const current = inForce && (input.rules !== undefined || named?.id !== inForce.id) ? triedOf(inForce) : null;
  const facts = await factsFor(input, tried.count_day);
  const names = new Map(heads.map((head) => [head.id, head.name]));
  const years = yearsOf(facts, tried);
  const yearsNow = current === null ? [] : yearsOf(facts, current);
  const months = [...facts].map(([month, of], at) =>
    monthAnswer(month, { tried, current, facts: of, names, year: years[at] ?? null, year_now: yearsNow[at] ?? null }),
  );
  const sum = (value: (one: Answer['months'][number]) => number): number =>
    months.reduce((total, one) => total + value(one), 0);
  return {
    currency,
    months,
    total: sum((one) => one.total),
    now: current === null ? null : sum((one) => one.now ?? 0),
  };
}

function triedWith(input: Input, named: Agreement | undefined): Tried {
  const base: Tried = named
    ? triedOf(named)
    : { minimum_kind: 'none', minimum_amount: null, tax_percent: 0, round_total_to: 1, rules: [], count_day: 10 };
  const minimum_kind = input.minimum_kind ?? base.minimum_kind;
  return {
    ...base,
    minimum_kind,
    minimum_amount: input.minimum_amount === undefined ? base.minimum_amount : input.minimum_amount,
    tax_percent: input.tax_percent ?? base.tax_percent,
    rules: input.rules ? input.rules.map((rule, at) => ({ ...rule, id: -at - 1 })) : base.rules,
  };
}

interface Looked {
  tried: Tried;
  current: Tried | null;
  facts: MonthFacts;
  names: ReadonlyMap<number, string>;
  year: number | null;
  year_now: number | null;
}

function monthAnswer(month: Month, { tried, current, facts, names, year, year_now }: Looked): Answer['months'][number] {
  const { lines, rounding: _r, ...totals } = compute(month, tried, { facts, year });
  const received = facts.heads.reduce((sum, head) => sum + head.received, 0);
  const net = totals.total - totals.tax;
  return {
    month,
    lines: lines.map(({ kind, text, head_id, base, units, rate_percent, unit_amount, amount }) => ({
      kind,
      text,
      head: head_id === null ? null : (names.get(head_id) ?? null),
      base,
      units,
      rate_percent,
      unit_amount,
      amount,
    })),
    ...totals,
    received,
    percent: received > 0 ? Math.round((net / received) * 10_000) / 100 : null,
    now: current === null ? null : compute(month, current, { facts, year: year_now }).total,
  };
}
