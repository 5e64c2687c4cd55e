// Gives a school the fee heads it begins with (spec 04 section 2.1). Safe to run again: nothing is added twice.

import { rowOf, sql } from '#platform/db/index.ts';
import { defaultHeads } from '../rules/default-heads.ts';

/**
 * Heads of a school that has its chart already; existing ones stay as they are.
 * Returns how many heads were made.
 */
export async function addDefaultHeads(school_id: number): Promise<number> {
  const made = await rowOf(sql<{ made: number }>`
    with made as (
      insert into fees.fee_heads (school_id, code, name, kind, frequency, income_account_id, liability_account_id,
        concession_eligible, prorate, recognition, fine_eligible, priority, optional)
      select ${school_id}::int, h.code, h.name, h.kind, h.frequency, case when not h.liability then a.id end,
             case when h.liability then a.id end, h.concession_eligible, h.prorate, h.recognition, h.fine_eligible, h.priority, h.optional
        from jsonb_to_recordset(${JSON.stringify(defaultHeads)}::jsonb) as h (code text, name text, kind text, frequency text,
             account text, liability boolean, concession_eligible boolean, prorate boolean, recognition text, fine_eligible boolean,
             priority smallint, optional boolean)
        join platform.accounts a on a.school_id = ${school_id}::int and a.code = h.account
       order by h.priority
      on conflict do nothing
      returning 1)
    select count(*)::int as made from made`);
  return made?.made ?? 0;
}
