// Gives a school the fee heads and concession types it begins with (spec 04 section 2). Safe to run again: nothing is added twice.

import { rowOf, sql } from '#platform/db/index.ts';
import { defaultConcessions } from '../rules/default-concessions.ts';
import { addDefaultHeads } from '#modules/fees/heads/chapter.ts';

/**
 * Heads and concession types of a school that has its chart already; existing ones stay as they are.
 * Returns how many heads were made.
 */
export async function addFeeDefaults(school_id: number): Promise<number> {
  const heads = await addDefaultHeads(school_id);
  await rowOf(sql`
    insert into fees.concession_types (school_id, code, name, kind, contra_account_id, stack_group, order_no, needs_approval)
    select ${school_id}::int, t.code, t.name, t.kind, a.id, t.stack_group, t.order_no, t.needs_approval
      from jsonb_to_recordset(${JSON.stringify(defaultConcessions)}::jsonb) as t (code text, name text, kind text, account_key text,
           stack_group smallint, order_no int, needs_approval boolean)
      join platform.accounts a on a.school_id = ${school_id}::int and a.system_key = t.account_key
     order by t.order_no
    on conflict do nothing`);
  return heads;
}
