// A rate a day in the plan of daily and visiting people (SAL-24): paid for days of presence, to the hundredth of a day.

import { hundredths, overDays, sumOf } from './amounts.ts';
import { howOf, money, plainDays } from './how.ts';
import type { PayHead, SalaryFacts } from './salary-facts.ts';
import type { SalaryLine } from './salary-shapes.ts';

/** Where others have an amount a month. */
export const isRate = (head: PayHead | undefined, by_day: boolean | undefined): boolean =>
  by_day === true && head?.calc === 'input';

/** What the plan at the end gives for a whole month: of a rate, for the working days of this one. */
export function planMonth({ plans, heads, by_day, days }: SalaryFacts): { head: string; amount: number }[] {
  const known = new Map(heads.map((head) => [head.code, head]));
  return (plans.at(-1)?.lines ?? []).map((line) =>
    isRate(known.get(line.head), by_day)
      ? { head: line.head, amount: Math.round(line.amount * (days.scheduled ?? days.working)) }
      : line,
  );
}

/** Days of presence × the rate while it held. */
export function rateLine({ plans, currency, rules }: SalaryFacts, head: PayHead): SalaryLine {
  const parts = plans
    .map(({ lines, attended = 0 }) => ({
      amount: lines.find((line) => line.head === head.code)?.amount ?? 0,
      days: attended,
    }))
    .filter((part) => part.amount !== 0 && part.days !== 0);
  const amount = overDays(
    parts.map((part) => ({ ...part, days: hundredths(part.days) })),
    100,
    rules.round_unit,
  );
  const words = parts.map((part) => `${money(part.amount, currency)} × ${plainDays(part.days)}`);
  return {
    head: head.code,
    kind: 'earning',
    amount,
    quantity: sumOf(parts.map((part) => part.days)),
    // Rates of lines are amounts; a change inside the month is in the words.
    rate: parts.at(-1)?.amount ?? null,
    base: null,
    how: howOf([words.join(' + ') || '0'], amount, currency),
    input_id: null,
    instalment_id: null,
    computed: null,
  };
}
