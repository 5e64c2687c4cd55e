// Promises to pay with what came of them (spec 04 §14.3).

import type { DataOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { searchCondition } from '#modules/students/index.ts';
import { promiseList, type PromiseRow } from '../contract/promises.ts';
import { openByItsDay, receivedSince, stateOfPromise } from './promise-facts.ts';

type Sums = NonNullable<DataOf<typeof promiseList>['figures']> & { total: number };

const tables = sql`
  fees.fee_promises p
  join students.students s on s.id = p.student_id
  join platform.branches b on b.id = p.branch_id
  join fees.student_fee_accounts a on a.student_id = p.student_id`;

/** Of the family's promises that are over, in all branches that the reader sees. */
const ofFamily = sql`
  select count(*) filter (where o.kept)::int as family_kept, count(*)::int as family_over
    from fees.fee_promises o join students.students sib on sib.id = o.student_id
   where sib.family_id = s.family_id and o.kept is not null`;

const is = { open: sql`p.kept is null`, kept: sql`p.kept`, broken: sql`not p.kept` };

export const listPromises = listRead(promiseList, {
  scope: () => inScope('p.branch_id'),
  filters: {
    state: (state) => is[state],
    course_id: (course) => sql`s.course_id = ${course}`,
    student_id: (student) => sql`p.student_id = ${student}`,
    from: (day) => sql`p.promise_date >= ${day}::date`,
    to: (day) => sql`p.promise_date <= ${day}::date`,
  },
  search: (typed) => searchCondition(typed),
  sorts: {
    promise_date: sql`p.promise_date`,
    promised_on: sql`p.promised_on`,
    student_name: sql`s.name_key`,
    amount: sql`p.amount`,
  },
  first: [sql`p.promise_date`, 'desc'],
  key: sql`p.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<PromiseRow>`
      select p.id as promise_id, p.student_id, s.full_name as student_name, s.admission_no, c.name as class_name, b.branch_name,
             (select g.mobile from students.student_guardians sg join students.guardians g on g.id = sg.guardian_id
               where sg.student_id = s.id order by sg.is_fee_payer desc, sg.is_primary desc limit 1) as phone,
             p.promised_on, p.promise_date, a.currency, p.amount, ${receivedSince} as received, ${openByItsDay} as still_open,
             ${stateOfPromise} as state, p.note, u.name as promised_by, f.family_kept, f.family_over
        from ${tables}
        left join branches.courses c on c.id = s.course_id
        left join platform.users u on u.id = p.promised_by
       cross join lateral (${ofFamily}) f
       where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<Sums>`
      select count(*)::int as total, count(*) filter (where p.kept is null)::int as open,
             coalesce(sum(p.amount) filter (where p.kept is null), 0)::bigint as open_amount,
             count(*) filter (where p.kept)::int as kept, count(*) filter (where not p.kept)::int as broken,
             coalesce(floor(count(*) filter (where p.kept) * 100.0 / nullif(count(p.kept), 0) + 0.5), 0)::int as keeping_rate
        from ${tables} where ${where}`),
});
