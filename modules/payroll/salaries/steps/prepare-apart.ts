// The supplementary run of a branch and month is written (SAL-20): each person's next one, or the draft that is there, with the run it belongs to.

import type { Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { Place } from '../reads/pay-facts.ts';
import { settledApart } from '../reads/people.ts';
import { batchOf } from './batch-of.ts';
import { computeApart } from './compute-apart.ts';
import { writeSalaries } from './write-salaries.ts';

interface ToPrepare {
  employee_id: number;
  seq: number;
  overrides: { head: string; amount: number; reason: string }[];
}

/** Who has additions that wait for such a run. Who was left out of one is asked again when that run has gone on without them, or with a new addition. */
function toPrepare(branch_id: number, month: Month): Promise<ToPrepare[]> {
  return rowsOf(sql<ToPrepare>`
    select i.employee_id, coalesce(d.seq, (select max(x.seq) + 1 from payroll.salaries x
             where x.employee_id = i.employee_id and x.month = ${month}::date and x.kind = 'supplementary' and x.status <> 'void'), 1)::int as seq,
           coalesce(d.overrides, '[]') as overrides
      from (select n.employee_id, max(n.created_at) as latest from payroll.salary_inputs n
             where n.branch_id = ${branch_id}::int and n.month = ${month}::date and n.run = 'supplementary' and n.status = 'open' group by n.employee_id) i
      left join lateral (
        select x.seq, x.overrides from payroll.salaries x
         where x.employee_id = i.employee_id and x.month = ${month}::date and x.kind = 'supplementary' and x.status in ('draft', 'rejected')
         order by x.seq limit 1) d on true
     where not ${settledApart('i.employee_id', month)}
       and not exists (select from payroll.salary_left_out o join payroll.salary_batches b on b.id = o.batch_id
                        where o.employee_id = i.employee_id and b.branch_id = ${branch_id}::int and b.month = ${month}::date and b.kind = 'supplementary'
                          and o.created_at >= i.latest and (exists (select from payroll.salaries w where w.batch_id = b.id and w.status in ('draft', 'rejected'))
                            or not exists (select from payroll.salaries w where w.batch_id = b.id and w.status <> 'void' and w.updated_at >= o.created_at)))
     order by i.employee_id`);
}

/** A draft whose additions were taken back has nothing left to pay. */
const dropEmpty = (branch_id: number, month: Month) =>
  rowsOf(sql`
    delete from payroll.salaries s
     where s.branch_id = ${branch_id}::int and s.month = ${month}::date and s.kind = 'supplementary' and s.status = 'draft'
       and not exists (select from payroll.salary_inputs i where i.employee_id = s.employee_id and i.month = s.month and i.run = 'supplementary' and i.status = 'open')`);

/** A person has one draft of the month at a time: of two, such as after the first run was rejected, the first holds what is still to be paid. */
const dropLater = (branch_id: number, month: Month) =>
  rowsOf(sql`
    delete from payroll.salaries s
     where s.branch_id = ${branch_id}::int and s.month = ${month}::date and s.kind = 'supplementary' and s.status in ('draft', 'rejected')
       and exists (select from payroll.salaries x where x.employee_id = s.employee_id and x.month = s.month and x.kind = s.kind
                      and x.status in ('draft', 'rejected') and x.seq < s.seq)
       and exists (select from payroll.salary_inputs i where i.employee_id = s.employee_id and i.month = s.month and i.run = 'supplementary' and i.status = 'open')`);

export async function prepareApart(place: Place, month: Month): Promise<{ batch_id: number | null; salaries: number }> {
  const { branch_id } = place;
  await dropEmpty(branch_id, month);
  await dropLater(branch_id, month);
  const people = await toPrepare(branch_id, month);
  let salaries = 0;
  let batch_id: number | null = null;
  for (const [seq, some] of Map.groupBy(people, (one) => one.seq)) {
    const only = some.map((one) => one.employee_id);
    const overrides = new Map(some.map((one) => [one.employee_id, one.overrides]));
    const computed = await computeApart(place, { month, only, overrides });
    batch_id = await batchOf(branch_id, month, { kind: 'supplementary', seq });
    const written = await writeSalaries(place, { batch_id, month, kind: 'supplementary', seq }, computed);
    salaries += written.size;
  }
  return { batch_id, salaries };
}
