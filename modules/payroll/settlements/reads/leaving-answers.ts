// What payroll tells hr of somebody who leaves (14 §2): what is owed either way, and whether the settlement is in the book (EXT-3, EXT-7).

import { counted } from '#kernel/counted.ts';
import type { Currency } from '#kernel/money.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { LeavingFact } from '#modules/hr/index.ts';

export async function owedFacts({ employee_id }: { employee_id: number }): Promise<LeavingFact[]> {
  const row = await rowOf(sql<{ currency: Currency; loans: number; unpaid: number; salaries: number }>`
    select coalesce(c.currency, 'PKR') as currency,
           coalesce((select sum(l.amount - l.repaid) from payroll.employee_loans l where l.employee_id = e.id and l.state = 'disbursed'), 0)::bigint as loans,
           coalesce((select sum(s.net) from payroll.salaries s where s.employee_id = e.id and s.status = 'posted'), 0)::bigint as unpaid,
           (select count(*)::int from payroll.salaries s where s.employee_id = e.id and s.status = 'posted') as salaries
      from hr.employees e join platform.branches b on b.id = e.branch_id join platform.countries c on c.id = b.country_id
     where e.id = ${employee_id}::bigint`);
  if (!row) return [];
  const { currency, loans, unpaid, salaries } = row;
  return [
    ...(loans > 0 ? [{ what: 'Loans and advances', said: `${moneyWithCurrency(loans, currency)} are owed` }] : []),
    ...(salaries > 0
      ? [{ what: 'Salaries not paid', said: `${counted(salaries, 'month')}, ${moneyWithCurrency(unpaid, currency)}` }]
      : []),
  ];
}

export function settledExits({
  exit_ids,
}: {
  exit_ids: readonly number[];
}): Promise<{ exit_id: number; state: 'open' | 'posted' }[]> {
  return rowsOf(sql<{ exit_id: number; state: 'open' | 'posted' }>`
    select x.id as exit_id, case when f.state in ('approved', 'paid') then 'posted' else 'open' end as state
      from hr.employee_exits x
      left join payroll.final_settlements f on f.spell_id = x.spell_id and f.state <> 'void' and f.corrects_id is null
     where x.id = any (${[...exit_ids]}::bigint[])`);
}
