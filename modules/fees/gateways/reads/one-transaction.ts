// One transaction looked at closely: what was said about it, message by message, and how it stands (04 §5.4 Check).

import type { DataOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { txnCheck } from '../contract/transactions.ts';

type Checked = DataOf<typeof txnCheck>;

export interface TxnFacts {
  id: number;
  gateway: string;
  txn_ref: string;
  receipt_no: string | null;
  state: 'posted' | 'settled' | 'reversed';
  deposit_status: string | null;
  amount: number;
  currency: Currency;
  settled_on: LocalDate | null;
  settled_amount: number | null;
}

export async function transactionById(id: number): Promise<TxnFacts> {
  const row = await rowOf(sql<TxnFacts>`
    select t.id, g.code as gateway, t.txn_ref, t.receipt_no, t.state, d.status as deposit_status, t.amount, t.currency, t.settled_on, t.settled_amount
      from fees.gateway_transactions t join fees.gateways g on g.id = t.gateway_id left join fees.deposits d on d.id = t.deposit_id
     where t.id = ${id}::bigint and ${inScope('t.branch_id')}`);
  if (!row) throw notFound('This transaction');
  return row;
}

function standing({
  receipt_no,
  state,
  deposit_status,
  amount,
  currency,
  settled_on,
  settled_amount,
}: TxnFacts): string {
  const receipt = `Receipt ${receipt_no ?? ''}`;
  if (receipt_no === null) return 'Taken back before its payment came: nothing was posted';
  if (state === 'reversed' || deposit_status === 'reversed') return `${receipt} was taken back`;
  if (state === 'posted') return `${receipt} is valid; the gateway has not settled it yet`;
  const left = amount - (settled_amount ?? 0);
  const short = left === 0 ? '' : `, ${moneyWithCurrency(left, currency)} of it is not`;
  return `${receipt} is valid and was settled on ${formatDate(settled_on)}${short}`;
}

export async function checkTransaction(id: number): Promise<Checked> {
  const facts = await transactionById(id);
  const messages = await rowsOf(sql<Checked['messages'][number]>`
    select m.id, m.at, m.direction, m.kind, m.answer, m.amount from fees.gateway_messages m
     where m.school_id = platform.current_school() and m.gateway = ${facts.gateway} and m.txn_ref = ${facts.txn_ref} order by m.id desc limit 50`);
  return { standing: standing(facts), currency: facts.currency, messages };
}
