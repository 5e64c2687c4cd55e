// What of the people of a month stands in the way of its initial posting: attendance that is not closed, requests that wait, who leaves (SAL-5).

import { firstDayOf, formatDate, formatMonth, lastDayOfMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { firstOpenDay } from '#platform/ledger/post.ts';
import { waitingOf } from '../reads/month-days.ts';

export interface Problem {
  /** 0: of the whole branch. */
  employee_id: number;
  name: string;
  text: string;
}

type Person = Pick<Problem, 'employee_id' | 'name'>;

const closeFirst = (month: Month, cutoff: LocalDate | null): string =>
  cutoff === null
    ? `Close the attendance of ${formatMonth(month)} first.`
    : `Close the attendance of ${formatMonth(month)} first, up to ${formatDate(cutoff)} or later.`;

/** SAL-5: the month is closed for nobody, or for some not; a request would still change its days. */
export async function attendanceProblems(
  people: readonly Person[],
  { not_closed, month, cutoff }: { not_closed: ReadonlyMap<number, string>; month: Month; cutoff: LocalDate | null },
): Promise<Problem[]> {
  const of = (known: ReadonlyMap<number, string>): Problem[] =>
    people.flatMap(({ employee_id, name }) => {
      const text = known.get(employee_id);
      return text === undefined ? [] : [{ employee_id, name, text }];
    });
  const open = of(not_closed);
  if (open.length === people.length && open.length > 1)
    return [{ employee_id: 0, name: '', text: closeFirst(month, cutoff) }];
  const ids = people.map((one) => one.employee_id);
  return [...open, ...of(await waitingOf(ids, month, cutoff))];
}

/** SAL-5, FNS-3: who leaves in the month is paid here only where the settlement says so. */
export async function leavingProblems(
  drafts: readonly Person[],
  going: ReadonlyMap<number, LocalDate>,
): Promise<Problem[]> {
  const left = drafts.filter((one) => going.has(one.employee_id));
  if (left.length === 0) return [];
  const rows = await rowsOf(sql<{ employee_id: number }>`
    select f.employee_id from payroll.final_settlements f
     where f.employee_id = any (${left.map((one) => one.employee_id)}::bigint[]) and f.state <> 'void' and f.last_month = 'regular'`);
  const chosen = new Set(rows.map((row) => row.employee_id));
  return left
    .filter((one) => !chosen.has(one.employee_id))
    .map(({ employee_id, name }) => ({
      employee_id,
      name,
      text: `Left on ${formatDate(going.get(employee_id))}. Make the final settlement, or choose there that this month is paid here.`,
    }));
}

interface Bearing extends Person {
  splits: readonly { branch_id: number }[];
}

/** SAL-21: the month stands open in the book of each branch that bears a part. */
export async function bearerProblems(all: readonly Bearing[], branch_id: number, month: Month): Promise<Problem[]> {
  const others = new Set(all.flatMap((one) => one.splits.map((split) => split.branch_id)));
  others.delete(branch_id);
  const closed = new Set<number>();
  for (const other of others) {
    const open = await firstOpenDay(other, firstDayOf(month));
    if (open === null || open > lastDayOfMonth(month)) closed.add(other);
  }
  return all
    .filter((one) => one.splits.some((split) => closed.has(split.branch_id)))
    .map(({ employee_id, name }) => ({
      employee_id,
      name,
      text: `${formatMonth(month)} is closed in the ledger of the branch before, which bears a part. Ask accounts to open it.`,
    }));
}
