// What a franchise owes that is overdue, since when, and the steps of its school (ROY-18).

import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { setting } from '#platform/settings/setting.ts';
import { type Overdue, type OverdueChallan, overdueOf, stepsOf } from '../rules/lock-steps.ts';
import { stepKeys } from '../rules/lock-settings.ts';

export interface Standing extends Overdue {
  currency: 'PKR' | 'OMR';
  today: LocalDate;
  steps: ReturnType<typeof stepsOf>;
}

export async function standingOf(branch_id: number): Promise<Standing> {
  const place = await rowOf(sql<Pick<Standing, 'currency' | 'today'>>`
    select c.currency, platform.today(b.id) as today from platform.branches b join platform.countries c on c.id = b.country_id and c.operates
     where b.id = ${branch_id}::int`);
  const { currency, today } = place ?? { currency: 'PKR' as const, today: '1900-01-01' as LocalDate };
  const challans = await rowsOf(sql<OverdueChallan>`
    select due_date, balance from franchise.royalty_challans where branch_id = ${branch_id}::int and balance > 0`);
  const tolerance = await setting<Partial<Record<string, number>>>('royalty_lock_tolerance', branch_id);
  const days: number[] = [];
  for (const key of stepKeys) days.push(await setting<number>(key, branch_id));
  return { ...overdueOf(challans, today, tolerance[currency] ?? 0), currency, today, steps: stepsOf(days) };
}
