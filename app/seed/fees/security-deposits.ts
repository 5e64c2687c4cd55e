// Security deposits that are held, and families that paid ahead, in both countries: what a leaving or a refund gives back (FEE-60, STU-58).

import { addDays, type LocalDate, monthOf } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { headOfKind, issueLines, takeDeposit } from '#modules/fees/index.ts';

const desks = [
  { username: 'principal', branch_id: 1, country_id: 162, deposit: 1_000_000 },
  { username: 'muscat', branch_id: 6, country_id: 161, deposit: 50_000 },
] as const;

/** Of so many children; the first few of them have paid ahead, too. */
const CHILDREN = 10;
const AHEAD = 3;

/** Children who owe nothing, among them those who will leave. */
async function makeDesk(
  { username, branch_id, country_id, deposit }: (typeof desks)[number],
  day: LocalDate,
): Promise<void> {
  const user = await asOwner(() =>
    rowOf(sql<{ id: number }>`select id from platform.users where username = ${username}`),
  );
  await runAs({ user_id: user?.id ?? 0, branch_id, country_id, school_id: 1 }, async () => {
    const cash = await rowOf(sql<{ id: number }>`
      select id from platform.accounts where school_id = 1 and system_key = 'cash'`);
    const head = await headOfKind(branch_id, 'security');
    const children = await rowsOf(sql<{ id: number }>`
      select s.id from students.students s join fees.student_fee_accounts a on a.student_id = s.id and a.receivable = 0
       where s.branch_id = ${branch_id}::int and s.status = 'active' and s.id % 13 = 5
         and not exists (select from students.student_open_requests o where o.student_id = s.id) order by s.id desc limit ${CHILDREN}::int`);
    for (const [n, { id }] of children.entries()) {
      await issueLines({
        branch_id,
        student_id: id,
        kind: 'extra',
        bill_month: monthOf(day),
        entry_date: day,
        due_on: addDays(day, 14),
        description: 'Security deposit',
        source_type: 'student',
        source_id: id,
        lines: [{ head_id: head.id, gross: deposit }],
      });
      const ahead = n >= children.length - AHEAD ? deposit / 4 : 0;
      await takeDeposit({
        student_id: id,
        channel: 'cash',
        value_date: day,
        account_id: cash?.id ?? 0,
        amount: deposit + ahead,
        another: true,
      });
    }
  });
}

export async function makeSecurityDeposits(today: LocalDate): Promise<void> {
  for (const desk of desks) await makeDesk(desk, today);
}
