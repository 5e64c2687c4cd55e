// What a pay plan's lines come to: amounts, and percents of other heads (07 §2.1). A percent of what is not there is refused by name.

import { percentOf, sumOf } from './amounts.ts';

export interface PlanLine {
  head: string;
  amount: number | null;
  percent: number | null;
  percent_of: string | null;
}

export interface PlanHead {
  code: string;
  name: string;
  kind: string;
  is_active: boolean;
}

export interface PlanAmounts {
  lines: { head: string; amount: number; percent: number | null }[];
  gross: number;
  problems: string[];
}

/** In the order of the lines. A circle and an unknown name are sentences, not amounts. */
export function planAmounts(lines: readonly PlanLine[], heads: readonly PlanHead[], unit: number): PlanAmounts {
  const known = new Map(heads.map((head) => [head.code, head]));
  const problems = new Set<string>();
  const name = (code: string): string => known.get(code)?.name ?? code;
  const amountOf = (code: string, seen: readonly string[]): number => {
    const line = lines.find((one) => one.head === code);
    if (seen.includes(code)) {
      problems.add(`${[...seen, code].map(name).join(' → ')} go in a circle: give one of them an amount.`);
      return 0;
    }
    if (!line) {
      problems.add(`${name(seen.at(-1) ?? code)} is a percentage of ${name(code)}, which the plan does not have.`);
      return 0;
    }
    if (line.percent === null) return line.amount ?? 0;
    return percentOf(amountOf(line.percent_of ?? 'BASIC', [...seen, code]), line.percent, unit);
  };
  const twice = new Set<string>();
  for (const { head, percent, amount } of lines) {
    const of = known.get(head);
    if (!of) problems.add(`There is no head ${head}.`);
    else if (of.kind !== 'earning') problems.add(`${of.name} is no earning: a plan has earnings alone.`);
    else if (!of.is_active) problems.add(`${of.name} is not in use.`);
    if (twice.has(head)) problems.add(`${name(head)} stands twice in the plan.`);
    twice.add(head);
    if (percent === null && amount === null) problems.add(`${name(head)} needs an amount or a percentage.`);
    if ((amount ?? 0) < 0) problems.add('Use the deduction head instead.');
  }
  const amounts = lines.map(({ head, percent }) => ({ head, amount: amountOf(head, []), percent }));
  const gross = sumOf(amounts.map((one) => one.amount));
  if (gross <= 0 && problems.size === 0) problems.add('A plan of 0 pays nothing: give amounts.');
  return { lines: amounts, gross, problems: [...problems] };
}

/** Bulk increment: by percent or amount, each line in its proportion, to a multiple of `rounding`. */
export function raised(
  lines: readonly { head: string; amount: number }[],
  { percent, amount, rounding }: { percent: number | null; amount: number | null; rounding: number },
): { head: string; amount: number }[] {
  const gross = sumOf(lines.map((line) => line.amount));
  if (percent !== null)
    return lines.map((line) => ({ ...line, amount: percentOf(line.amount, 100 + percent, rounding) }));
  const more = amount ?? 0;
  let left = more;
  return lines.map((line, n) => {
    const part =
      n === lines.length - 1 || gross === 0 ? left : Math.floor((more * line.amount) / gross / rounding) * rounding;
    left -= part;
    return { ...line, amount: line.amount + part };
  });
}
