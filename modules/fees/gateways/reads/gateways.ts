// Gateways of the school with their machines; those that nobody has set up yet stand there too.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { asList } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { secretHint } from '#platform/secrets/sealed.ts';
import {
  type gatewayAccounts,
  type GatewayCode,
  gatewayCodes,
  type gatewayList,
  gatewayNames,
  type GatewayRow,
} from '../contract/gateways.ts';
import { GATEWAY_SECRET } from './gateway-at-work.ts';

type Stored = Omit<GatewayRow, 'name' | 'state' | 'secret' | 'currency'> & { secret: string | null };

const stateOf = ({ version, active, test_mode }: Stored): GatewayRow['state'] =>
  version === null ? 'none' : !active ? 'off' : test_mode ? 'test' : 'on';

export async function gatewaysOfSchool(): Promise<GatewayRow[]> {
  const rows = await rowsOf(sql<Stored>`
    select w.code, g.company_prefix, g.clearing_account_id, a.code || ' ' || a.name as clearing_account, g.charges_account_id,
           c.code || ' ' || c.name as charges_account, coalesce(g.partial_allowed, true) as partial_allowed, coalesce(g.test_mode, false) as test_mode,
           coalesce(g.active, false) as active, g.secret, g.version, m.key_last4, coalesce(m.addresses::text[], '{}') as addresses, m.last_used_at
      from unnest(${[...gatewayCodes]}::text[]) with ordinality as w (code, n)
      left join fees.gateways g on g.school_id = ${who().school_id}::int and g.code = w.code
      left join platform.accounts a on a.id = g.clearing_account_id
      left join platform.accounts c on c.id = g.charges_account_id
      left join lateral (
        select x.* from platform.machine_credentials x
         where x.school_id = ${who().school_id}::int and x.kind = 'gateway' and lower(x.code) = w.code and x.revoked_at is null order by x.id desc limit 1) m on true
     order by w.n`);
  return rows.map((row) => ({
    ...row,
    name: gatewayNames[row.code],
    state: stateOf(row),
    currency: 'PKR' as const,
    secret: secretHint(row.secret, GATEWAY_SECRET),
  }));
}

export async function listGateways(query: ParsedInputOf<typeof gatewayList>): Promise<DataOf<typeof gatewayList>> {
  const words = query.filter?.toLowerCase() ?? '';
  const found = (await gatewaysOfSchool()).filter((row) => row.name.toLowerCase().includes(words));
  const rows = query.descending ? found.toReversed() : found;
  return asList(rows.slice(query.startRow, query.startRow + query.fetchCount), rows.length, query);
}

/** Clearing: accounts of kind gateway. Charges: expenses that people may choose. */
export function accountsForGateway(use: 'clearing' | 'charges'): Promise<DataOf<typeof gatewayAccounts>> {
  return rowsOf(sql<{ id: number; label: string }>`
    select a.id, a.code || ' ' || a.name as label from platform.accounts a join platform.payee_types p on p.id = a.payee_type_id join platform.account_categories k on k.id = p.category_id
     where a.school_id = ${who().school_id}::int and a.active and a.merged_into_id is null
       and case when ${use} = 'clearing' then a.kind = 'gateway' else k.nature = 'expense' end
     order by a.system_key = 'bank_charges' desc nulls last, a.code`);
}

export async function gatewayOf(code: GatewayCode): Promise<GatewayRow> {
  const row = (await gatewaysOfSchool()).find((one) => one.code === code);
  if (!row) throw new Error(`No gateway ${code}`);
  return row;
}
