// A payment online as its row stands: found by its link, by our number at the gateway, or by its id; locked for an act.

import type { Instant } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { PayState } from '../contract/pay-online.ts';

export interface StoredPayment {
  id: number;
  branch_id: number;
  challan_id: number;
  student_id: number;
  amount: number;
  currency: Currency;
  gateway: 'jazzcash' | 'test';
  txn_ref: string | null;
  link_token_hash: string | null;
  link_until: Instant | null;
  state: PayState;
  response_text: string | null;
  pressed_at: Instant | null;
  expires_at: Instant | null;
  deposit_id: number | null;
  receipt_no: string | null;
  /** Its deposit is in the books: what was taken back leaves the challan to be paid again. */
  stands: boolean;
  inquiries: number;
}

const columns = sql`o.id, o.branch_id, o.challan_id, o.student_id, o.amount, o.currency, o.gateway, o.txn_ref, o.link_token_hash, o.link_until, o.state,
  o.response_text, o.pressed_at, o.expires_at, o.deposit_id, o.receipt_no, o.inquiries,
  exists (select 1 from fees.deposits d where d.id = o.deposit_id and d.status = 'posted') as stands`;

export async function storedPayment(id: number, { lock = false } = {}): Promise<StoredPayment> {
  const row = await rowOf(sql<StoredPayment>`
    select ${columns} from fees.online_payments o where o.id = ${id}::bigint and ${inScope('o.branch_id')} ${lock ? sql`for update` : sql``}`);
  if (!row) throw notFound('This payment');
  return row;
}

/** Tries of one link, the latest first. */
export const triesOf = ({ id, link_token_hash }: StoredPayment): Promise<StoredPayment[]> =>
  rowsOf(sql<StoredPayment>`
    select ${columns} from fees.online_payments o
     where o.id = ${id}::bigint or (${link_token_hash}::text is not null and o.link_token_hash = ${link_token_hash}) order by o.id desc limit 50`);

/** Of the same challan, under way at the gateway: paid at an agent, or not decided. */
export async function underWay(challan_id: number): Promise<StoredPayment | null> {
  const row = await rowOf(sql<StoredPayment>`
    select ${columns} from fees.online_payments o
     where o.challan_id = ${challan_id}::bigint and o.state = 'pending' and o.expires_at > platform.now() order by o.id desc limit 1`);
  return row ?? null;
}
