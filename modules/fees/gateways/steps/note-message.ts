// What a gateway said and was answered, kept as it came without what is secret (04 §2.4 gateway_messages); and who is told when it is not believed.

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { who } from '#platform/access/who.ts';
import { notifyHolders } from '#platform/notifications/notify.ts';

export interface GatewayMessage {
  gateway: string;
  direction?: 'in' | 'out';
  kind: 'inquiry' | 'payment' | 'reversal' | 'refused' | 'return' | 'ipn' | 'status';
  code?: string | null;
  txn_ref?: string | null;
  amount?: number | null;
  answer: string;
  body: string;
}

const KEPT = 2_000;
const SECRET = /("?(?:pp_)?(?:password|securehash|salt|cnic|mobilenumber)"?\s*[=:]\s*"?)[^"&,}\s]+/gi;

export async function noteMessage(message: GatewayMessage): Promise<void> {
  const { gateway, direction = 'in', kind, code = null, txn_ref = null, amount = null, answer } = message;
  const body = message.body.replaceAll('\u0000', '').replaceAll(SECRET, '$1…').slice(0, KEPT);
  await rowsOf(sql`
    insert into fees.gateway_messages (gateway, direction, kind, code, txn_ref, amount, answer, body)
    values (${gateway}, ${direction}, ${kind}, ${code}, ${txn_ref}, ${amount}::bigint, ${answer}, ${body})`);
}

/** 04 §11: after so many in an hour somebody looks. */
const ALERT_AFTER = 5;

export async function noteRefused(gateway: string, body: string): Promise<void> {
  await noteMessage({ gateway, kind: 'refused', answer: 'signature', body });
  const row = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from fees.gateway_messages
     where school_id = platform.current_school() and gateway = ${gateway} and kind = 'refused' and at > platform.now() - interval '1 hour'`);
  if (row?.n !== ALERT_AFTER) return;
  await notifyHolders(['Bank Record'], {
    school_id: who().school_id,
    branch_id: null,
    kind: 'house trouble',
    title: `${ALERT_AFTER} messages of ${gateway} within an hour had a wrong signature`,
    text: 'Nothing was posted. Look at who sends them.',
    group_key: `gateway refused ${gateway}`,
  });
}
