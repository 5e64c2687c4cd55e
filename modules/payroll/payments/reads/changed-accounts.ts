// People of a batch whose account is another one now than the list of it says (BKF-1).

import { rowsOf, sql, type Statement } from '#platform/db/index.ts';

const differs = sql`
  p.status = 'waiting' and a.active_from > p.created_at
    and (a.mode, coalesce(a.iban, a.account_no), a.title, a.bic, a.branch_code, a.bank_id) is distinct from
        (p.mode, coalesce(p.iban, p.account_no), p.title, p.bic, p.branch_code, (select k.id from accounts.banks k where k.name = p.bank order by k.id = a.bank_id desc limit 1))`;

const of = (batch: Statement): Statement => sql`
  payroll.salary_payments p join payroll.salaries s on s.id = p.salary_id
  join payroll.employee_bank_accounts a on a.employee_id = s.employee_id and a.state = 'active' where p.batch_id = ${batch} and ${differs}`;

export const changedAccounts = (batch: Statement): Statement => sql`(select count(*)::int from ${of(batch)})`;

export async function whoChanged(batch_id: number): Promise<string[]> {
  const rows = await rowsOf(sql<{ name: string }>`
    select s.employee_name as name from ${of(sql`${batch_id}::bigint`)} order by s.employee_name limit 3`);
  return rows.map((row) => row.name);
}
