// The way to pay that a challan carries on paper (ADM-70), and the sheet of a family: one link a challan, the same on every print, for no print may end what a parent
// holds in the hand. Its token is signed by the server, so that it is known again without being stored.

import type { Month } from '#kernel/dates.ts';
import { hashToken } from '#platform/access/tokens.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { keepLinks } from '#platform/doors/link-tokens.ts';
import { sign } from '#platform/secrets/signed.ts';
import { merchantOf } from '../reads/merchants.ts';
import { lastDayOfLink } from '../reads/pay-bill.ts';
import { FAMILY, payAddress, PURPOSE, SUBJECT } from './make-link.ts';

interface ToPay {
  challan_id: number;
  branch_id: number;
  bill_month: Month;
  student_id: number;
  amount: number;
}

const tokenOf = (challan_id: number): string => `mkl_${sign(String(challan_id), 'way to pay on paper').signature}`;
const tokenOfFamily = (id: number): string => `mkl_${sign(String(id), 'way to pay on a family paper').signature}`;

/** Where the page of this challan is, if a paper has it. */
export const addressOnPaper = (challan_id: number): string => payAddress(tokenOf(challan_id));

/** A gateway in test is on no paper that a parent gets. */
async function takesOnline(branch_id: number): Promise<boolean> {
  const merchant = await merchantOf(branch_id);
  if (merchant === null || !merchant.test) return merchant !== null;
  const row = await rowOf(sql<{ demo: boolean }>`select fees.is_demo() as demo`);
  return row?.demo === true;
}

/** Open challans of children who are still at the branch; an offer that is over is not paid. */
async function payable(challan_ids: readonly number[]): Promise<ToPay[]> {
  const rows = await rowsOf(sql<ToPay>`
    select c.id as challan_id, c.branch_id, c.bill_month, c.student_id, c.balance as amount
      from fees.challans c
      join platform.branches b on b.id = c.branch_id and b.ownership = 'own'
      join students.students s on s.id = c.student_id and s.branch_id = c.branch_id
     where c.id = any (${challan_ids}::bigint[]) and c.balance > 0 and c.status in ('open', 'partly_paid') and c.currency = 'PKR'
       and (c.kind <> 'admission' or c.due_date >= platform.today(b.id)) and ${inScope('c.branch_id')}`);
  const takes = new Map<number, boolean>();
  for (const branch_id of new Set(rows.map((row) => row.branch_id))) takes.set(branch_id, await takesOnline(branch_id));
  return rows.filter((row) => takes.get(row.branch_id));
}

export async function linksOnPaper({
  challan_ids,
}: {
  challan_ids: readonly number[];
}): Promise<ReadonlyMap<number, string>> {
  const rows = (await payable(challan_ids)).map((row) => ({ ...row, token: tokenOf(row.challan_id) }));
  if (rows.length === 0) return new Map();
  const given = rows.map(({ token, ...row }) => ({ ...row, hash: Buffer.from(hashToken(token)).toString('hex') }));
  const kept = await rowsOf(sql<{ id: number; challan_id: number; branch_id: number; days: number }>`
    insert into fees.online_payments as o (branch_id, challan_id, bill_month, student_id, amount, currency, gateway, state, link_token_hash, link_until, printed)
    select r.branch_id, r.challan_id, r.bill_month, r.student_id, r.amount, 'PKR', 'jazzcash', 'created', r.hash,
           ((greatest(${lastDayOfLink}, c.valid_until) + 1)::timestamp at time zone n.time_zone) - interval '1 second', true
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
             as r (challan_id bigint, branch_id int, bill_month date, student_id bigint, amount bigint, hash text)
      join fees.challans c on c.id = r.challan_id and c.bill_month = r.bill_month
      join platform.branches b on b.id = r.branch_id join platform.countries n on n.id = b.country_id
    on conflict (challan_id) where printed
      do update set link_until = greatest(o.link_until, excluded.link_until), link_token_hash = excluded.link_token_hash
    returning o.id, o.challan_id, o.branch_id, coalesce(extract(epoch from o.link_until - platform.now()) / 86400, 1)::float8 as days`);
  const links = kept.map(({ id, challan_id, branch_id, days }) => ({
    token: tokenOf(challan_id),
    purpose: PURPOSE,
    branch_id,
    subject: { kind: SUBJECT, id },
    days,
    one_use: false,
  }));
  await keepLinks(links);
  return new Map(kept.map(({ challan_id }) => [challan_id, payAddress(tokenOf(challan_id))]));
}

/** One address for all challans of a family's sheet: its page leads to the page of each, whose link lives as long. Null where none is paid online. */
export async function familyLinkOnPaper({
  family_challan_id,
  challan_ids,
}: {
  family_challan_id: number;
  challan_ids: readonly number[];
}): Promise<string | null> {
  if ((await linksOnPaper({ challan_ids })).size === 0) return null;
  const row = await rowOf(sql<{ branch_id: number; days: number }>`
    select f.branch_id, coalesce(extract(epoch from max(o.link_until) - platform.now()) / 86400, 1)::float8 as days
      from fees.family_challans f join fees.online_payments o on o.challan_id = any (${challan_ids}::bigint[]) and o.printed
     where f.id = ${family_challan_id}::bigint group by 1`);
  if (!row) return null;
  const token = tokenOfFamily(family_challan_id);
  await keepLinks([
    { ...row, token, purpose: PURPOSE, subject: { kind: FAMILY, id: family_challan_id }, one_use: false },
  ]);
  return payAddress(token);
}
