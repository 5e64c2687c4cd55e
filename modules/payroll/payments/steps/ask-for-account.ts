// A salary came back (SAL-17): the person and those who keep the accounts are asked for another account.

import * as pages from '#kernel/pages.gen.ts';
import { linkTo } from '#kernel/addresses.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { notifyHolders } from '#platform/notifications/notify.ts';
import { SALARY_RETURNED } from '../rules/payment-events.ts';

interface Returned {
  id: number;
  salary_id: number;
  employee_id: number;
  branch_id: number;
  school_id: number;
  month: string;
  name: string;
}

/** `words`: why, by salary. Each return of a payment is told once. */
export async function askForAccount(batch_id: number, words: ReadonlyMap<number, string>): Promise<void> {
  const rows = await rowsOf(sql<Returned>`
    select p.id, p.salary_id, s.employee_id, s.branch_id, b.school_id, s.month, s.employee_name as name
      from payroll.salary_payments p join payroll.salaries s on s.id = p.salary_id join platform.branches b on b.id = s.branch_id
     where p.batch_id = ${batch_id}::bigint and p.salary_id = any (${[...words.keys()]}::bigint[]) and p.status = 'returned' order by p.id`);
  await message(
    ...rows.map(({ id, salary_id, employee_id, branch_id, month }) => ({
      event: SALARY_RETURNED,
      branch_id,
      subject_type: 'employee',
      subject_id: employee_id,
      key: `payment:${id}`,
      data: { month, reason: words.get(salary_id) ?? '' },
    })),
  );
  for (const [branch_id, some] of Map.groupBy(rows, (row) => row.branch_id)) {
    const [first] = some;
    if (!first) continue;
    const others = some.length > 1 ? ` and ${some.length - 1} more` : '';
    await notifyHolders(['Employee Bank Account'], {
      school_id: first.school_id,
      branch_id,
      kind: 'due soon',
      title: `The salary of ${first.name}${others} came back from the bank: another account is needed`,
      text: some
        .map((row) => `${row.name}: ${words.get(row.salary_id) ?? ''}`)
        .join('\n')
        .slice(0, 500),
      url: linkTo(pages.EmployeeBankAccount, {}),
      group_key: `salary returned:${batch_id}:${branch_id}`,
    });
  }
}
