// A month of people as it is stored beside what it would have been: days judged by the rule of marks on the punches that stand, at most so many people at
// once, in sets (06 §12 no. 9).

import { holds } from '#platform/access/permissions.ts';
import { judgedDays, type Tried } from '#modules/attendance/staff-days/chapter.ts';
import { latePolicyOf, readMonth } from '#modules/attendance/staff-months/chapter.ts';
import type { LatePolicy } from '#modules/attendance/staff-months/rules/index.ts';
import { type DryRun, type DryRunRow, MOST_NAMES, MOST_PEOPLE } from '../contract/dry-runs.ts';
import { differingDays } from '../rules/differing-days.ts';
import { notesOf, saidDryRun } from '../rules/said-dry-run.ts';
import { type Lateness, latenessNow, latenessOf, type MonthFigures, unpaidDays } from '../rules/unpaid-days.ts';
import { attendanceDaysPriced, type DaysPrice } from './days-priced.ts';
import { type MonthOf, type PersonMonth, personMonths, storedLateness } from './month-figures.ts';
import type { Place } from './place-and-month.ts';

interface Wanted {
  place: Place;
  month: MonthOf;
  /** In the order in which they are counted. */
  ids: readonly number[];
  tried: Tried;
  late: Partial<LatePolicy>;
}

interface Person extends PersonMonth {
  stored: Lateness;
  lateBefore: Lateness;
  lateAfter: Lateness;
}

export async function monthTried({ place, month, ids, tried, late }: Wanted): Promise<DryRun> {
  const counted = ids.slice(0, MOST_PEOPLE);
  const { status } = await readMonth(month.branch_id, month.first);
  const closed = status === 'closed';
  const people = await peopleOf({ month, ids: counted, tried, late, closed });
  const changed = people.filter(isOther);
  const price = changed.length === 0 ? null : await priceOf(month, changed);
  const less = new Map(price?.people.map((one) => [one.employee_id, one.less]));
  const rows = changed.map((one) => rowOf(one, less.get(one.employee_id) ?? null)).toSorted(mostFirst);
  const names = (await holds('Employee Attandance Record')) ? rows.slice(0, MOST_NAMES) : null;
  const sum = (of: (one: Person) => number): number => people.reduce((all, one) => all + of(one), 0);
  const figures = {
    late: { before: sum((one) => one.before.late), after: sum((one) => one.after.late) },
    half: { before: sum((one) => one.before.half_days), after: sum((one) => one.after.half_days) },
    absent: { before: sum((one) => one.before.absent_days), after: sum((one) => one.after.absent_days) },
    unpaid: {
      before: sum((one) => unpaidDays(one.before, one.lateBefore)),
      after: sum((one) => unpaidDays(one.after, one.lateAfter)),
    },
  };
  const run = {
    ...figures,
    month: month.first,
    branch_name: place.branch_name,
    currency: place.currency,
    people: counted.length,
    of: ids.length,
    by_hand: sum((one) => one.by_hand),
    closed,
    less: price === null ? null : [...less.values()].reduce((all, one) => all + one, 0),
    rows: names,
    more: names === null ? rows.length : rows.length - names.length,
  };
  const priced = price && { hidden: price.hidden, unknown: changed.length - price.hidden - less.size };
  return {
    ...run,
    said: saidDryRun(run),
    notes: notesOf({ ...run, unpunched: sum((one) => one.unpunched), priced, differs: changed.length > 0 }),
  };
}

interface Of extends Pick<Wanted, 'month' | 'ids' | 'tried' | 'late'> {
  closed: boolean;
}

async function peopleOf({ month, ids, tried, late, closed }: Of): Promise<Person[]> {
  if (ids.length === 0) return [];
  const whose = { branch_id: month.branch_id, employee_ids: ids };
  const span = { from: month.first, to: month.last };
  const now = await judgedDays(whose, span);
  const days =
    Object.keys(tried.shift ?? tried.policy ?? {}).length === 0 ? [] : (await judgedDays(whose, span, tried)).days;
  const months = await personMonths(month, ids, differingDays(now.days, days));
  const lateness = await storedLateness(month, ids);
  const policy = await latePolicyOf(month.branch_id, month.last);
  const isOtherPolicy = Object.keys(late).length > 0;
  return months.map((one) => {
    const stored = lateness.get(one.employee_id) ?? { late_days: 0, late_days_from_leave: 0, available: null };
    const lateBefore = latenessNow(one.before, { stored, policy, closed });
    const same = !isOtherPolicy && one.before.late === one.after.late && one.before.early === one.after.early;
    const lateAfter = same ? lateBefore : latenessOf(one.after, { stored, policy: { ...policy, ...late } });
    return { ...one, stored, lateBefore, lateAfter };
  });
}

const paidBy = ({ late_days, late_days_from_leave }: Lateness) => ({ late_days, late_days_from_leave });

const isOther = ({ before, after, lateBefore, lateAfter }: Person): boolean =>
  JSON.stringify([before, paidBy(lateBefore)]) !== JSON.stringify([after, paidBy(lateAfter)]);

async function priceOf({ branch_id, first }: MonthOf, people: readonly Person[]): Promise<DaysPrice | null> {
  const daysOf = (figures: MonthFigures, lateness: Lateness) => ({ ...figures, ...paidBy(lateness) });
  const [price = null] = await attendanceDaysPriced.ask({
    branch_id,
    month: first,
    people: people.map(({ employee_id, before, after, stored, lateBefore, lateAfter }) => ({
      employee_id,
      stored: daysOf(before, stored),
      before: daysOf(before, lateBefore),
      after: daysOf(after, lateAfter),
    })),
  });
  return price;
}

function rowOf({ before, after, lateBefore, lateAfter, ...person }: Person, less: number | null): DryRunRow {
  const { employee_id, employee_code, full_name } = person;
  return {
    employee_id,
    employee_code,
    full_name,
    late: after.late - before.late,
    half: after.half_days - before.half_days,
    absent: after.absent_days - before.absent_days,
    unpaid: unpaidDays(after, lateAfter) - unpaidDays(before, lateBefore),
    less,
  };
}

const sizeOf = ({ late, half, absent, unpaid }: DryRunRow): number =>
  Math.abs(unpaid) * 10 + Math.abs(absent) + Math.abs(half) + Math.abs(late);

const mostFirst = (a: DryRunRow, b: DryRunRow): number =>
  sizeOf(b) - sizeOf(a) || a.full_name.localeCompare(b.full_name);
