// Payment batches of salaries.

import { containing } from '#platform/db/containing.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { type BatchRow, employeeSheet } from '../contract/payments.ts';
import { changedAccounts } from './changed-accounts.ts';

export const listBatches = listRead(employeeSheet, {
  scope: () => inScope('b.branch_id'),
  filters: {
    month: (month) => sql`b.month = ${month}::date`,
    branch_id: (branch) => sql`b.branch_id = ${branch}::int`,
    bank_id: (bank) =>
      sql`exists (select from accounts.bank_accounts o where o.id = b.bank_account_id and o.bank_id = ${bank}::bigint)`,
    status: (status) => sql`b.status = ${status}`,
  },
  search: (typed) =>
    sql`(b.number ilike ${containing(typed)} or b.file_name ilike ${containing(typed)} or b.reference ilike ${containing(typed)})`,
  sorts: { number: sql`b.number`, value_date: sql`b.value_date`, total: sql`b.total` },
  first: [sql`b.id`, 'desc'],
  key: sql`b.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<BatchRow>`
      select b.id, b.version, b.number, b.branch_id, r.short_name as branch, e.name as employer, b.month, b.mode, a.code || ' ' || a.name as account,
             b.currency, b.value_date, b.rows, b.total,
             (select count(*)::int from payroll.salary_payments p where p.batch_id = b.id and p.status = 'paid') as paid,
             (select count(*)::int from payroll.salary_payments p where p.batch_id = b.id and p.status in ('returned', 'reverted')) as returned,
             b.file_name, case when b.status = 'file_made' then ${changedAccounts(sql`b.id`)} else 0 end as changed,
             (select o.number from payroll.salary_payment_batches o where o.id = b.replaces_id) as replaces,
             (select o.number from payroll.salary_payment_batches o where o.replaces_id = b.id) as replaced_by, b.status, b.reference, b.reason,
             b.exported_at, u.name as exported_by, k.name as bank
        from payroll.salary_payment_batches b join platform.branches r on r.id = b.branch_id join payroll.legal_employers e on e.id = b.employer_id
        join platform.accounts a on a.id = b.account_id
        left join accounts.bank_accounts o on o.id = b.bank_account_id left join accounts.banks k on k.id = o.bank_id
        left join platform.users u on u.id = b.exported_by where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number }>`
      select count(*)::int as total from payroll.salary_payment_batches b where ${where}`),
});
