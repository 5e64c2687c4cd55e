// What the awards of those who reached a tier come to, month by month (MER-6, MER-7), and who of them is held back (MER-2).

import type { Month } from '#kernel/dates.ts';
import type { MeritListAnswer } from '#modules/exams/index.ts';
import { type AwardHead, awardMonths } from '#modules/fees/index.ts';
import type { Scheme } from '../reads/stored-scheme.ts';
import { awardOfMonth } from '../rules/award-amount.ts';
import { heldBack, type Standing } from '../rules/hold-back.ts';
import type { Placed } from '../rules/rank-and-tier.ts';

type Result = MeritListAnswer['rows'][number];

export interface ComputedAward {
  student_id: number;
  student: string;
  course_id: number;
  class_name: string;
  section_id: number;
  group_size: number;
  rank: number;
  tied: boolean;
  percent: number;
  tier_id: number;
  mode: 'percent' | 'amount';
  value: number;
  monthly_amount: number;
  total_amount: number;
  held_back_reason: string | null;
  nothing_left: boolean;
}

export interface Reached {
  row: Result;
  placed: Placed;
  size: number;
}

export async function priced(
  scheme: Scheme,
  placed: readonly Reached[],
  { standing, replaced }: { standing: ReadonlyMap<number, Standing>; replaced: readonly number[] },
): Promise<ComputedAward[]> {
  const { heads, unit } = await awardMonths({
    student_ids: placed.map(({ row }) => row.student_id),
    head_ids: scheme.head_ids,
    months: scheme.months,
    without: replaced,
  });
  const byStudent = Map.groupBy(heads, (head) => head.student_id);
  return placed.map(({ row, placed: one, size }): ComputedAward => {
    const mode = one.tier?.mode ?? 'percent';
    const months = amountsOf(byStudent.get(row.student_id) ?? [], { scheme, mode, value: one.value, unit });
    const total_amount = months.reduce((sum, each) => sum + each.amount, 0);
    const state = standing.get(row.student_id);
    const condition = state ? heldBack(state, scheme, scheme.currency) : 'Is no student of the branch today';
    const better = months.some((each) => each.has_better)
      ? 'Has better: what runs already takes off as much'
      : 'None of the heads is charged in these months';
    return {
      student_id: row.student_id,
      student: row.student,
      course_id: row.course_id,
      class_name: row.class,
      section_id: row.section_id,
      group_size: size,
      rank: one.rank,
      tied: one.tied,
      percent: row.percent,
      tier_id: one.tier?.id ?? 0,
      mode,
      value: one.value,
      monthly_amount: months.find((each) => each.amount > 0)?.amount ?? 0,
      total_amount,
      held_back_reason: condition ?? (total_amount === 0 ? better : null),
      nothing_left: total_amount === 0,
    };
  });
}

export interface MonthAmount {
  month: Month;
  amount: number;
  heads: { head_id: number; amount: number }[];
  has_better: boolean;
}

/** Month by month; what is billed is never changed, so it counts nothing. */
export function amountsOf(
  heads: readonly AwardHead[],
  {
    scheme,
    ...terms
  }: {
    scheme: Pick<Scheme, 'months' | 'stacking' | 'cap_percent'>;
    mode: 'percent' | 'amount';
    value: number;
    unit: number;
  },
): MonthAmount[] {
  const byMonth = Map.groupBy(heads, (head) => head.month);
  return scheme.months.map((month) => {
    const open = (byMonth.get(month) ?? []).filter((head) => !head.billed);
    return { month, ...awardOfMonth(open, { ...terms, stacking: scheme.stacking, cap_percent: scheme.cap_percent }) };
  });
}
