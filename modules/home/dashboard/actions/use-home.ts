// A person worked from a home today: what decides which one opens first (DASH-5).

import { addDays } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { userId, who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { homesOfCaller } from '#platform/homes/homes.ts';
import { USE_DAYS } from '../rules/homes-by-use.ts';

export async function useHome(home: string): Promise<void> {
  const me = userId();
  const { today } = who();
  if (!(await homesOfCaller()).some((one) => one.name === home)) throw notFound('This home');
  await rowsOf(sql`
    insert into home.home_uses (user_id, home, on_day) values (${me}, ${home}, ${today}::date)
    on conflict (user_id, home, on_day) do nothing`);
  await rowsOf(sql`delete from home.home_uses where user_id = ${me} and on_day <= ${addDays(today, -USE_DAYS)}::date`);
}
