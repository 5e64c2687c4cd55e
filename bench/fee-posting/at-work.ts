// People at their desks while a posting runs: reads of a student's challans and of an open list, four a second each.

import { rowsOf, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';

export interface Waits {
  calls: number;
  p95_ms: number;
  p99_ms: number;
}

const desk = (branch_id: number): Promise<unknown> =>
  runAs({ user_id: 1, branch_id }, () =>
    rowsOf(sql`
      select s.id, s.full_name, a.receivable, a.advance,
             (select count(*) from fees.challans c where c.student_id = s.id and c.balance > 0) as open
        from students.students s left join fees.student_fee_accounts a on a.student_id = s.id
       where s.branch_id = ${branch_id}::int and s.status = 'active' order by s.name_key, s.id limit 15`),
  );

const openList = (branch_id: number): Promise<unknown> =>
  runAs({ user_id: 1, branch_id }, () =>
    rowsOf(sql`
      select c.id, c.challan_no, c.balance from fees.challans c
       where c.branch_id = ${branch_id}::int and c.balance > 0 order by c.due_date, c.student_id limit 50`),
  );

/** Begins; `stop` ends it and tells how long the answers took. */
export function atWork(branches: { first: number; count: number }): { stop: () => Promise<Waits> } {
  const took: number[] = [];
  let going = true;
  const person = async (work: (branch_id: number) => Promise<unknown>): Promise<void> => {
    while (going) {
      const started = performance.now();
      await work(branches.first + Math.floor(Math.random() * branches.count));
      took.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  };
  const everyone = Promise.all([person(desk), person(desk), person(openList), person(openList)]);
  return {
    stop: async () => {
      going = false;
      await everyone;
      const sorted = took.toSorted((a, b) => a - b);
      const at = (share: number): number =>
        Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
      return { calls: sorted.length, p95_ms: at(0.95), p99_ms: at(0.99) };
    },
  };
}
