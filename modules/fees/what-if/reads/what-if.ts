// The posting's own calculation twice, as it is and as it would be, branch by branch and month by month (FEE-99, 04 §14.2). Reads only.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { addMonths, firstDayOf, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { TriedChange } from '#modules/fees/posting/chapter.ts';
import { tentativeMonth, type TentativeRow } from '#modules/fees/tentative-fees/chapter.ts';
import type { whatIfRead } from '../contract/what-if.ts';

type Query = ParsedInputOf<typeof whatIfRead>;
type WhatIf = DataOf<typeof whatIfRead>;
type Row = WhatIf['rows'][number];

/** A branch and month takes twice what the check of a posting takes; more than these would keep a person waiting. */
const MOST_AT_ONCE = 60;

export async function readWhatIf(query: Query): Promise<WhatIf> {
  const { today, currency } = who();
  const tried = changeOf(query);
  const from = query.from ?? addMonths(monthOf(today), 1);
  if (from < monthOf(today)) throw badField('from', 'Past months are posted. Choose this month or a later one');
  const months = Array.from({ length: query.months }, (_, n) => addMonths(from, n));
  const branches = await chosenBranches(query.branch_id);
  if (branches.length * months.length > MOST_AT_ONCE)
    throw badField(
      'branch_id',
      `${counted(branches.length, 'branch', 'branches')} over ${counted(months.length, 'month')} take too long. Choose a branch, or fewer months`,
    );
  await rowsOf(sql`select set_config('jit', 'off', true)`);
  const rows: Row[] = [];
  for (const branch of branches) {
    const asked = { branch_id: branch.id, course_id: query.course_id, months, today };
    rows.push(...compared(branch, { currency, from }, [await billed(asked), await billed({ ...asked, tried })]));
  }
  const named = await withNames(rows);
  return { currency, from, months: query.months, rows: named, ...totalsOf(named) };
}

/** Refuses a question that changes nothing. */
function changeOf(query: Query): TriedChange {
  const { price_percent = 0, concession_type_id, concession_percent, proration } = query;
  const half = (concession_type_id === undefined) !== (concession_percent === undefined);
  if (half)
    throw badField(
      concession_type_id === undefined ? 'concession_type_id' : 'concession_percent',
      concession_type_id === undefined ? 'Choose the concession' : 'Enter the new rate of the concession',
    );
  if (price_percent === 0 && concession_type_id === undefined && proration === undefined)
    throw badField('price_percent', 'Enter another price, another concession or another rule of part months');
  return {
    head_id: query.head_id ?? null,
    price_bp: Math.round(price_percent * 100),
    concession_type_id: concession_type_id ?? null,
    concession_bp: concession_percent === undefined ? null : Math.round(concession_percent * 100),
    proration: proration ?? null,
  };
}

interface Branch {
  id: number;
  name: string;
}

async function chosenBranches(branch_id: number | undefined): Promise<Branch[]> {
  if (branch_id !== undefined) requireBranch(branch_id);
  return rowsOf(sql<Branch>`
    select b.id, b.branch_name as name from platform.branches b
     where b.school_id = ${who().school_id}::int and b.kind = 'campus' and ${inScope('b.id')}
       and ${branch_id === undefined ? sql`b.country_id = ${who().country_id}::int and b.status in ('active', 'closing')` : sql`b.id = ${branch_id}::int`}
     order by b.position, b.branch_name`);
}

interface Asked {
  branch_id: number;
  course_id: number | undefined;
  months: readonly Month[];
  today: LocalDate;
  tried?: TriedChange;
}

interface OfClass {
  bill_month: Month;
  row: TentativeRow;
}

/** Rows by class; a fee month that an earlier bill carries is not billed again (FEE-24). */
async function billed({ branch_id, course_id, months, today, tried }: Asked): Promise<OfClass[]> {
  const found: OfClass[] = [];
  const covered: Month[] = [];
  for (const bill_month of months) {
    const day = firstDayOf(bill_month);
    const entry_date = day > today ? day : today;
    const rows = await tentativeMonth({ branch_id, bill_month, entry_date, course_id, covered, tried });
    found.push(...rows.filter((row) => row.level === 'class').map((row) => ({ bill_month, row })));
    covered.push(...rows.flatMap((row) => (row.level === 'month' ? row.fee_months : [])));
  }
  return found;
}

type Terms = Pick<WhatIf, 'currency' | 'from'>;

function compared(branch: Branch, { currency, from }: Terms, [as_is, as_tried]: [OfClass[], OfClass[]]): Row[] {
  const classes = [...new Set([...as_is, ...as_tried].map(({ row }) => row.course_id))];
  return classes.map((course_id) => {
    const net = (all: readonly OfClass[], month?: Month): number =>
      all
        .filter((one) => one.row.course_id === course_id && (month === undefined || one.bill_month === month))
        .reduce((sum, { row }) => sum + row.gross - row.concession, 0);
    const first = as_is.find((one) => one.row.course_id === course_id && one.bill_month === from);
    const [before, after, all_before, all_after] = [net(as_is, from), net(as_tried, from), net(as_is), net(as_tried)];
    return {
      branch_id: branch.id,
      branch_name: branch.name,
      course_id,
      class_name: '',
      currency,
      students: first?.row.students ?? 0,
      before,
      after,
      difference: after - before,
      all_before,
      all_after,
      all_difference: all_after - all_before,
    };
  });
}

async function withNames(rows: readonly Row[]): Promise<Row[]> {
  const ids = [...new Set(rows.map((row) => row.course_id).filter((one) => one !== null))];
  const classes = await rowsOf(sql<{ id: number; name: string; seq: number }>`
    select id, name, seq from branches.courses where id = any (${ids}::bigint[])`);
  const byId = new Map(classes.map((one) => [one.id, one]));
  const seq = (row: Row): number => byId.get(row.course_id ?? 0)?.seq ?? 999;
  const places = new Map([...new Set(rows.map((row) => row.branch_id))].map((branch_id, n) => [branch_id, n]));
  const place = (row: Row): number => places.get(row.branch_id) ?? 0;
  return rows
    .map((row) => ({ ...row, class_name: byId.get(row.course_id ?? 0)?.name ?? 'Without a class' }))
    .toSorted((a, b) => place(a) - place(b) || seq(a) - seq(b));
}

function totalsOf(rows: readonly Row[]) {
  const sum = (
    key: 'students' | 'before' | 'after' | 'difference' | 'all_before' | 'all_after' | 'all_difference',
  ): number => rows.reduce((total, row) => total + row[key], 0);
  return {
    students: sum('students'),
    before: sum('before'),
    after: sum('after'),
    difference: sum('difference'),
    all_before: sum('all_before'),
    all_after: sum('all_after'),
    all_difference: sum('all_difference'),
  };
}
