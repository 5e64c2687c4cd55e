// FEE-60: a family asks its advance back, or the deposit of a child that has left. What is still owed is settled from the same money first; the
// rest is reserved until its payment request is decided.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { firstOpenDay } from '#platform/ledger/post.ts';
import { gate } from '#modules/branches/index.ts';
import { ibanFault } from '#modules/accounts/index.ts';
import { payDues, spendFreeAdvance } from '#modules/fees/advances/chapter.ts';
import { type CollectingTerms, collectingTerms, lockFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';
import type { refundCreate, RefundSource } from '../contract/refunds.ts';
import { askForPayment } from '../steps/refunds-owed.ts';
import { reserveLess } from '../steps/reserve.ts';

type Input = ParsedInputOf<typeof refundCreate>;

interface Child {
  branch_id: number;
  full_name: string;
  /** The leaving that freed the deposit. */
  leaving_id: number | null;
}

export interface RefundAsked {
  refund_id: number;
  payment_request_id: number;
  request_no: string;
  used_for_dues: number;
}

async function childOf(student_id: number): Promise<Child> {
  const row = await rowOf(sql<Child>`
    select s.branch_id, s.full_name, case when s.status in ('left', 'passed_out') then (
             select l.id from students.student_leavings l where l.student_id = s.id and l.state = 'settled' order by l.id desc limit 1) end as leaving_id
      from students.students s where s.id = ${student_id}::bigint and ${inScope('s.branch_id')}`);
  if (!row) throw notFound('This student');
  return row;
}

/** What the money of this source settles before anything goes back. */
async function settleFirst({ student_id, source }: Input, child: Child, terms: CollectingTerms) {
  const { branch_id, leaving_id } = child;
  const entry_date = await firstOpenDay(branch_id, terms.today);
  if (entry_date === null) throw conflict('No accounting period is open. Ask accounts to open one.');
  if (source === 'advance') {
    const use = { terms, student_id, source_type: 'advance', source_id: student_id, entry_date } as const;
    return (await spendFreeAdvance(use))?.applied ?? 0;
  }
  if (leaving_id === null)
    throw conflict(`${child.full_name} has not left: the deposit is refunded when the child leaves.`);
  const { due, free } = await freeOf(student_id, source);
  const used = Math.min(Math.max(due, 0), free);
  if (used > 0)
    await payDues(used, {
      terms,
      branch_id,
      student_id,
      entry_date,
      source_type: 'student_leaving',
      source_id: leaving_id,
    });
  return used;
}

async function freeOf(student_id: number, source: RefundSource): Promise<{ due: number; free: number }> {
  const row = await rowOf(sql<{ due: number; advance: number; security: number }>`
    select receivable as due, advance - advance_reserved as advance, security_held - security_reserved as security
      from fees.student_fee_accounts where student_id = ${student_id}::bigint`);
  return { due: row?.due ?? 0, free: row?.[source] ?? 0 };
}

export async function askRefund(input: Input): Promise<RefundAsked> {
  await requirePermission('Fee Refund');
  const { student_id, source, amount, reason, payee_name } = input;
  const child = await childOf(student_id);
  const { branch_id, full_name } = child;
  const payee_iban = input.payee_iban ?? null;
  const fault = payee_iban === null ? null : ibanFault(payee_iban);
  if (fault) throw badField('payee_iban', fault.message);
  await gate(branch_id, 'collect');
  await lockFeeAccounts([student_id]);
  const terms = await collectingTerms(branch_id);
  const say = (minor: number) => moneyWithCurrency(minor, terms.currency);
  const used_for_dues = await settleFirst(input, child, terms);
  const { free } = await freeOf(student_id, source);
  if (amount > free) {
    const held = source === 'advance' ? 'advance' : 'deposit';
    const owed = used_for_dues > 0 ? ` after ${say(used_for_dues)} that is owed` : '';
    throw badField(
      'amount',
      free > 0
        ? `${say(free)} of ${held} can be refunded${owed}`
        : `No ${held} of ${full_name} is left to refund${owed}`,
    );
  }
  const refund = await rowOf(sql<{ id: number }>`
    insert into fees.fee_refunds (branch_id, student_id, source, amount, currency, reason, payee_name, payee_iban, source_type, source_id)
    values (${branch_id}::int, ${student_id}::bigint, ${source}, ${amount}::bigint, ${terms.currency}, ${reason}, ${payee_name}, ${payee_iban},
            ${source === 'security' ? 'student_leaving' : null}, ${source === 'security' ? child.leaving_id : null}::bigint) returning id`);
  const refund_id = refund?.id ?? 0;
  await reserveLess(student_id, source, -amount);
  const to_pay = [{ refund_id, student_id, source, amount, payee_name, payee_iban, reason }];
  const owing = { branch_id, currency: terms.currency, day: terms.today, approved: false };
  const [payment_request_id = 0] = await askForPayment(to_pay, owing);
  await audit({
    record_kind: 'student',
    record_id: student_id,
    action: 'refund asked for',
    branch_id,
    after: { amount: say(amount), of: source, payee: payee_name, reason },
  });
  const request = await rowOf(sql<{ request_no: string }>`
    select request_no from accounts.payment_requests where id = ${payment_request_id}::bigint`);
  return { refund_id, payment_request_id, request_no: request?.request_no ?? '', used_for_dues };
}
