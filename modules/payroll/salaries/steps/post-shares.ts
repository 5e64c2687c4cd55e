// SAL-21: what another branch bears of a posted salary leaves the book of the salary as a pair over 1900, as the shares of a bill do (decision 0209).

import { rowsOf, sql } from '#platform/db/index.ts';
import { reverseEntry } from '#platform/ledger/post.ts';
import { who } from '#platform/access/who.ts';

/** In the scope of both branches; of the day on which the salary was posted. */
export async function postShares(salary_ids: readonly number[]): Promise<void> {
  await rowsOf(sql`
    with wanted as (
      select c.id, c.branch_id, c.salary_branch_id, c.salary_id, c.heads, (c.amount + c.employer) as whole, b.school_id, s.number, e.entry_date, gen_random_uuid() as pair_id,
             'Salary ' || to_char(s.month, 'MM/YYYY') || ', ' || s.employee_name || ', ' || c.days || ' of ' || s.eligible_days::int || ' days' as words
        from payroll.salary_cost_splits c join payroll.salaries s on s.id = c.salary_id join platform.branches b on b.id = c.branch_id
        join platform.journal_entries e on e.id = s.entry_id
       where c.salary_id = any (${salary_ids}::bigint[]) and c.branch_id <> c.salary_branch_id and c.amount + c.employer > 0),
    sides as (
      select w.id, h.account_id, x.value::bigint as amount, h.name as words
        from wanted w cross join lateral jsonb_each_text(w.heads) x join payroll.pay_heads h on h.school_id = w.school_id and h.code = x.key
       where x.value::bigint > 0),
    heads as (
      select z.id, z.account_id, sum(z.amount)::bigint as amount, min(z.words) as words from sides z group by z.id, z.account_id),
    posted as (
      select w.id,
             platform.post_entry(
               row(w.salary_branch_id, w.entry_date, 'salary', 'salary', w.salary_id, w.number, w.words, 'payroll,ledger', null, w.pair_id, w.branch_id)::platform.entry_head,
               array[row(platform.system_account(w.school_id, 'inter_branch'), w.whole, 0, null, null, w.words, 'salary', w.salary_id)::platform.entry_line]
                 || array_agg(row(h.account_id, 0, h.amount, null, null, h.words, 'salary', w.salary_id)::platform.entry_line order by h.amount desc, h.account_id)) as entry_id,
             platform.post_entry(
               row(w.branch_id, w.entry_date, 'salary', 'salary', w.salary_id, w.number, w.words, 'payroll,ledger', null, w.pair_id, w.salary_branch_id)::platform.entry_head,
               array_agg(row(h.account_id, h.amount, 0, null, null, h.words, 'salary', w.salary_id)::platform.entry_line order by h.amount desc, h.account_id)
                 || array[row(platform.system_account(w.school_id, 'inter_branch'), 0, w.whole, null, null, w.words, 'salary', w.salary_id)::platform.entry_line]) as pair_entry_id
        from wanted w join heads h on h.id = w.id
       group by w.id, w.branch_id, w.salary_branch_id, w.salary_id, w.entry_date, w.number, w.words, w.pair_id, w.school_id, w.whole)
    update payroll.salary_cost_splits c set entry_id = p.entry_id, pair_entry_id = p.pair_entry_id from posted p where p.id = c.id`);
}

/** The cost comes back to the branch of the salary, whose entry is reversed with it. */
export async function reverseShares(salary_id: number, words: string): Promise<void> {
  const rows = await rowsOf(sql<{ entry_id: number; pair_entry_id: number }>`
    with held as (
      select c.id, c.entry_id, c.pair_entry_id from payroll.salary_cost_splits c where c.salary_id = ${salary_id}::bigint and c.entry_id is not null),
    freed as (
      update payroll.salary_cost_splits c set entry_id = null, pair_entry_id = null from held h where h.id = c.id)
    select h.entry_id, h.pair_entry_id from held h where h.entry_id is not null and h.pair_entry_id is not null order by h.id`);
  for (const { entry_id, pair_entry_id } of rows) {
    await reverseEntry(entry_id, who().today, words);
    await reverseEntry(pair_entry_id, who().today, words);
  }
}
