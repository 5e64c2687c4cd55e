// Who was paid is told of it, all of a batch in one statement; each payment once (07 §3.1, posted → paid). What is taken back and paid again is another
// payment.

import type { LocalDate, Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { saidAccount } from '#modules/payroll/bank-accounts/chapter.ts';
import { SALARY_PAID } from '../rules/payment-events.ts';

interface Paid {
  id: number;
  branch_id: number;
  employee_id: number;
  month: Month;
  amount: number;
  mode: string;
  number: string | null;
}

export async function tellOfPay(ids: readonly number[], day: LocalDate): Promise<void> {
  const rows = await rowsOf(sql<Paid>`
    select p.id, s.branch_id, s.employee_id, s.month, p.amount, p.mode, coalesce(p.iban, p.account_no) as number
      from payroll.salary_payments p join payroll.salaries s on s.id = p.salary_id
     where p.id = any (${ids}::bigint[]) and p.status = 'paid' order by p.id`);
  await message(
    ...rows.map(({ id, branch_id, employee_id, month, amount, ...account }) => ({
      event: SALARY_PAID,
      branch_id,
      subject_type: 'employee',
      subject_id: employee_id,
      key: `payment:${id}:paid`,
      data: { month, amount, day, where: saidAccount(account) },
    })),
  );
}
