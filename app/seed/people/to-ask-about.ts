// What the radar of pay shows (07 §12.6): a couple that is paid on one account and says so, and two who gave one mobile number. As the owner.

import { rowsOf, sql } from '#platform/db/index.ts';

export async function makeToAskAbout(branch_id: number): Promise<void> {
  await rowsOf(sql`
    with pair as (
      select a.id, a.employee_id, row_number() over (order by a.employee_id desc) as nth, first_value(a.bank_id) over w as bank_id,
             first_value(a.branch_code) over w as branch_code, first_value(a.account_no) over w as account_no
        from payroll.employee_bank_accounts a join hr.employees e on e.id = a.employee_id and e.status = 'active' and not e.is_confidential
       where a.branch_id = ${branch_id}::int and a.state = 'active' and a.mode = 'bank' window w as (order by a.employee_id desc))
    update payroll.employee_bank_accounts a set bank_id = p.bank_id, branch_code = p.branch_code, account_no = p.account_no,
           joint_reason = 'Husband and wife, one household'
      from pair p where p.nth <= 2 and a.id = p.id`);
  await rowsOf(sql`
    with two as (
      select e.id, row_number() over (order by e.id desc) as nth, first_value(e.mobile) over (order by e.id desc) as mobile
        from hr.employees e where e.branch_id = ${branch_id}::int and e.status = 'active' and e.mobile is not null and not e.is_confidential)
    update hr.employees e set mobile = t.mobile from two t where t.nth = 2 and e.id = t.id`);
}
