// People of a month in groups, side by side within the same shift (spec 06 §12 no. 4): whoever works from seven is late more often than whoever works from
// nine, so that groups of different shifts are not held against each other. Small groups are not shown on their own, and nobody can reckon them back: what a
// group is compared with is made of the groups that are shown.

import { agree, counted } from '#kernel/counted.ts';
import { type FairnessRow, LEAST_PEOPLE } from '../contract/fairness.ts';

export interface PersonOfMonth {
  employee_id: number;
  group: string;
  shift: string;
  expected: number;
  late: number;
  half: number;
  absent: number;
  unpaid: number;
  /** Null: no amount is known. */
  deducted: number | null;
}

const per100 = (n: number, expected: number): number => (expected === 0 ? 0 : Math.round((n * 1000) / expected) / 10);

const sumOf = (people: readonly PersonOfMonth[], of: (one: PersonOfMonth) => number): number =>
  people.reduce((all, one) => all + of(one), 0);

function rowOf(people: readonly PersonOfMonth[], all: readonly PersonOfMonth[], withMoney: boolean): FairnessRow {
  const expected = sumOf(people, (one) => one.expected);
  const unpaid = sumOf(people, (one) => one.unpaid);
  const [late, half, absent] = [
    sumOf(people, (one) => one.late),
    sumOf(people, (one) => one.half),
    sumOf(people, (one) => one.absent),
  ];
  const ofAll = per100(
    sumOf(all, (one) => one.unpaid),
    sumOf(all, (one) => one.expected),
  );
  const paid = people.filter((one) => one.deducted !== null);
  const days = sumOf(paid, (one) => one.expected);
  const enough = withMoney && paid.length >= LEAST_PEOPLE && days > 0;
  const { group = '', shift = '' } = people[0] ?? {};
  return {
    key: `${shift} ${group}`,
    shift,
    group,
    people: people.length,
    expected,
    late,
    half,
    absent,
    unpaid,
    late_per_100: per100(late, expected),
    half_per_100: per100(half, expected),
    absent_per_100: per100(absent, expected),
    unpaid_per_100: per100(unpaid, expected),
    beside: Math.round((per100(unpaid, expected) - ofAll) * 10) / 10,
    deducted_per_100: enough ? Math.round((sumOf(paid, (one) => one.deducted ?? 0) * 100) / days) : null,
  };
}

export interface Grouped {
  rows: FairnessRow[];
  shown: PersonOfMonth[];
  /** In groups that are too small. */
  hidden: number;
}

/** By shift, the group that it is hardest on first. */
export function fairGroups(people: readonly PersonOfMonth[], withMoney: boolean): Grouped {
  const shifts = [...Map.groupBy(people, (one) => one.shift)].toSorted(([a], [b]) => a.localeCompare(b));
  const found = shifts.map(([, ofShift]) => {
    const groups = [...Map.groupBy(ofShift, (one) => one.group).values()].filter((one) => one.length >= LEAST_PEOPLE);
    const shown = groups.flat();
    const rows = groups.map((one) => rowOf(one, shown, withMoney));
    return { shown, rows: rows.toSorted((a, b) => b.beside - a.beside || a.group.localeCompare(b.group)) };
  });
  const shown = found.flatMap((one) => one.shown);
  return { rows: found.flatMap((one) => one.rows), shown, hidden: people.length - shown.length };
}

interface Noted {
  hidden: number;
  closed: boolean;
  /** Why there is no amount; null: there is, or nobody is shown. */
  without: 'not for this reader' | 'several currencies' | null;
}

export function fairnessNotes({ hidden, closed, without }: Noted): string[] {
  const all = [
    hidden > 0
      ? `${counted(hidden, 'person', 'people')} of groups with fewer than ${LEAST_PEOPLE} in a shift ${agree(hidden, 'is', 'are')} not shown.`
      : null,
    closed
      ? null
      : 'Lateness becomes unpaid days when a month is closed: of months that are open it is not among them.',
    without === 'not for this reader' ? 'What was deducted is for those who may see salaries.' : null,
    without === 'several currencies'
      ? 'Amounts of several currencies are not set side by side. Choose a branch.'
      : null,
  ];
  return all.filter((one) => one !== null);
}
