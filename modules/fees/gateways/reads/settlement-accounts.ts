// The bank accounts of the scope to which a gateway may settle, with the formats that may read its files.

import type { DataOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { settlementAccounts } from '../contract/settlements.ts';

export const accountsToSettle = (): Promise<DataOf<typeof settlementAccounts>> =>
  rowsOf(sql<DataOf<typeof settlementAccounts>[number]>`
    select a.id, k.short_name || ' ' || a.account_no || ' · ' || a.title as label,
           coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.bank_id nulls last, f.name)
              from accounts.bank_file_formats f
             where f.school_id = acc.school_id and f.purpose = 'settlement' and (f.bank_id is null or f.bank_id = a.bank_id)), '[]') as formats
      from accounts.bank_accounts a join accounts.banks k on k.id = a.bank_id join platform.accounts acc on acc.id = a.account_id
     where acc.school_id = ${who().school_id} and a.active and 'collection' = any (a.use_for) and a.currency = 'PKR' and ${inScope('a.branch_id')}
     order by a.shared = 'school' desc, acc.code`);
