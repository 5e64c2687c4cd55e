// What the coming months will bill over the chosen branches, and what is to be expected of it (FEE-99).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { addMonths, firstDayOf, lastDayOfMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { tentativeList } from '../contract/tentative-fees.ts';
import { expectedIn, habitOf } from '../rules/payment-habit.ts';
import { type PartsDue, partsDue, pastPayments, type PaidOfClass } from './past-payments.ts';
import { tentativeMonth, type TentativeRow } from './tentative-month.ts';

type Query = ParsedInputOf<typeof tentativeList>;
type Tentative = DataOf<typeof tentativeList>;

/** A branch and month takes about as long as the check of a posting; more than these would keep a person waiting. */
const MOST_AT_ONCE = 60;

export async function readTentative(query: Query): Promise<Tentative> {
  const { today, currency } = who();
  const this_month = monthOf(today);
  const first = query.from ?? addMonths(this_month, 1);
  if (first < this_month) throw badField('from', 'Past months are posted. Choose this month or a later one');
  const months = Array.from({ length: query.months }, (_, n) => addMonths(first, n));
  const branches = await chosenBranches(query.branch_id);
  if (branches.length * months.length > MOST_AT_ONCE)
    throw badField(
      'branch_id',
      `${counted(branches.length, 'branch', 'branches')} over ${counted(months.length, 'month')} take too long. Choose a branch, or fewer months`,
    );
  const found = await calculated(branches, months, { today, course_id: query.course_id });
  const names = await namesOf(found.map(({ row }) => row));
  const billed = expectations(found, await pastPayments(branches, this_month), {
    this_month,
    course_id: query.course_id,
  });
  const parts = new Map(
    (
      await partsDue(branches, {
        from: firstDayOf(first),
        to: lastDayOfMonth(months.at(-1) ?? first),
        course_id: query.course_id,
      })
    ).map((part) => [part.month, part]),
  );
  const list = months.map((bill_month) => ({
    ...billedIn(found, bill_month, parts.get(bill_month)),
    expected: billed(bill_month),
  }));
  const all = (key: 'gross' | 'concession' | 'net' | 'expected') => list.reduce((total, one) => total + one[key], 0);
  return {
    currency,
    branches: branches.length,
    months: list,
    rows: rowsOfHeads(found, names, currency),
    gross: all('gross'),
    concession: all('concession'),
    net: all('net'),
    expected: all('expected'),
  };
}

function billedIn(found: readonly Found[], bill_month: Month, part: PartsDue | undefined) {
  const own = found.filter((one) => one.bill_month === bill_month && one.row.level === 'month').map(({ row }) => row);
  const gross = sum(own, 'gross');
  const concession = sum(own, 'concession');
  return {
    bill_month,
    students: sum(own, 'students'),
    gross,
    concession,
    net: gross - concession,
    due_date:
      own
        .map((row) => row.due_date)
        .filter((day) => day !== null)
        .toSorted()[0] ?? null,
    instalments: part?.amount ?? 0,
    instalments_from: part?.first ?? null,
    instalments_to: part?.last ?? null,
  };
}

interface Found {
  bill_month: Month;
  row: TentativeRow;
}

async function chosenBranches(branch_id: number | undefined): Promise<number[]> {
  if (branch_id !== undefined) requireBranch(branch_id);
  const rows = await rowsOf(sql<{ id: number }>`
    select b.id from platform.branches b
     where b.school_id = ${who().school_id}::int and b.kind = 'campus' and ${inScope('b.id')}
       and ${branch_id === undefined ? sql`b.country_id = ${who().country_id}::int and b.status in ('active', 'closing')` : sql`b.id = ${branch_id}::int`}
     order by b.id`);
  return rows.map((row) => row.id);
}

