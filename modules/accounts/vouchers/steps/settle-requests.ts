// Payment requests follow the vouchers that pay them: checked before, raised when posted, lowered by a reversal (ACC-26, ACC-37).

import { formatMoney } from '#kernel/money.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { requestMoved } from '../questions.ts';
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

interface Settled {
  request_id: number;
  source_type: string | null;
  source_id: number | null;
  status: string;
}

/** 1: posted; -1: reversed. The table refuses more than was asked for. Who owes the payment hears of it. */
export async function settleRequests(voucher_id: number, sign: 1 | -1): Promise<void> {
  const settled = await rowsOf(sql<Settled>`
    update accounts.payment_requests r
       set paid_amount = r.paid_amount + ${sign}::int * p.amount,
           status = case when r.paid_amount + ${sign}::int * p.amount = r.amount then 'paid' when r.paid_amount + ${sign}::int * p.amount = 0 then 'approved' else 'part_paid' end
      from (select l.payment_request_id as id, sum(l.debit + l.credit)::bigint as amount from accounts.voucher_lines l
             where l.voucher_id = ${voucher_id}::bigint and l.payment_request_id is not null group by 1) p
     where r.id = p.id
    returning r.id as request_id, r.source_type, r.source_id, r.status`);
  for (const { request_id, source_type, source_id, status } of settled) {
    if (source_type === null || source_id === null || (sign === 1 && status !== 'paid')) continue;
    await requestMoved.ask({ request_id, source_type, source_id, to: sign === 1 ? 'paid' : 'unpaid', reason: null });
  }
}
