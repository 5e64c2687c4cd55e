// Gives a school the chart of accounts it begins with (05 section 4). Runs again without doubling: what exists stays as it is named.

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { deliveredAccounts, deliveredCategories } from '../rules/delivered-chart.ts';

/** One payee type per category and name, in the order of the chart; its party kind is that of its accounts when they agree. */
function payeeTypes() {
  const types = new Map<string, { category: string; name: string; party_kind: string | null; position: number }>();
  for (const account of deliveredAccounts) {
    const key = `${account.category}|${account.payee_type}`;
    const seen = types.get(key);
    if (!seen)
      types.set(key, {
        category: account.category,
        name: account.payee_type,
        party_kind: account.party_kind,
        position: types.size + 1,
      });
    else if (seen.party_kind !== account.party_kind) seen.party_kind = null;
  }
  // Banks come one by one, each with its own account (bank/Add): their payee type is there before them.
  types.set('10|Bank accounts', { category: '10', name: 'Bank accounts', party_kind: null, position: types.size + 1 });
  return [...types.values()];
}

/**
 * Categories, payee types, every system account, and the party 'The group'.
 * Accounts are found by system key, else by code; a renamed account keeps its name. Returns how many accounts were made.
 */
export async function deliverChart(school_id: number): Promise<number> {
  await rowsOf(sql`
    insert into platform.account_categories (school_id, code, name, nature, "group", position, is_system)
    select ${school_id}::int, c.code, c.name, c.nature, c."group", row_number() over (), true
      from jsonb_to_recordset(${JSON.stringify(deliveredCategories)}::jsonb) as c (code text, name text, nature text, "group" text)
    on conflict (school_id, code) do nothing`);
  await rowsOf(sql`
    insert into platform.payee_types (school_id, category_id, name, party_kind, position, is_system)
    select ${school_id}::int, c.id, t.name, t.party_kind, t.position, true
      from jsonb_to_recordset(${JSON.stringify(payeeTypes())}::jsonb) as t (category text, name text, party_kind text, position int)
      join platform.account_categories c on c.school_id = ${school_id}::int and c.code = t.category
    on conflict (school_id, category_id, lower(name)) do nothing`);
  const made = await rowOf(sql<{ made: number }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(deliveredAccounts)}::jsonb) as a (code text, name text, category text, payee_type text,
        system_key text, kind text, party_kind text, no_negative boolean, is_contra boolean, owner_area text)
    ), made as (
      insert into platform.accounts (school_id, payee_type_id, code, name, system_key, kind, party_kind, no_negative, owner_area, is_contra)
      select ${school_id}::int, t.id, w.code, w.name, w.system_key, w.kind, w.party_kind, w.no_negative, w.owner_area, w.is_contra
        from wanted w
        join platform.account_categories c on c.school_id = ${school_id}::int and c.code = w.category
        join platform.payee_types t on t.school_id = ${school_id}::int and t.category_id = c.id and lower(t.name) = lower(w.payee_type)
       where not exists (select 1 from platform.accounts x where x.school_id = ${school_id}::int
               and (x.code = w.code or x.system_key = w.system_key))
       order by w.code
      returning 1
    ) select count(*)::int as made from made`);
  await rowsOf(sql`
    insert into platform.other_parties (school_id, name) values (${school_id}::int, 'The group')
    on conflict (school_id, lower(name)) do nothing`);
  return made?.made ?? 0;
}
