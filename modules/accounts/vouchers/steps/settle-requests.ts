// Payment requests follow the vouchers that pay them: checked before, raised when posted, lowered by a reversal (ACC-26, ACC-37).

import { formatMoney } from '#kernel/money.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { StoredVoucher } from '../reads/stored-voucher.ts';

interface Paid {
  id: number;
  request_no: string;
  status: string;
  /** Not paid yet. */
  open: number;
  /** By the lines of this voucher, tax included. */
  amount: number;
}

const paidBy = (voucher_id: number) =>
  rowsOf(sql<Paid>`
    select r.id, r.request_no, r.status, r.amount - r.paid_amount as open, sum(l.debit + l.credit)::bigint as amount
      from accounts.voucher_lines l join accounts.payment_requests r on r.id = l.payment_request_id
     where l.voucher_id = ${voucher_id}::bigint group by r.id order by r.id`);

/** Sentences why the requests behind a voucher cannot be paid now. */
export async function requestProblems(voucher: Pick<StoredVoucher, 'id' | 'currency'>): Promise<string[]> {
  return (await paidBy(voucher.id)).flatMap(({ request_no, status, open, amount }) => {
    if (status !== 'approved' && status !== 'part_paid') return [`${request_no} is ${status.replace('_', ' ')}`];
    const say = (minor: number) => formatMoney(minor, voucher.currency, { zero: '0' });
    return amount > open ? [`${say(open)} of ${request_no} is open; ${say(amount)} cannot be paid`] : [];
  });
}

/** 1: posted; -1: reversed. The table refuses more than was asked for. */
export async function settleRequests(voucher_id: number, sign: 1 | -1): Promise<void> {
  await rowsOf(sql`
    update accounts.payment_requests r
       set paid_amount = r.paid_amount + ${sign}::int * p.amount,
           status = case when r.paid_amount + ${sign}::int * p.amount = r.amount then 'paid' when r.paid_amount + ${sign}::int * p.amount = 0 then 'approved' else 'part_paid' end
      from (select l.payment_request_id as id, sum(l.debit + l.credit)::bigint as amount from accounts.voucher_lines l
             where l.voucher_id = ${voucher_id}::bigint and l.payment_request_id is not null group by 1) p
     where r.id = p.id`);
}
