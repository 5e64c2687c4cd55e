// Salaries go into the book: one entry each, in one statement however many they are (SAL-13, 07 §7). Earned by head against the payable of the
// person, tax, schemes, instalments and recoveries.

import type { LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { aroundSalaries } from './around-branch.ts';
import { postShares } from './post-shares.ts';

export interface Numbered {
  id: number;
  number: string;
  entry_date: LocalDate;
}

/** Each locked by the caller; a net of 0 is paid with its posting. Answers the entry of each. */
export async function postSalaries(salaries: readonly Numbered[]): Promise<Map<number, number>> {
  const rows = await rowsOf(sql<{ id: number; entry_id: number }>`
    with wanted as (
      select s.*, w.number as slip, w.entry_date, b.school_id
        from jsonb_to_recordset(${JSON.stringify(salaries)}::jsonb) as w (id bigint, number text, entry_date date)
        join payroll.salaries s on s.id = w.id join platform.branches b on b.id = s.branch_id),
    sides as (
      select w.id, h.account_id, e.value::bigint as debit, 0::bigint as credit, h.name as words
        from wanted w cross join lateral jsonb_each_text(w.earned) e join payroll.pay_heads h on h.school_id = w.school_id and h.code = e.key
       where e.value::bigint > 0
      union all
      select l.salary_id, h.account_id, l.amount, 0, h.name from wanted w join payroll.salary_lines l on l.salary_id = w.id and l.kind = 'employer'
        join payroll.pay_heads h on h.id = l.head_id
      union all
      select w.id, platform.system_account(w.school_id, 'salaries_payable'), 0, w.net, 'Net salary' from wanted w where w.net > 0
      union all
      select l.salary_id, coalesce(x.liability_account_id, h.account_id, platform.system_account(w.school_id, 'staff_recoveries')), 0, l.amount, h.name
        from wanted w join payroll.salary_lines l on l.salary_id = w.id and l.kind in ('deduction', 'employer')
        join payroll.pay_heads h on h.id = l.head_id
        left join lateral (
          select c.liability_account_id from payroll.statutory_schemes c
           where c.school_id = w.school_id and h.calc = 'statutory' and (c.employee_head_id = h.id or c.employer_head_id = h.id) order by c.id limit 1) x on true
       where l.amount > 0 and (l.kind = 'employer' or h.calc <> 'attendance')),
    lines as (
      select z.id, z.account_id, sum(z.debit)::bigint as debit, sum(z.credit)::bigint as credit,
             case when a.party_kind = 'employee' then w.employee_id end as party, min(z.words) as words
        from sides z join wanted w on w.id = z.id join platform.accounts a on a.id = z.account_id
       group by z.id, z.account_id, a.party_kind, w.employee_id, z.debit > 0),
    posted as (
      select w.id, platform.post_entry(
               row(w.branch_id, w.entry_date, 'salary', 'salary', w.id, w.slip, case when w.kind = 'supplementary' then 'Supplementary salary ' else 'Salary ' end || to_char(w.month, 'MM/YYYY') || ', ' || w.employee_name,
                   'payroll', null, null, null)::platform.entry_head,
               array_agg(row(l.account_id, l.debit, l.credit, case when l.party is not null then 'employee' end, l.party, l.words, 'salary', w.id)::platform.entry_line
                         order by l.debit desc, l.account_id)) as entry_id
        from wanted w join lines l on l.id = w.id
       group by w.id, w.branch_id, w.entry_date, w.slip, w.month, w.kind, w.employee_name),
    done as (
      update payroll.salaries s
         set status = case when s.net = 0 then 'paid' else 'posted' end, number = w.slip, entry_id = p.entry_id, posted_at = platform.now(),
             paid_on = case when s.net = 0 then w.entry_date end
        from posted p join wanted w on w.id = p.id where s.id = p.id
      returning s.id, p.entry_id)
    select d.id, d.entry_id from done d`);
  if (rows.length < salaries.length)
    throw conflict('A salary of nothing at all cannot be posted. Leave it out of the month.');
  const ids = rows.map((row) => row.id);
  await aroundSalaries(ids, async () => {
    await settleInstalments(ids);
    await postShares(ids);
  });
  return new Map(rows.map((row) => [row.id, row.entry_id]));
}

/**
 * LOAN-7, LOAN-9: what the salary took is paid; what it could not take is an instalment of its own at the end, and so is what was due before in months
 * without a salary.
 */
async function settleInstalments(salary_ids: readonly number[]): Promise<void> {
  await rowsOf(sql`
    with taken as (
      select i.id, i.loan_id, l.salary_id, s.month, l.amount as paid
        from payroll.salary_lines l join payroll.salaries s on s.id = l.salary_id join payroll.loan_instalments i on i.id = l.instalment_id
       where l.salary_id = any (${salary_ids}::bigint[]) and i.status = 'in_salary'),
    missed as (
      select distinct on (i.id) i.id, i.loan_id, s.id as salary_id, s.month, 0::bigint as paid
        from payroll.salaries s join payroll.loan_instalments i on i.employee_id = s.employee_id and i.month <= s.month and i.status = 'due'
        join payroll.employee_loans l on l.id = i.loan_id and l.state = 'disbursed'
       where s.id = any (${salary_ids}::bigint[]) and s.kind = 'regular' order by i.id, s.month),
    done as (
      update payroll.loan_instalments i set paid_amount = t.paid, salary_id = t.salary_id, status = case when t.paid < i.amount then 'short' else 'paid' end
        from (select * from taken union all select * from missed) t where t.id = i.id returning i.id, i.branch_id, i.employee_id, i.loan_id, t.month, i.amount - t.paid as short),
    more as (
      insert into payroll.loan_instalments (branch_id, employee_id, loan_id, no, month, amount)
      select d.branch_id, d.employee_id, d.loan_id, n.no + row_number() over (partition by d.loan_id order by d.id),
             (greatest(n.month, d.month) + row_number() over (partition by d.loan_id order by d.id) * interval '1 month')::date, d.short
        from done d join lateral (
          select max(x.no) as no, max(x.month) as month from payroll.loan_instalments x where x.loan_id = d.loan_id) n on true
       where d.short > 0 returning id)
    update payroll.employee_loans l set repaid = l.repaid + t.paid, state = case when l.repaid + t.paid = l.amount then 'settled' else l.state end
      from (select loan_id, sum(paid) as paid from taken group by loan_id) t where l.id = t.loan_id
  `);
}
