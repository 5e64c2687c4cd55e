// Who had a hand in a voucher before it is decided (ACC-25): wrote or changed it, asked for what it pays, or approved that.

import { rowOf, sql } from '#platform/db/index.ts';

/** What this person did with it, as a sentence goes on after 'You'; null: nothing. */
export async function handOf(user_id: number, voucher_id: number): Promise<string | null> {
  const row = await rowOf(sql<{ wrote: boolean; asked: boolean; approved: boolean }>`
    with request as (
      select r.created_by, r.approval_id from accounts.payment_requests r
       where r.id in (select l.payment_request_id from accounts.voucher_lines l where l.voucher_id = ${voucher_id}::bigint))
    select exists (select from accounts.vouchers v where v.id = ${voucher_id}::bigint and ${user_id}::bigint in (v.created_by, v.updated_by)) as wrote,
           exists (select from request r where r.created_by = ${user_id}::bigint) as asked,
           exists (select from request r join platform.approval_decisions d on d.request_id = r.approval_id
                    where d.verb = 'approve' and ${user_id}::bigint in (d.user_id, d.in_name_of)) as approved`);
  if (row?.wrote) return 'wrote this voucher';
  if (row?.asked) return 'asked for what this voucher pays';
  return row?.approved ? 'approved what this voucher pays' : null;
}
