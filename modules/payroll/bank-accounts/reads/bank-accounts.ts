// Bank accounts of employees: in use, waiting, missing, shared by several (07 §5).

import { containing } from '#platform/db/containing.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { userIdOrNull } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { type AccountRow, employeeBankAccounts } from '../contract/bank-accounts.ts';

const inView = {
  active: sql`a.state = 'active'`,
  waiting: sql`a.state = 'sent' and asked.status = 'pending'`,
  missing: sql`a.id is null and e.status <> 'left'`,
  shared: sql`a.state = 'active' and exists (select from payroll.employee_bank_accounts o where o.account_key = a.account_key and o.id <> a.id and o.state = 'active')`,
};
const joined = {
  active: sql`a.state = 'active'`,
  waiting: sql`a.state = 'sent'`,
  missing: sql`a.state = 'active'`,
  shared: sql`a.state = 'active'`,
};

export const listAccounts = (
  query: ParsedInputOf<typeof employeeBankAccounts>,
): Promise<DataOf<typeof employeeBankAccounts>> => {
  const { view } = query;
  const tables = sql`
    hr.employees e join platform.branches b on b.id = e.branch_id
    left join (payroll.employee_bank_accounts a left join platform.approval_requests asked on asked.id = a.approval_id
               left join accounts.banks k on k.id = a.bank_id) on a.employee_id = e.id and ${joined[view]}`;
  return listRead(employeeBankAccounts, {
    scope: () => sql`${inScope('e.branch_id')} and ${inView[view]}`,
    filters: {
      view: () => undefined,
      branch_id: (branch) => sql`e.branch_id = ${branch}::int`,
      employee_id: (employee) => sql`e.id = ${employee}::bigint`,
    },
    search: (typed) =>
      sql`(e.full_name ilike ${containing(typed)} or e.employee_code ilike ${containing(typed)} or a.iban ilike ${containing(typed)})`,
    sorts: { employee_name: sql`e.name_key`, employee_code: sql`e.employee_code`, bank: sql`k.name` },
    first: [sql`e.name_key`, 'asc'],
    key: sql`e.id, a.id`,
    rows: ({ where, page }) =>
      rowsOf(sql<AccountRow>`
        select a.id, a.version, e.id as employee_id, e.employee_code, e.full_name as employee_name, e.branch_id, b.short_name as branch, a.mode, a.bank_id,
               k.name as bank, a.branch_code, a.title, a.account_no, a.iban, a.bic,
               (select coalesce(o.iban, o.account_no, o.mode) from payroll.employee_bank_accounts o
                 where o.employee_id = e.id and o.state = 'active' and o.id <> a.id) as iban_before,
               a.joint_reason, case when a.state = 'sent' then coalesce(asked.status, 'pending') else a.state end as state, a.active_from,
               coalesce(asked.asked_by = ${userIdOrNull()}::bigint, false) as mine
          from ${tables} where ${where} ${page}`),
    sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`),
  })(query);
};
