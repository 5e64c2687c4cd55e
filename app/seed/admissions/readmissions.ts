// Former students who come back, in every state and in both countries: a draft, requests that wait, one approved, one rejected, one cancelled,
// and two that sit in class again, all by the very acts of the house.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { decide } from '#platform/approvals/decide.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import {
  cancelReadmission,
  completeReadmission,
  createReadmission,
  offeredPackages,
  savePlan,
  sendReadmission,
} from '#modules/admissions/index.ts';

type Request = Awaited<ReturnType<typeof createReadmission>>;

interface Case {
  reason: string;
  /** Days after the last day at school; beyond the grace it is a re-admission with a plan. */
  after: number | null;
  next: 'draft' | 'wait' | 'approve' | 'reject' | 'cancel' | 'complete';
}

const desks: readonly { username: string; branch_id: number; country_id: number; cases: readonly Case[] }[] = [
  {
    username: 'principal',
    branch_id: 1,
    country_id: 162,
    cases: [
      { reason: 'The move to Multan was called off', after: null, next: 'wait' },
      { reason: 'Visa refused; the mother asks for the same section', after: null, next: 'draft' },
    ],
  },
  {
    username: 'lahore',
    branch_id: 2,
    country_id: 162,
    cases: [
      { reason: 'The other school was too far away', after: null, next: 'complete' },
      { reason: 'Back from Jeddah with the family', after: 45, next: 'approve' },
      { reason: 'Wants a lower class', after: null, next: 'reject' },
    ],
  },
  {
    username: 'muscat',
    branch_id: 6,
    country_id: 161,
    cases: [
      { reason: 'The contract of the father was renewed', after: null, next: 'complete' },
      { reason: 'The family stays in Muscat after all', after: null, next: 'wait' },
      { reason: 'Asked by telephone', after: null, next: 'cancel' },
    ],
  },
];

async function idOf(username: string): Promise<number> {
  const row = await asOwner(() =>
    rowOf(sql<{ id: number }>`select id from platform.users where username = ${username}`),
  );
  return row?.id ?? 0;
}

interface Former {
  id: number;
  leaving_on: LocalDate;
  today: LocalDate;
  ends_on: LocalDate;
  course_id: number;
  session_id: number;
  owes: boolean;
}

/** Those who are longest away first: the leavings of today stay as they are. */
function formerOf(branch_id: number, count: number): Promise<Former[]> {
  return rowsOf(sql<Former>`
    select s.id, l.leaving_on, platform.today(s.branch_id) as today, y.end_date as ends_on, s.course_id, s.session_id, coalesce(a.receivable, 0) > 0 as owes
      from students.student_leavings l join students.students s on s.id = l.student_id and s.status = 'left' and s.course_id is not null
      join branches.academic_sessions y on y.id = s.session_id
      left join fees.student_fee_accounts a on a.student_id = s.id
     where s.branch_id = ${branch_id} and l.state = 'settled' and l.leaving_on < platform.today(s.branch_id)
     order by l.leaving_on, s.id limit ${count}`);
}

async function ask(of: Case, child: Former): Promise<Request> {
  const { reason, after, next } = of;
  const asked = after === null ? child.today : addDays(child.leaving_on, after);
  const back = asked > child.ends_on ? child.ends_on : asked;
  const request = await createReadmission({
    student_id: child.id,
    session_id: child.session_id,
    course_id: child.course_id,
    rejoin_on: back > child.today ? back : child.today,
    reason,
    dues_mode: child.owes ? 'carried' : 'cleared',
    send: next !== 'draft',
  });
  return next !== 'draft' && request.state === 'draft' ? priced(request) : request;
}

/** After grace: the first package that is offered for a return, as it stands; then it is sent. */
async function priced(request: Request): Promise<Request> {
  const { id: readmission_id, branch_id, session_id, course_id, student_id, rejoin_on } = request;
  const place = { branch_id, session_id, course_id, student_id, on: rejoin_on };
  const [first] = await offeredPackages({ ...place, kind: 're_admission' });
  if (!first) return request;
  await savePlan({ readmission_id }, { package_id: first.id, join_on: rejoin_on, discounts: [], installments: null });
  const now = await rowOf(sql<{ version: number }>`
    select version from admissions.readmission_requests where id = ${readmission_id}`);
  return sendReadmission({ id: readmission_id, version: now?.version ?? request.version });
}

export async function makeReadmissions(): Promise<void> {
  const admin = await idOf('admin');
  for (const { username, branch_id, country_id, cases } of desks) {
    const asker = { user_id: await idOf(username), branch_id };
    const asked = await runAs(asker, async () => {
      const children = await formerOf(branch_id, cases.length);
      const made: { of: Case; request: Request }[] = [];
      for (const [n, child] of children.entries()) {
        const of = cases[n];
        if (of) made.push({ of, request: await ask(of, child) });
      }
      return made;
    });
    await runAs({ user_id: admin, school_id: 1, country_id }, async () => {
      for (const { of, request } of asked) {
        const id = request.approval_id;
        if (id === null) continue;
        if (of.next === 'approve' || of.next === 'complete') await decide(id, { verb: 'approve' });
        if (of.next === 'reject')
          await decide(id, { verb: 'reject', reason: 'The class is decided by a test: please ask again after it' });
      }
    });
    await runAs(asker, () => finish(asked));
  }
}

async function finish(asked: readonly { of: Case; request: Request }[]): Promise<void> {
  for (const { of, request } of asked) {
    const now = await rowOf(sql<{ version: number; section_id: number | null }>`
      select version, section_id from admissions.readmission_requests where id = ${request.id}`);
    if (!now) continue;
    if (of.next === 'cancel')
      await cancelReadmission({ id: request.id, version: now.version, reason: 'The family decided otherwise' });
    if (of.next === 'complete' && now.section_id !== null)
      await completeReadmission({ id: request.id, version: now.version, section_id: now.section_id });
  }
}
