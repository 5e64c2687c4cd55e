// A link to pay one challan (ADM-70): 256 bits, kept as its hash, good to the end of the offer or as long as the school says, three at once.

import { pathOf } from '#kernel/path-of.ts';
import * as pages from '#kernel/pages.gen.ts';
import { formatDate, type Instant, type LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { hashToken } from '#platform/access/tokens.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { endLinks, newLink } from '#platform/doors/link-tokens.ts';
import { linkEnd, payBill, type PayBill } from '../reads/pay-bill.ts';
import { houseAddress } from '#platform/outgoing/house-address.ts';

export const PURPOSE = 'pay';
export const SUBJECT = 'online_payment';
/** A link of the sheet of a family. */
export const FAMILY = 'family_challan';
const AT_ONCE = 3;

export const payAddress = (token: string): string => houseAddress(pathOf(pages.PayOnline, { token }));
export const returnAddress = (): string => houseAddress('/api/v1/payments/jazzcash/return');

export interface MadeLink {
  id: number;
  link: string;
  expires_at: Instant;
  last_day: LocalDate;
}

/** 409 in words where there is nothing to pay. */
export function refuseUnpayable({ status, due, challan_no, challan_kind, due_date, today, ...bill }: PayBill): void {
  if (status === 'cancelled') throw conflict(`Challan ${challan_no} was cancelled`);
  if (status === 'moved' || bill.branch_id !== bill.student_branch_id)
    throw conflict(`Challan ${challan_no} is of a branch that the child has left`);
  if (due <= 0) throw conflict(`Nothing is open on challan ${challan_no}`);
  if (challan_kind === 'admission' && due_date < today)
    throw conflict(`The offer ended on ${formatDate(due_date)}; extend it first`);
}

/** The fourth ends the first: whoever asks for a new link has lost an old one. What is printed stays good. */
async function endOldest(challan_id: number): Promise<void> {
  await oneAtATime('payment links of', challan_id);
  const old = await rowsOf(sql<{ id: number }>`
    update fees.online_payments o set link_until = platform.now(), state = case when o.state = 'created' then 'expired' else o.state end
     where o.id in (select l.id from fees.online_payments l
                     where l.challan_id = ${challan_id}::bigint and not l.printed and l.link_until > platform.now() order by l.id desc offset ${AT_ONCE - 1})
    returning o.id`);
  if (old.length > 0) await endLinks(PURPOSE, { kind: SUBJECT, id: old.map((row) => row.id) });
}

export async function makeLink(bill: PayBill, { sent }: { sent: boolean }): Promise<MadeLink> {
  const { challan_id, bill_month, branch_id, student_id, due, currency } = bill;
  await endOldest(challan_id);
  const { until, last_day, days } = await linkEnd(bill);
  const row = await rowOf(sql<{ id: number }>`
    insert into fees.online_payments (branch_id, challan_id, bill_month, student_id, amount, currency, gateway, state, link_until, sent)
    values (${branch_id}::int, ${challan_id}::bigint, ${bill_month}::date, ${student_id}::bigint, ${due}::bigint, ${currency}, 'jazzcash', 'created',
            ${until}::timestamptz, ${sent})
    returning id`);
  const id = row?.id ?? 0;
  const token = await newLink({ purpose: PURPOSE, branch_id, subject: { kind: SUBJECT, id }, days, one_use: false });
  const hash = Buffer.from(hashToken(token)).toString('hex');
  await rowsOf(sql`update fees.online_payments set link_token_hash = ${hash} where id = ${id}::bigint`);
  return { id, link: payAddress(token), expires_at: until, last_day };
}

const RESULT_DAYS = 30;

const RESULT_LINKS = 20;

/** The way back from the gateway knows no link: a new one leads to what was paid, and to its receipt. Null: its answer was played again and again. */
export async function resultLink(id: number, branch_id: number): Promise<string | null> {
  const row = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from platform.link_tokens t where t.subject_kind = ${SUBJECT} and t.subject_id = ${id}::bigint and t.purpose = ${PURPOSE}`);
  if ((row?.n ?? 0) >= RESULT_LINKS) return null;
  const subject = { kind: SUBJECT, id };
  return payAddress(await newLink({ purpose: PURPOSE, branch_id, subject, days: RESULT_DAYS, one_use: false }));
}

/** For a message of another area about its challan (ADM-66). Null: nothing can be paid on it. */
export async function payLinkOf(challan_id: number): Promise<string | null> {
  const bill = await payBill(challan_id);
  if (bill.due <= 0 || bill.status === 'cancelled') return null;
  return (await makeLink(bill, { sent: true })).link;
}
