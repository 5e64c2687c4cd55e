// Transfers in every state, between own branches and with a franchise, in both countries: made by the very acts of the house.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { decide } from '#platform/approvals/decide.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { beginGroupMove, createTransfer } from '#modules/students/index.ts';

type Ends = 'draft' | 'wait' | 'release' | 'accept' | 'reject';

/** `ahead` days from today; `ends` is how far the request has come. */
interface Wanted {
  to: number;
  ahead: number;
  ends: Ends;
  carried: boolean;
  reason: string;
}

const askers: readonly { username: string; branch_id: number; country_id: 161 | 162; wanted: readonly Wanted[] }[] = [
  {
    username: 'principal',
    branch_id: 1,
    country_id: 162,
    wanted: [
      { to: 2, ahead: 0, ends: 'accept', carried: true, reason: 'The family moved to Lahore' },
      { to: 4, ahead: 12, ends: 'wait', carried: true, reason: 'The father is posted to Karachi' },
      { to: 2, ahead: 8, ends: 'release', carried: false, reason: 'Lives with the grandparents from now on' },
      { to: 3, ahead: 6, ends: 'reject', carried: false, reason: 'Nearer to the new house' },
      { to: 4, ahead: 25, ends: 'accept', carried: true, reason: 'The family moves after the exams' },
      { to: 2, ahead: 15, ends: 'draft', carried: false, reason: 'Asked for by the mother on the phone' },
    ],
  },
  {
    username: 'lahore',
    branch_id: 2,
    country_id: 162,
    wanted: [
      { to: 1, ahead: 10, ends: 'release', carried: true, reason: 'The family moves to Islamabad' },
      { to: 3, ahead: 0, ends: 'accept', carried: false, reason: 'The franchise campus is next door' },
      { to: 3, ahead: 5, ends: 'wait', carried: false, reason: 'Siblings go there' },
    ],
  },
  {
    username: 'muscat',
    branch_id: 6,
    country_id: 161,
    wanted: [
      { to: 7, ahead: 7, ends: 'wait', carried: false, reason: 'The family moves to Salalah' },
      { to: 7, ahead: 0, ends: 'accept', carried: false, reason: 'The father works in Salalah now' },
    ],
  },
];

const ABROAD = 6;

async function idOf(username: string): Promise<number> {
  const row = await asOwner(() =>
    rowOf(sql<{ id: number }>`select id from platform.users where username = ${username}`),
  );
  return row?.id ?? 0;
}

interface Asked {
  approval_id: number;
  ends: Ends;
}

async function ask({ username, branch_id, wanted }: (typeof askers)[number]): Promise<Asked[]> {
  const user_id = await idOf(username);
  return runAs({ user_id, branch_id }, async () => {
    // Late children of the branch, of whom nothing else is told.
    const children = await rowsOf(sql<{ id: number; today: LocalDate; earliest: LocalDate }>`
      select s.id, platform.today(s.branch_id) as today, e.start_on + 1 as earliest
        from students.students s join students.enrolments e on e.id = s.enrolment_id
       where s.branch_id = ${branch_id} and s.status = 'active' and s.id % 11 = 6
         and not exists (select 1 from students.student_open_requests o where o.student_id = s.id)
       order by s.id desc limit ${wanted.length}`);
    const asked: Asked[] = [];
    for (const [n, { to, ahead, ends, carried, reason }] of wanted.entries()) {
      const child = children[n];
      if (!child) continue;
      const day = addDays(child.today, ahead);
      const { approval_id } = await createTransfer({
        student_id: child.id,
        to_branch_id: to,
        // Nobody leaves a section on the day it begins, as on the first of a session.
        effective_on: day < child.earliest ? child.earliest : day,
        reason,
        dues_mode: carried ? 'carried' : 'cleared',
        keep_discounts: ahead === 25,
        send: ends !== 'draft',
      });
      if (approval_id !== null) asked.push({ approval_id, ends });
    }
    return asked;
  });
}

/** STU-62: one child of the first branch goes on to the country of the other; its leaving is a draft yet. */
async function goAbroad(): Promise<void> {
  const { username, branch_id } = askers[0] ?? { username: '', branch_id: 0 };
  await runAs({ user_id: await idOf(username), branch_id }, async () => {
    const child = await rowOf(sql<{ id: number; course_id: number; today: LocalDate }>`
      select s.id, s.course_id, platform.today(s.branch_id) as today from students.students s
       where s.branch_id = ${branch_id} and s.status = 'active' and s.course_id is not null and s.id % 11 = 7
         and not exists (select 1 from students.student_open_requests o where o.student_id = s.id)
         and not exists (select 1 from students.student_leavings l where l.student_id = s.id)
         and exists (select 1 from students.group_places(${branch_id}) p where p.branch_id = ${ABROAD} and p.course_id = s.course_id)
       order by s.id desc limit 1`);
    if (!child) return;
    await beginGroupMove({
      student_id: child.id,
      to_branch_id: ABROAD,
      to_course_id: child.course_id,
      leaving_on: addDays(child.today, 14),
      notice_on: child.today,
      note: 'The father is posted to Muscat',
    });
  });
}

export async function makeTransfers(): Promise<void> {
  const [releasing, accepting] = [await idOf('headoffice'), await idOf('admin')];
  for (const asker of askers) {
    const { country_id } = asker;
    const asked = await ask(asker);
    await runAs({ user_id: releasing, country_id }, async () => {
      for (const { approval_id, ends } of asked) {
        if (ends === 'release' || ends === 'accept') await decide(approval_id, { verb: 'approve' });
        if (ends === 'reject')
          await decide(approval_id, { verb: 'reject', reason: 'The class there is full this session' });
      }
    });
    await runAs({ user_id: accepting, country_id }, async () => {
      for (const { approval_id, ends } of asked) if (ends === 'accept') await decide(approval_id, { verb: 'approve' });
    });
  }
  await goAbroad();
}
