// Promises to pay that stand, were kept and were broken, and reminders that went out, in both countries (spec 04 §7, §14.3).

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { judgePromises, remindChosen, savePromise } from '#modules/fees/index.ts';

const places = [
  { by: 'principal', branch_id: 1 },
  { by: 'muscat', branch_id: 6 },
] as const;

const notes = [
  'By telephone, after the salary',
  'The father came to the office',
  'The uncle in Dubai sends it',
  'Said twice already',
];

interface Debtors {
  today: LocalDate;
  /** With debts that are late, the largest first. */
  late: number[];
}

async function debtorsOf(branch_id: number): Promise<Debtors> {
  const row = await rowOf(sql<Debtors>`
    select platform.today(${branch_id}::int) as today, array(
      select a.student_id from fees.student_fee_accounts a join students.students s on s.id = a.student_id and s.status = 'active'
       where a.branch_id = ${branch_id}::int and a.receivable > 0 and a.oldest_due_date < platform.today(a.branch_id) - 8
       order by a.receivable desc, a.student_id limit 40) as late`);
  if (!row) throw new Error('The branch was not found');
  return row;
}

/** Given some days ago, for a day that is over: judged like any other. */
async function backdate(student_ids: readonly number[], { on, by }: { on: LocalDate; by: LocalDate }): Promise<void> {
  await asOwner(() =>
    rowsOf(sql`
      update fees.fee_promises set promised_on = ${on}::date, promised_at = ${on}::date + time '11:20', promise_date = ${by}::date
       where student_id = any (${[...student_ids]}::bigint[]) and kept is null`),
  );
}

/** Of children who have just paid: what they paid was promised four days before. */
async function keptBefore(branch_id: number): Promise<void> {
  await asOwner(() =>
    rowsOf(sql`
      insert into fees.fee_promises (branch_id, student_id, promise_date, note, promised_on, promised_at, amount)
      select x.branch_id, x.student_id, x.value_date + 1, 'Before the tenth', x.value_date - 4, (x.value_date - 4) + time '10:05', x.amount
        from (select distinct on (s.student_id) s.branch_id, s.student_id, s.value_date, s.amount
                from fees.settlements s
               where s.branch_id = ${branch_id}::int and s.kind = 'payment' and s.amount > 0
                 and s.value_date between platform.today(s.branch_id) - 70 and platform.today(s.branch_id) - 2
               order by s.student_id, s.value_date desc) x
       where x.student_id % 7 = 0
         and not exists (select from fees.fee_promises p where p.student_id = x.student_id) limit 9`),
  );
}

export async function makePromises(): Promise<void> {
  for (const { by, branch_id } of places) {
    const user = await asOwner(() => rowOf(sql<{ id: number }>`select id from platform.users where username = ${by}`));
    const me = { user_id: user?.id ?? 0, branch_id };
    const { today, late } = await runAs(me, () => debtorsOf(branch_id));
    const promise = (student_id: number, nth: number, days = 2 + nth) =>
      runAs(me, () => savePromise({ student_id, promise_date: addDays(today, days), note: notes[nth % notes.length] }));
    const broken = late.slice(0, 4);
    for (const [nth, student] of broken.entries()) await promise(student, nth);
    await backdate(broken, { on: addDays(today, -12), by: addDays(today, -5) });
    await keptBefore(branch_id);
    await runAs(me, () => judgePromises({ branch_id }, today));
    // One that broke its word promises again; others for the first time. Two are to pay today.
    for (const [nth, student] of [...broken.slice(0, 1), ...late.slice(4, 9)].entries())
      await promise(student, nth, Math.max(0, nth - 1));
    await asOwner(() =>
      rowsOf(sql`
        insert into fees.fee_reminders (branch_id, student_id, step, way, by_clock, reminded_on, amount)
        select a.branch_id, a.student_id, d.step, 'message', true, ${today}::date - d.ago, a.receivable
          from fees.student_fee_accounts a cross join (values (1, 12), (2, 8)) as d (step, ago)
         where a.student_id = any (${late}::bigint[]) and a.receivable > 0`),
    );
    const told = late.slice(9, 24);
    if (told.length > 0) await runAs(me, () => remindChosen({ ids: told, step: 3, preview: false }));
  }
}
