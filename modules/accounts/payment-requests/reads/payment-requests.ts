// Payment requests of the scope, with what is open of each (ACC-37).

import { containing } from '#platform/db/containing.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { paymentRequestList, type PaymentRequestRecord, type PaymentRequestRow } from '../contract/payment-requests.ts';

/** Asked for in vouchers that are neither posted nor over. */
const underWay = sql`
  coalesce((select sum(l.debit) from accounts.voucher_lines l join accounts.vouchers v on v.id = l.voucher_id
             where l.payment_request_id = r.id and v.status in ('draft', 'requested', 'first_approved') and v.reversal_of_id is null), 0)::bigint`;

/** Of a request `r`: what may still be paid. */
export const openOfRequest = sql`case when r.status in ('approved', 'part_paid') then greatest(r.amount - r.paid_amount - ${underWay}, 0) else 0 end`;

const columns = sql`
  r.id, r.request_no, r.branch_id, b.short_name as branch, r.payee_account_id, r.party_kind, r.party_id, r.payee_name as payee, r.account_id, a.code || ' ' || a.name as account,
  r.amount, r.paid_amount, ${openOfRequest} as open_amount, r.currency, r.purpose, r.needed_by, r.priority, r.bill_no, r.bill_date,
  cardinality(r.attachment_ids) as files, coalesce(a.wht_rate, p.wht_rate) as wht_rate, coalesce(nullif(r.payee_iban, ''), nullif(p.iban, '')) as iban,
  c.at as iban_changed_at, c.before as iban_before, r.status, r.reason, u.name as asked_by, coalesce(r.created_by = platform.current_user_id(), false) as mine, r.version`;

const tables = sql`
  accounts.payment_requests r
  join platform.branches b on b.id = r.branch_id join platform.accounts a on a.id = r.account_id
  left join platform.users u on u.id = r.created_by
  left join platform.accounts p on p.id = r.payee_account_id
  left join lateral (
    select x.at, coalesce(x.before, '') as before from accounts.payee_iban_changes x
     where x.account_id = r.payee_account_id and x.at > platform.now() - interval '30 days' order by x.at desc, x.id desc limit 1) c on true`;

export const listPaymentRequests = listRead(paymentRequestList, {
  scope: () => inScope('r.branch_id'),
  filters: {
    status: (status) => (status === 'open' ? sql`r.status in ('approved', 'part_paid')` : sql`r.status = ${status}`),
    needed_by: (day) => sql`r.needed_by <= ${day}::date`,
    payee_account_id: (account) => sql`r.payee_account_id = ${account}::bigint`,
    branch_id: (branch) => sql`r.branch_id = ${branch}::int`,
    mine: (only) => (only ? sql`r.created_by = ${who().user_id}::bigint` : undefined),
  },
  search: (typed) => sql`
    (r.request_no ilike ${containing(typed)} or r.payee_name ilike ${containing(typed)} or r.purpose ilike ${containing(typed)} or r.bill_no ilike ${containing(typed)})`,
  sorts: {
    needed_by: sql`r.needed_by`,
    request_no: sql`r.request_no`,
    payee: sql`r.payee_name`,
    amount: sql`r.amount`,
    status: sql`r.status`,
  },
  first: [sql`r.needed_by`, 'asc'],
  key: sql`r.id`,
  rows: ({ where, page }) => rowsOf(sql<PaymentRequestRow>`select ${columns} from ${tables} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number; amount: number; open: number }>`
      select count(*)::int as total, coalesce(sum(r.amount), 0)::bigint as amount, coalesce(sum(${openOfRequest}), 0)::bigint as open
        from accounts.payment_requests r where ${where}`),
});

export const sharesOfRequests = (ids: readonly number[]) =>
  rowsOf(sql<PaymentRequestRecord['shares'][number] & { request_id: number }>`
    select s.request_id, s.target_branch_id as branch_id, n.name as branch, s.amount
      from accounts.payment_request_shares s cross join lateral accounts.other_branch(s.target_branch_id) n
     where s.request_id = any (${ids}::bigint[]) order by s.request_id, s.id`);

/** 404 outside the scope. */
export async function readPaymentRequest(id: number): Promise<PaymentRequestRecord> {
  const row = await rowOf(sql<
    PaymentRequestRow & { payee_iban: string | null; tax_no: string | null; attachment_ids: readonly number[] }
  >`
    select ${columns}, r.payee_iban, r.tax_no, r.attachment_ids from ${tables} where r.id = ${id}::bigint and ${inScope('r.branch_id')}`);
  if (!row) throw notFound('This payment request');
  const { attachment_ids, ...rest } = row;
  return {
    ...rest,
    attachments: await rowsOf(sql<{ id: number; name: string }>`
      select id, name from platform.files where id = any (${attachment_ids}::bigint[]) order by id`),
    shares: (await sharesOfRequests([id])).map(({ branch_id, branch, amount }) => ({ branch_id, branch, amount })),
    vouchers: await rowsOf(sql<PaymentRequestRecord['vouchers'][number]>`
      select v.id, v.request_no, v.voucher_no, v.entry_date, v.amount, v.status from accounts.vouchers v
       where v.branch_id = ${row.branch_id}::int
         and exists (select from accounts.voucher_lines l where l.voucher_id = v.id and l.payment_request_id = ${id}::bigint)
       order by v.id`),
  };
}
