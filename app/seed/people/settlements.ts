// What is settled with people who left, by the acts of the house: drafts, some sent, one approved by the first of two.

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { buildSettlement, decideSettlements, submitSettlement } from '#modules/payroll/index.ts';

interface Leaver {
  employee_id: number;
  branch_id: number;
  in_regular: boolean;
}

const EACH = 4;

/** Who left lately and had a plan; the last month of most is in the book already. */
const leaversOf = (country_id: number): Promise<Leaver[]> =>
  asOwner(() =>
    rowsOf(sql<Leaver>`
      select e.id as employee_id, e.branch_id,
             exists (select from payroll.salaries s where s.employee_id = e.id and s.month = date_trunc('month', e.left_date)::date and s.status = 'paid') as in_regular
        from hr.employees e join platform.branches b on b.id = e.branch_id and b.country_id = ${country_id}::int
       where e.status = 'left' and e.school_id = 1 and exists (select from payroll.employee_pay_plans p where p.employee_id = e.id)
         and not exists (select from payroll.salaries s where s.employee_id = e.id and s.status not in ('paid', 'draft', 'void'))
       order by e.left_date desc, e.id limit ${EACH}`),
  );

async function userOf(username: string): Promise<number> {
  const row = await asOwner(() =>
    rowOf(sql<{ id: number }>`select u.id from platform.users u where u.username = ${username}`),
  );
  return row?.id ?? 0;
}

export async function makeSettlements(): Promise<void> {
  const [preparer, decider] = [await userOf('hr'), await userOf('admin')];
  for (const country_id of [162, 161]) {
    const leavers = await leaversOf(country_id);
    const sent = await runAs({ user_id: preparer, school_id: 1, country_id }, async () => {
      const ids: number[] = [];
      for (const [n, { employee_id, in_regular }] of leavers.entries()) {
        const made = await buildSettlement({
          employee_id,
          last_month: in_regular ? 'regular' : 'settlement',
          notice_short_days: n % 2 === 0 ? 10 : 0,
          notice_paid_days: n === 3 ? 30 : 0,
          misconduct: false,
          correction: false,
        });
        if (made.problems.length > 0 || n === EACH - 1) continue;
        await submitSettlement({ id: made.id, version: made.version });
        ids.push(made.id);
      }
      return ids;
    });
    await runAs({ user_id: decider, school_id: 1, country_id }, async () => {
      const ids = sent.slice(0, 1);
      if (ids.length > 0) await decideSettlements({ ids, decision: 'approve' });
    });
  }
}
