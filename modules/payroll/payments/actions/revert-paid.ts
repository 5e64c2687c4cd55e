// Kind 'salary paid revert' (14 §4): the CEO decides; then exactly that person's line of the payment is taken back in the book (SAL-16).

import * as pages from '#kernel/pages.gen.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { defineApproval } from '#platform/approvals/kind.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { postEntry, systemAccount } from '#platform/ledger/post.ts';
import { lockSalaries, salaryStates } from '#modules/payroll/salaries/chapter.ts';
import type { salaryPaidRevert } from '../contract/payments.ts';

interface Paid {
  id: number;
  salary_id: number;
  batch_id: number;
  number: string;
  branch_id: number;
  paying_branch_id: number;
  account_id: number;
  employee_id: number;
  name: string;
  amount: number;
  school_id: number;
}

async function paymentOf(salary_id: number): Promise<Paid> {
  const row = await rowOf(sql<Paid>`
    select p.id, p.salary_id, p.batch_id, b.number, s.branch_id, b.branch_id as paying_branch_id, b.account_id, s.employee_id, s.employee_name as name, p.amount,
           r.school_id
      from payroll.salary_payments p join payroll.salaries s on s.id = p.salary_id join payroll.salary_payment_batches b on b.id = p.batch_id
      join platform.branches r on r.id = s.branch_id
     where p.salary_id = ${salary_id}::bigint and p.status = 'paid' for update of p, s`);
  if (!row) throw notFound('The payment of this salary');
  return row;
}

export const paidRevertKind = defineApproval<{ salary_id: number }>({
  code: 'salary paid revert',
  title: 'Paid salary taken back',
  module: 'payroll',
  area: 'payroll',
  subject: 'salary',
  permissions: ['ceo-salary-approval'],
  levels: () => [{ title: 'CEO', permission: 'ceo-salary-approval' }],
  path: () => pages.SalaryPay,
  apply: async ({ change, reason }) => {
    const paid = await paymentOf(change.salary_id);
    if (paid.branch_id !== paid.paying_branch_id)
      throw conflict('It was paid by another branch. Reverse the pair of entries with accounts.');
    const payable = await systemAccount('salaries_payable', paid.school_id);
    await postEntry(
      {
        branch_id: paid.branch_id,
        entry_date: who().today,
        kind: 'salary_paid',
        source_type: 'salary payment',
        source_id: paid.batch_id,
        doc_no: paid.number,
        narration: `Payment of ${paid.name} in ${paid.number} taken back: ${reason ?? ''}`,
        owner_area: 'payroll',
      },
      [
        { account_id: paid.account_id, debit: paid.amount },
        { account_id: payable, credit: paid.amount, party_kind: 'employee', party_id: paid.employee_id },
      ],
    );
    await rowsOf(sql`
      update payroll.salary_payments set status = 'reverted', return_reason = ${reason} where id = ${paid.id}::bigint`);
    await rowsOf(
      sql`update payroll.salaries set status = 'posted', paid_on = null where id = ${paid.salary_id}::bigint`,
    );
    await rowsOf(
      sql`update payroll.salary_payment_batches set status = 'partly_returned' where id = ${paid.batch_id}::bigint`,
    );
  },
});

export async function askRevert(
  input: ParsedInputOf<typeof salaryPaidRevert>,
): Promise<DataOf<typeof salaryPaidRevert>> {
  await requirePermission('salary-paid-revert');
  const [salary] = await lockSalaries([input.salary_id]);
  if (!salary) throw notFound('This salary');
  if (salary.version !== input.version) throw conflict('This salary was changed meanwhile. Load it again.');
  salaryStates.refuse('revert', salary.status);
  const paid = await paymentOf(salary.id);
  const { request_id: approval_id, status } = await requestApproval(paidRevertKind, {
    branch_id: salary.branch_id,
    subject_id: salary.id,
    subject_label: salary.employee_name,
    title: `Payment in ${paid.number} taken back`,
    shows: [{ field: 'amount', label: 'Paid', before: paid.amount, after: 0, form: 'money' }],
    change: { salary_id: salary.id },
    reason: input.reason,
    amount: paid.amount,
    currency: salary.currency,
    claims: [`salary paid ${salary.id}`],
  });
  await rowsOf(
    sql`update payroll.salary_payments set approval_id = ${approval_id}::bigint where id = ${paid.id}::bigint`,
  );
  return { approval_id, status };
}
