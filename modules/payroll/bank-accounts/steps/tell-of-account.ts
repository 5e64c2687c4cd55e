// The person is told of an account that is asked for, and of one that is approved, each once (07 §3.2, story 15).

import { rowOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { ACCOUNT_CHANGE, saidAccount } from '../rules/account-events.ts';

interface Account {
  branch_id: number;
  employee_id: number;
  mode: string;
  number: string | null;
}

export async function tellOfAccount(id: number, step: 'asked' | 'approved'): Promise<void> {
  const row = await rowOf(sql<Account>`
    select a.branch_id, a.employee_id, a.mode, coalesce(a.iban, a.account_no) as number from payroll.employee_bank_accounts a where a.id = ${id}::bigint`);
  if (!row) return;
  const where = saidAccount(row);
  await message({
    event: ACCOUNT_CHANGE,
    branch_id: row.branch_id,
    subject_type: 'employee',
    subject_id: row.employee_id,
    key: `account:${id}:${step}`,
    data: {
      what:
        step === 'asked'
          ? `It was asked for that your salary is paid ${where}`
          : `From now on your salary is paid ${where}`,
    },
  });
}
