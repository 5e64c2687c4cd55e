// A gateway as its messages need it: what was agreed with it, its clearing account, its secret opened.

import type { LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { unseal } from '#platform/secrets/sealed.ts';
import type { GatewayCode } from '../contract/gateways.ts';

export const GATEWAY_SECRET = 'fees.gateways.secret';

export interface Gateway {
  id: number;
  code: GatewayCode;
  country_id: number;
  currency: Currency;
  company_prefix: string | null;
  clearing_account_id: number;
  secret: string | null;
  partial_allowed: boolean;
  test_mode: boolean;
  today: LocalDate;
}

/** Null: it is not in use. `also_off`: the last money of one that was switched off still comes. */
export async function gatewayAtWork(code: string, { also_off = false } = {}): Promise<Gateway | null> {
  const row = await rowOf(sql<Gateway>`
    select g.id, g.code, g.country_id, c.currency, g.company_prefix, g.clearing_account_id, g.secret, g.partial_allowed, g.test_mode,
           (platform.now() at time zone c.time_zone)::date as today
      from fees.gateways g join platform.countries c on c.id = g.country_id and c.operates
     where g.school_id = ${who().school_id}::int and g.code = ${code} and (g.active or ${also_off}) order by g.id limit 1`);
  return row ? { ...row, secret: row.secret === null ? null : unseal(row.secret, GATEWAY_SECRET) } : null;
}
