// LOAN-7: whose salaries could not take the whole of an instalment is told how much is left of it, all of them in one statement. A salary that is revoked
// and posted anew is another one, and is told anew.

import type { Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { INSTALMENT_SHORT, saidLoan } from '../rules/loan-events.ts';

interface Short {
  id: number;
  salary_id: number;
  branch_id: number;
  employee_id: number;
  month: Month;
  number: string;
  kind: 'loan' | 'advance';
  taken: number;
  rest: number;
}

/** Of salaries that are in the book, in their scope. Of some instalments a part was taken, of others nothing. */
export async function tellOfShort(salary_ids: readonly number[]): Promise<void> {
  const rows = await rowsOf(sql<Short>`
    select i.id, i.salary_id, s.branch_id, s.employee_id, s.month, l.number, l.kind, i.paid_amount as taken, i.amount - i.paid_amount as rest
      from payroll.loan_instalments i join payroll.salaries s on s.id = i.salary_id join payroll.employee_loans l on l.id = i.loan_id
     where i.salary_id = any (${salary_ids}::bigint[]) and i.status = 'short' order by i.salary_id, i.id`);
  await message(
    ...rows.map(({ id, salary_id, branch_id, employee_id, month, taken, rest, ...loan }) => ({
      event: INSTALMENT_SHORT,
      branch_id,
      subject_type: 'employee',
      subject_id: employee_id,
      key: `instalment:${id}:salary:${salary_id}`,
      data: { loan: saidLoan(loan), month, taken, left: rest },
    })),
  );
}
