// FEE-57: a cheque of a later day is kept: no receipt, no line in the book, nothing settled until its day.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { gate } from '#modules/branches/index.ts';
import { collectingTerms, payingStudents } from '#modules/fees/student-accounts/chapter.ts';
import type { chequeHold } from '../contract/cheques.ts';

export async function holdCheque(input: ParsedInputOf<typeof chequeHold>): Promise<DataOf<typeof chequeHold>> {
  await requirePermission('Fee Deposit');
  const { student_id, cheque_no, bank_name, cheque_date, amount } = input;
  const { branch_id } = await payingStudents({ student_id });
  await gate(branch_id, 'collect');
  const { today, currency } = await collectingTerms(branch_id);
  if (cheque_date <= today) throw badField('cheque_date', 'Its date has been reached: take it as a deposit');
  const twice = conflict(`Cheque ${cheque_no} of ${bank_name} is held already.`);
  const row = await onConstraint('cheques_kept_once', twice, () =>
    rowOf(sql<{ id: number }>`
      insert into fees.cheques (branch_id, student_id, cheque_no, bank_name, cheque_date, amount, currency, note, status_dates)
      values (${branch_id}::int, ${student_id}::bigint, ${cheque_no}, ${bank_name}, ${cheque_date}::date, ${amount}::bigint, ${currency}, ${input.note ?? null},
              jsonb_build_object('held', ${today}::date)) returning id`),
  );
  await audit({
    record_kind: 'student',
    record_id: student_id,
    action: 'cheque kept',
    branch_id,
    after: { cheque: `${cheque_no} of ${bank_name}`, amount: moneyWithCurrency(amount, currency), cheque_date },
  });
  return { id: row?.id ?? 0 };
}
