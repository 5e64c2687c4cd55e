// Writes down the day by which a family promises to pay what is due by then; one open promise a student (spec 04 §2.4, §14.3).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { dueOfPart, joinParts, lockFeeAccounts, openOfPart } from '#modules/fees/student-accounts/chapter.ts';
import type { outstandingNote } from '../contract/promises.ts';
import { whyNoPromise } from '../rules/promise-days.ts';
import { judgePromises } from './judge-promises.ts';

interface Debtor {
  branch_id: number;
  full_name: string;
  currency: Currency;
  today: LocalDate;
  due: number;
}

/** Refuses a day that has passed or lies far ahead, and a student of whom nothing is due by then. 404 outside the scope. */
export async function savePromise(
  input: ParsedInputOf<typeof outstandingNote>,
): Promise<DataOf<typeof outstandingNote>> {
  await requirePermission('Outstanding');
  const { student_id, promise_date } = input;
  const note = input.note || null;
  await lockFeeAccounts([student_id]);
  const debtor = await debtorBy(student_id, promise_date);
  const why = whyNoPromise(promise_date, debtor.today);
  if (why) throw badField('promise_date', why);
  if (debtor.due === 0)
    throw conflict(`Nothing of ${debtor.full_name} is due by ${formatDate(promise_date)}: there is nothing to promise`);
  await judgePromises({ student_id }, debtor.today);
  const row = await rowOf(sql<{ promise_id: number }>`
    insert into fees.fee_promises (branch_id, student_id, promise_date, note, amount, promised_on, promised_at)
    values (${debtor.branch_id}::int, ${student_id}::bigint, ${promise_date}::date, ${note}::text, ${debtor.due}::bigint, ${debtor.today}::date, platform.now())
    on conflict (student_id) where kept is null do update
       set promise_date = excluded.promise_date, note = excluded.note, amount = excluded.amount, promised_on = excluded.promised_on, promised_at = excluded.promised_at,
           promised_by = excluded.promised_by
    returning id as promise_id`);
  if (!row) throw new Error('The promise was not stored');
  const { currency, due: amount, branch_id } = debtor;
  await audit({
    record_kind: 'student',
    record_id: student_id,
    branch_id,
    action: 'promised to pay',
    after: { by: promise_date, amount: moneyWithCurrency(amount, currency), ...(note === null ? {} : { note }) },
  });
  return { ...row, student_id, promise_date, note, amount, currency, state: 'open' };
}

async function debtorBy(student_id: number, day: LocalDate): Promise<Debtor> {
  const row = await rowOf(sql<Debtor>`
    select s.branch_id, s.full_name, a.currency, platform.today(s.branch_id) as today,
           coalesce((select sum(${openOfPart}) from fees.challans ch ${joinParts}
                      where ch.student_id = s.id and ch.balance > 0 and ${dueOfPart} <= ${day}::date), 0)::bigint as due
      from students.students s join fees.student_fee_accounts a on a.student_id = s.id
     where s.id = ${student_id}::bigint and ${inScope('s.branch_id')}`);
  if (!row) throw notFound('This student');
  return row;
}
