// A bank account for each branch, with its own account in the chart.

import { rowsOf, sql } from '#platform/db/index.ts';

/** Runs as owner, once the chart is delivered. */
export async function makeBanks(): Promise<void> {
  await rowsOf(sql`
    insert into accounts.banks (country_id, name, short_name) values
      (162, 'Habib Bank Limited', 'HBL'), (162, 'Meezan Bank', 'MEBL'), (161, 'Bank Muscat', 'BKMB')`);
  await rowsOf(sql`
    insert into platform.accounts (school_id, payee_type_id, code, name, kind, system_key, branch_ids)
    select b.school_id, t.id, '11' || lpad(b.branch_no::text, 2, '0'),
           case when b.country_id = 161 then 'Bank Muscat' else 'HBL' end || ' ' || b.code, 'bank', 'bank:' || b.id, array[b.id]
      from platform.branches b
      join platform.payee_types t on t.school_id = b.school_id and t.name = 'Bank accounts'`);
  await rowsOf(sql`
    insert into accounts.bank_accounts (branch_id, bank_id, title, account_no, currency, account_id, use_for)
    select b.id, k.id, s.school_name || ' ' || b.branch_name, lpad((b.id * 7919)::text, 14, '0'), c.currency, a.id, array['collection', 'payment']
      from platform.branches b
      join platform.schools s on s.id = b.school_id
      join platform.countries c on c.id = b.country_id
      join accounts.banks k on k.short_name = case when b.country_id = 161 then 'BKMB' else 'HBL' end
      join platform.accounts a on a.school_id = b.school_id and a.system_key = 'bank:' || b.id`);
}
