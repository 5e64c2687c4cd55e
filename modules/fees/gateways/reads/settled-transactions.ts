// What a settlement is held against: the gateway with its accounts, and its transactions by their ids, locked.

import type { Currency } from '#kernel/money.ts';
import { badField } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type GatewayCode, gatewayNames } from '../contract/gateways.ts';
import type { KnownTxn } from '../rules/settlement.ts';

export interface SettledGateway {
  id: number;
  code: GatewayCode;
  currency: Currency;
  clearing_account_id: number;
  charges_account_id: number | null;
}

/** Also of one that is switched off: its last money still comes. */
export async function settledGateway(code: GatewayCode): Promise<SettledGateway> {
  const row = await rowOf(sql<SettledGateway>`
    select g.id, g.code, c.currency, g.clearing_account_id, g.charges_account_id
      from fees.gateways g join platform.countries c on c.id = g.country_id and c.operates
     where g.school_id = ${who().school_id}::int and g.code = ${code}`);
  if (!row) throw badField('gateway', `${gatewayNames[code]} is not set up. Add it under Add Bank, Gateways`);
  return row;
}

export function knownTransactions(gateway_id: number, refs: readonly string[]): Promise<KnownTxn[]> {
  return rowsOf(sql<KnownTxn>`
    select t.id, t.txn_ref, t.branch_id, t.amount, coalesce(t.state <> 'reversed' and d.status = 'posted', false) as stands, t.receipt_no, t.settled_on,
           s.full_name as student_name
      from fees.gateway_transactions t
      left join fees.deposits d on d.id = t.deposit_id
      left join students.students s on s.id = t.student_id
     where t.gateway_id = ${gateway_id}::bigint and upper(t.txn_ref) = any (select upper(regexp_replace(x, '\\s', '', 'g')) from unnest(${[...refs]}::text[]) x)
     order by t.id for update of t`);
}