async function calculated(
  branches: readonly number[],
  months: readonly Month[],
  { today, course_id }: { today: LocalDate; course_id: number | undefined },
): Promise<Found[]> {
  const found: Found[] = [];
  await rowsOf(sql`select set_config('jit', 'off', true)`);
  for (const branch_id of branches) {
    const covered: Month[] = [];
    for (const bill_month of months) {
      const day = firstDayOf(bill_month);
      const entry_date = day > today ? day : today;
      const rows = await tentativeMonth({ branch_id, bill_month, entry_date, course_id, covered });
      found.push(...rows.map((row) => ({ bill_month, row })));
      covered.push(...rows.flatMap((row) => (row.level === 'month' ? row.fee_months : [])));
    }
  }
  return found;
}

/** What is likely to come in a month: each class by its own habit, of what was billed and what will be. */
function expectations(
  found: readonly Found[],
  past: readonly PaidOfClass[],
  { this_month, course_id }: { this_month: Month; course_id: number | undefined },
): (month: Month) => number {
  const byClass = Map.groupBy(past, (row) => row.course_id);
  const wanted = [
    ...new Set([...byClass.keys(), ...found.flatMap(({ row }) => (row.level === 'class' ? [row.course_id] : []))]),
  ].filter((course) => course_id === undefined || course === course_id);
  const classes = wanted.map((course) => {
    const rows = byClass.get(course) ?? [];
    const billed = new Map(rows.map((row) => [row.bill_month, row.charged]));
    for (const { bill_month, row } of found) {
      if (row.level !== 'class' || row.course_id !== course) continue;
      billed.set(bill_month, (billed.get(bill_month) ?? 0) + row.gross - row.concession);
    }
    return { habit: habitOf(rows, this_month), billed };
  });
  return (month) => classes.reduce((total, { habit, billed }) => total + expectedIn(month, habit, billed), 0);
}

interface Names {
  classes: ReadonlyMap<number, { name: string; seq: number }>;
  heads: ReadonlyMap<number, { name: string; seq: number }>;
}

async function namesOf(rows: readonly TentativeRow[]): Promise<Names> {
  const ids = (key: 'course_id' | 'head_id') => [...new Set(rows.map((row) => row[key]).filter((one) => one !== null))];
  const classes = await rowsOf(sql<{ id: number; name: string; seq: number }>`
    select id, name, seq from branches.courses where id = any (${ids('course_id')}::bigint[])`);
  const heads = await rowsOf(sql<{ id: number; name: string; seq: number }>`
    select id, name, priority as seq from fees.fee_heads where id = any (${ids('head_id')}::bigint[])`);
  return { classes: new Map(classes.map((one) => [one.id, one])), heads: new Map(heads.map((one) => [one.id, one])) };
}

/** One row a month, class and head over all branches. */
function rowsOfHeads(
  found: readonly Found[],
  { classes, heads }: Names,
  currency: Tentative['currency'],
): Tentative['rows'] {
  const own = found.filter(({ row }) => row.level === 'head');
  const grouped = Map.groupBy(own, ({ bill_month, row }) => `${bill_month} ${row.course_id} ${row.head_id}`);
  const rows = [...grouped.values()].flatMap((same) => {
    const [one] = same;
    if (!one) return [];
    const { course_id, head_id } = one.row;
    const all = same.map(({ row }) => row);
    const [gross, concession] = [sum(all, 'gross'), sum(all, 'concession')];
    return [
      {
        bill_month: one.bill_month,
        course_id,
        class_name: classes.get(course_id ?? 0)?.name ?? 'Without a class',
        head_id: head_id ?? 0,
        head_name: heads.get(head_id ?? 0)?.name ?? '',
        currency,
        students: sum(all, 'students'),
        gross,
        concession,
        net: gross - concession,
      },
    ];
  });
  const place = (row: (typeof rows)[number]) =>
    [classes.get(row.course_id ?? 0)?.seq ?? 999, heads.get(row.head_id)?.seq ?? 999] as const;
  return rows.toSorted((a, b) => {
    const [[classA, headA], [classB, headB]] = [place(a), place(b)];
    return a.bill_month.localeCompare(b.bill_month) || classA - classB || headA - headB;
  });
}

function sum(rows: readonly TentativeRow[], key: 'students' | 'gross' | 'concession'): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
