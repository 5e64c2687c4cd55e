// Fee heads and categories of the school (spec 04 §2.1).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { who } from '#platform/access/who.ts';
import type { categoryList, FeeHead, headList } from '../contract/heads.ts';

/** `only` is one head by its id, whatever the filters. */
export function listHeads(query: ParsedInputOf<typeof headList>, only?: number): Promise<FeeHead[]> {
  return rowsOf(sql<FeeHead>`
    select h.id, h.code, h.name, h.name_local, h.kind, h.frequency, h.default_months, h.income_account_id, h.liability_account_id,
           a.code || ' ' || a.name as account_name, h.concession_eligible, h.prorate, h.recognition, h.fine_eligible, h.priority, h.optional, h.active, h.version,
           exists (select 1 from fees.student_fee_lines l where l.head_id = h.id) or exists (select 1 from fees.fee_totals t where t.head_id = h.id) as used
      from fees.fee_heads h left join platform.accounts a on a.id = coalesce(h.income_account_id, h.liability_account_id)
     where h.school_id = ${who().school_id}::int
       and (${only ?? null}::bigint is null or h.id = ${only ?? null}::bigint)
       and (${query.kind ?? null}::text is null or h.kind = ${query.kind ?? null})
       and (${query.active ?? null}::boolean is null or h.active = ${query.active ?? null}::boolean)
     order by h.priority, h.name`);
}

export function listCategories(active: boolean | undefined, only?: number): Promise<DataOf<typeof categoryList>> {
  return rowsOf(sql<DataOf<typeof categoryList>[number]>`
    select id, code, name, active, version from fees.fee_categories
     where school_id = ${who().school_id}::int and (${active ?? null}::boolean is null or active = ${active ?? null}::boolean)
       and (${only ?? null}::bigint is null or id = ${only ?? null}::bigint)
     order by name`);
}
