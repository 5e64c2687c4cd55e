// A person's homes, the most used first, and the tiles of the one that is asked for (DASH-5).

import type { DataOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { addDays } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { homesOfCaller, readTilesOf } from '#platform/homes/homes.ts';
import type { Home } from '#platform/homes/tile.ts';
import type { dashboardHome } from '../contract/homes.ts';
import { byUse, USE_DAYS } from '../rules/homes-by-use.ts';

export async function readHome(asked: string | undefined): Promise<DataOf<typeof dashboardHome>> {
  const { today, currency } = who();
  const homes = byUse(await homesOfCaller(), await usesOf());
  const home = asked === undefined ? homes[0] : homes.find((one) => one.name === asked);
  // A home of other people's work answers like one that does not exist.
  if (asked !== undefined && !home) throw notFound('This home');
  return {
    homes: homes.map(({ name, title }) => ({ name, title })),
    home: home?.name ?? null,
    day: today,
    currency,
    tiles: home ? await readTilesOf(home) : [],
  };
}

async function usesOf(): Promise<Map<Home['name'], number>> {
  const { user_id, today } = who();
  const rows = await rowsOf(sql<{ home: string; days: number }>`
    select home, count(*)::int as days from home.home_uses
     where user_id = ${user_id}::bigint and on_day > ${addDays(today, -USE_DAYS)}::date group by home`);
  return new Map(rows.map((row) => [row.home, row.days]));
}
