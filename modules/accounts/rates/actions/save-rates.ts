// Keeps exchange rates of days (ACC-65): a rate of the same day and kind takes the place of the one before, and the audit says both.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { rateSave } from '../contract/rates.ts';

interface Kept {
  id: number;
  from: string;
  to: string;
  date: string;
  kind: string;
  rate: number;
  before: number | null;
}

function refuse(rows: ParsedInputOf<typeof rateSave>['rows']): void {
  const seen = new Set<string>();
  for (const [n, row] of rows.entries()) {
    if (row.from === row.to) throw badField(`rows.${n}.to`, 'A rate is between two currencies');
    if (row.date > who().today) throw badField(`rows.${n}.date`, 'The date is in the future');
    const key = `${row.from} ${row.to} ${row.date} ${row.kind}`;
    if (seen.has(key)) throw badField(`rows.${n}.rate`, 'This day and kind is listed twice');
    seen.add(key);
  }
}

export async function saveRates({ rows }: ParsedInputOf<typeof rateSave>): Promise<DataOf<typeof rateSave>> {
  await requirePermission('Account Period');
  refuse(rows);
  const kept = await rowsOf(sql<Kept>`
    with given as (
      select g.*, (select r.rate::float8 from accounts.exchange_rates r
                    where r.school_id = ${who().school_id} and r.from_currency = g."from" and r.to_currency = g."to" and r.rate_date = g.date and r.kind = g.kind) as before
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g ("from" text, "to" text, date date, kind text, rate numeric)),
    kept as (
      insert into accounts.exchange_rates as r (school_id, from_currency, to_currency, rate_date, kind, rate)
      select ${who().school_id}::int, g."from", g."to", g.date, g.kind, g.rate from given g
      on conflict (school_id, from_currency, to_currency, rate_date, kind) do update set rate = excluded.rate, updated_by = platform.current_user_id()
      returning r.id, r.from_currency, r.to_currency, r.rate_date, r.kind, r.rate::float8 as rate)
    select k.id, g."from", g."to", g.date, g.kind, k.rate, g.before
      from kept k join given g on g."from" = k.from_currency and g."to" = k.to_currency and g.date = k.rate_date and g.kind = k.kind`);
  await auditAll(
    kept.map(({ id, before, ...rate }) => ({
      record_kind: 'exchange rate',
      record_id: id,
      action: before === null ? 'added' : 'changed',
      before: before === null ? null : { rate: before },
      after: { ...rate },
    })),
  );
  return { saved: kept.length };
}
