// Where and when a dry run looks: a branch of the scope, a month that is past and whose punches are kept, the people who were posted there.

import { addMonths, firstDayOf, formatMonth, lastDayOfMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { notFound, badField } from '#kernel/refusal.ts';
import { requireBranch } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { MONTHS_BACK } from '../contract/dry-runs.ts';
import type { MonthOf } from './month-figures.ts';

export interface Place {
  branch_name: string;
  currency: Currency;
  today: LocalDate;
}

interface Asked {
  branch_id: number;
  month?: LocalDate | undefined;
}

export async function placeOf(branch_id: number): Promise<Place> {
  requireBranch(branch_id);
  const row = await rowOf(sql<Place>`
    select b.short_name as branch_name, coalesce(k.currency, 'PKR') as currency, platform.today(b.id) as today
      from platform.branches b join platform.countries k on k.id = b.country_id where b.id = ${branch_id}::int`);
  if (!row) throw notFound('This branch');
  return row;
}

export function monthAsked({ branch_id, month }: Asked, today: LocalDate): MonthOf {
  const now = monthOf(today);
  const asked = month === undefined ? addMonths(now, -1) : monthOf(month);
  if (asked >= now) throw badField('month', `${formatMonth(asked)} is not over. Choose a month that is past`);
  const oldest = addMonths(now, -MONTHS_BACK);
  if (asked < oldest)
    throw badField('month', `Punches are kept for two years. Choose ${formatMonth(oldest)} or a later month`);
  return { branch_id, first: firstDayOf(asked), last: lastDayOfMonth(asked) };
}

/** Everybody who was posted there in the month, by name. */
export async function postedThere({ branch_id, first, last }: MonthOf): Promise<number[]> {
  const rows = await rowsOf(sql<{ id: number }>`
    select e.id from hr.employees e
     where exists (select from hr.employee_postings p where p.employee_id = e.id and p.branch_id = ${branch_id}::int
                     and daterange(p.from_date, p.to_date, '[]') && daterange(${first}::date, ${last}::date, '[]'))
     order by e.name_key, e.id`);
  return rows.map((row) => row.id);
}
