// Exchange rates as they are kept: the list, and all rates from one currency to another.

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import type { Currency } from '#kernel/money.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { rateList } from '../contract/rates.ts';
import type { KnownRate } from '../rules/index.ts';

type Answer = DataOf<typeof rateList>;

export async function readRates(query: ParsedInputOf<typeof rateList>): Promise<Answer> {
  const found = sql`
    from accounts.exchange_rates r left join platform.users u on u.id = coalesce(r.updated_by, r.created_by)
   where r.school_id = ${who().school_id} and (${query.kind ?? null}::text is null or r.kind = ${query.kind ?? null})
     and (${query.from_date ?? null}::date is null or r.rate_date >= ${query.from_date ?? null}::date)
     and (${query.to_date ?? null}::date is null or r.rate_date <= ${query.to_date ?? null}::date)`;
  const rows = await rowsOf(sql<Answer['data'][number]>`
    select r.id, r.from_currency as "from", r.to_currency as "to", r.rate_date as date, r.kind, r.rate::float8 as rate, u.name as by, r.updated_at ${found}
     order by r.rate_date desc, r.kind, r.from_currency limit ${query.fetchCount} offset ${query.startRow}`);
  const count = await rowOf(sql<{ n: number }>`select count(*)::int as n ${found}`);
  return asList(rows, count?.n ?? 0, query);
}

export function knownRates(from: Currency, to: Currency): Promise<KnownRate[]> {
  return rowsOf(sql<KnownRate>`
    select kind, rate_date, (rate * 1000000000)::bigint as rate9 from accounts.exchange_rates
     where school_id = ${who().school_id} and from_currency = ${from} and to_currency = ${to}`);
}
