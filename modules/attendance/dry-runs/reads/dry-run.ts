// A past month of a branch under a shift or a policy that somebody means to save (06 §12 no. 9). Nothing is written.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { addDays } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { shiftDaysOf, timingsProblem, type TypedShift } from '#modules/hr/index.ts';
import type { Tried } from '#modules/attendance/staff-days/chapter.ts';
import type { LatePolicy } from '#modules/attendance/staff-months/rules/index.ts';
import type { DryRun, policyDryRun, shiftDryRun, TriedPolicy } from '../contract/dry-runs.ts';
import type { MonthOf } from './month-figures.ts';
import { monthTried } from './month-tried.ts';
import { monthAsked, placeOf, postedThere } from './place-and-month.ts';

/** Those who worked in the shift on a day of the month, or would have. */
async function touchedBy(shift: TypedShift, month: MonthOf, ids: readonly number[]): Promise<number[]> {
  const { branch_id } = month;
  const people = ids.map((employee_id) => ({ employee_id, branch_id }));
  const span = { from: month.first, to: month.last };
  const [now, tried] = [await shiftDaysOf(people, span), await shiftDaysOf(people, span, shift)];
  const works = (employee_id: number): boolean => {
    for (let day = month.first; day <= month.last; day = addDays(day, 1))
      if ([now, tried].some((one) => one(employee_id, branch_id, day)?.shift_id === (shift.id ?? 0))) return true;
    return false;
  };
  return ids.filter(works);
}

export async function readShiftDryRun(input: ParsedInputOf<typeof shiftDryRun>): Promise<DryRun> {
  const place = await placeOf(input.branch_id);
  const month = monthAsked(input, place.today);
  const problem = timingsProblem(input.timings);
  if (problem !== null) throw badField('timings', problem);
  const { shift_id, of_branch_id, is_default, timings } = input;
  const shift: TypedShift = { id: shift_id ?? null, branch_id: of_branch_id ?? null, is_default, timings };
  const ids = await touchedBy(shift, month, await postedThere(month));
  return monthTried({ place, month, ids, tried: { shift }, late: {} });
}

const known = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

function triedBy(values: TriedPolicy): { policy: NonNullable<Tried['policy']>; late: Partial<LatePolicy> } {
  return {
    policy: known({
      dedupe_seconds: values.staff_dedupe_seconds,
      half_day_late: values.staff_half_day_late,
      one_punch: values.staff_one_punch,
    }),
    late: known({
      count: values.staff_late_count,
      halves: values.staff_late_halves,
      free: values.staff_late_free,
      with_early: values.staff_late_with_early,
    }),
  };
}

export async function readPolicyDryRun(input: ParsedInputOf<typeof policyDryRun>): Promise<DryRun> {
  const place = await placeOf(input.branch_id);
  const month = monthAsked(input, place.today);
  const { policy, late } = triedBy(input.values);
  return monthTried({ place, month, ids: await postedThere(month), tried: { policy }, late });
}
