// Kind 'employee bank account' (14 §4): approved it takes the place of the one before (story 15).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { defineApproval } from '#platform/approvals/kind.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { tellOfAccount } from '../steps/tell-of-account.ts';

export const bankAccountKind = defineApproval<{ account_id: number }>({
  code: 'employee bank account',
  title: 'Employee bank account',
  module: 'payroll',
  area: 'payroll',
  subject: 'employee',
  permissions: ['Employee Bank Account Approval'],
  levels: () => [{ title: 'Account approval', permission: 'Employee Bank Account Approval' }],
  path: () => linkTo(pages.EmployeeBankAccount, { view: 'waiting' }),
  apply: async ({ change, subject_id }) => {
    await rowsOf(sql`
      update payroll.employee_bank_accounts set state = 'replaced' where employee_id = ${subject_id}::bigint and state = 'active'`);
    await rowsOf(sql`
      update payroll.employee_bank_accounts set state = 'active', active_from = platform.now() where id = ${change.account_id}::bigint`);
    await tellOfAccount(change.account_id, 'approved');
  },
});
