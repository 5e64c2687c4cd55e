// FEE-10: other amounts from month m. The line in force ends with m − 1 (or goes, if it began at m) and a new one starts at m; lines that
// were agreed for later stand, and so does every month that is posted.

import { addMonths, formatMonth, type Month, monthNames } from '#kernel/dates.ts';
import { EVERY_MONTH, type PlanLine } from '#modules/fees/plans/rules/index.ts';

export interface KeptLine extends PlanLine {
  id: number;
  fixed: boolean;
  structure_line_id: number | null;
}

export interface HeadChange {
  head_id: number;
  /** minor units; 0 is not charged but stays visible (FEE-11) */
  amount: number;
  /** Left out: those of the line in force, else all twelve. */
  months?: number | undefined;
}

type NewLine = Omit<KeptLine, 'id'>;

export interface PlanWrites {
  ends: { id: number; valid_to: Month }[];
  drops: number[];
  fresh: NewLine[];
}

export function lineInForce<L extends PlanLine>(lines: readonly L[], head_id: number, month: Month): L | undefined {
  return lines.find(
    (line) =>
      line.head_id === head_id && line.valid_from <= month && (line.valid_to === null || month <= line.valid_to),
  );
}

/** What is written for these changes; heads that are not named stay as they are. */
export function planWrites(lines: readonly KeptLine[], changes: readonly HeadChange[], from: Month): PlanWrites {
  const writes: PlanWrites = { ends: [], drops: [], fresh: [] };
  for (const change of changes) {
    const { head_id, amount } = change;
    const now = lineInForce(lines, head_id, from);
    const months = change.months ?? now?.months ?? EVERY_MONTH;
    if (now && now.valid_from === from) writes.drops.push(now.id);
    else if (now) writes.ends.push({ id: now.id, valid_to: addMonths(from, -1) });
    const valid_to = now ? now.valid_to : beforeNext(lines, head_id, from);
    const { fixed, structure_line_id } = now ?? { fixed: false, structure_line_id: null };
    writes.fresh.push({ head_id, amount, months, valid_from: from, valid_to, fixed, structure_line_id });
  }
  return writes;
}

function beforeNext(lines: readonly KeptLine[], head_id: number, from: Month): Month | null {
  const later = lines.filter((line) => line.head_id === head_id && line.valid_from > from).map((one) => one.valid_from);
  const [next] = later.toSorted();
  return next === undefined ? null : addMonths(next, -1);
}

/** The plan as it will be: what a preview bills, and what the writing must leave behind. */
export function changedPlan(lines: readonly KeptLine[], changes: readonly HeadChange[], from: Month): PlanLine[] {
  const { ends, drops, fresh } = planWrites(lines, changes, from);
  const ended = new Map(ends.map((one) => [one.id, one.valid_to]));
  const kept = lines
    .filter((line) => !drops.includes(line.id))
    .map((line) => ({ ...line, valid_to: ended.get(line.id) ?? line.valid_to }));
  return [...kept, ...fresh];
}

/** FEE-10: the sentence for a month that is posted already; undefined where the way is free. */
export function postedProblem(from: Month, lastPosted: Month | undefined): string | undefined {
  if (lastPosted === undefined || lastPosted < from) return undefined;
  const next = addMonths(lastPosted, 1);
  const word = (month: Month): string =>
    month.slice(0, 4) === lastPosted.slice(0, 4)
      ? (monthNames()[Number(month.slice(5, 7)) - 1] ?? '')
      : formatMonth(month);
  return `${formatMonth(lastPosted)} is already posted. Change from ${word(next)}, or use Correction for ${word(lastPosted)}`;
}

/** A change that changes nothing is refused at its row. */
export function changesNothing(lines: readonly KeptLine[], change: HeadChange, from: Month): boolean {
  const now = lineInForce(lines, change.head_id, from);
  if (!now) return change.amount === 0;
  return now.amount === change.amount && (change.months ?? now.months) === now.months;
}
