// Accounts of the parents' app in every state, and requests of parents of all kinds and states, some of them late, made by the very
// acts of the house in both countries.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import {
  answerParentRequest,
  assignParentRequest,
  closeParentRequest,
  createParentRequest,
  inviteToPortal,
  lockPortal,
  portalPeople,
  writePasswords,
} from '#modules/students/index.ts';

type Request = Parameters<typeof createParentRequest>[0];

interface Asked extends Pick<Request, 'kind' | 'channel' | 'text'> {
  /** Days from today that the parents name. */
  from?: number;
  to?: number;
  outcome?: 'given' | 'answered' | 'asked back' | 'done' | 'rejected' | 'withdrawn';
  /** Hours since an answer was due. */
  late?: number;
}

const requests: readonly Asked[] = [
  { kind: 'meeting', channel: 'phone', text: 'We would like to see the class teacher this week.', late: 30 },
  { kind: 'leave', channel: 'whatsapp', text: 'Wedding of his uncle in Multan.', from: 3, to: 5 },
  {
    kind: 'freeze',
    channel: 'desk',
    text: 'We go for Umrah and stay with the family.',
    from: 10,
    to: 40,
    outcome: 'given',
  },
  { kind: 'info_change', channel: 'letter', text: 'The birth date is wrong: see the B-Form.', outcome: 'asked back' },
  {
    kind: 'fee_query',
    channel: 'phone',
    text: 'Why is the challan higher than last month?',
    outcome: 'answered',
    late: 5,
  },
  { kind: 'certificate', channel: 'desk', text: 'A certificate of enrolment for the embassy.', outcome: 'done' },
  {
    kind: 'transfer',
    channel: 'phone',
    text: 'We move; is there a seat in the other campus?',
    from: 20,
    outcome: 'rejected',
  },
  { kind: 'left', channel: 'letter', text: 'My posting ends and we leave the city.', from: 30 },
  { kind: 'other', channel: 'whatsapp', text: 'Was a blue water bottle found?', outcome: 'withdrawn' },
];

const desks = [
  { username: 'principal', branch_id: 1 },
  { username: 'muscat', branch_id: 6 },
] as const;

interface Child {
  id: number;
  guardian_id: number;
  today: LocalDate;
}

async function goOn(
  request: Awaited<ReturnType<typeof createParentRequest>>,
  user_id: number,
  outcome: Asked['outcome'],
) {
  const { id, version } = request;
  const write = (kind: 'answer' | 'question', text: string) =>
    answerParentRequest({ id, version, kind, text, send_by: ['message'] });
  const end = (state: 'done' | 'rejected' | 'cancelled', reason: string) =>
    closeParentRequest({ id, version, state, reason });
  switch (outcome) {
    case 'given':
      return assignParentRequest({ id, version, user_id });
    case 'answered':
      return write('answer', 'The paper fund of the term is on it. We send you the statement.');
    case 'asked back':
      return write('question', 'Please bring the original B-Form to the desk.');
    case 'done':
      return end('done', 'The certificate is ready at the desk.');
    case 'rejected':
      return end('rejected', 'The class of the other campus is full until the new session.');
    case 'withdrawn':
      return end('cancelled', 'It was found at home.');
    default:
      return request;
  }
}

async function takeIn(children: readonly Child[], user_id: number): Promise<{ id: number; hours: number }[]> {
  const late: { id: number; hours: number }[] = [];
  for (const [n, { from, to, outcome, late: hours, ...asked }] of requests.entries()) {
    const child = children[n];
    if (!child) break;
    const request = await createParentRequest({
      ...asked,
      student_id: child.id,
      guardian_id: child.guardian_id,
      from_on: from === undefined ? null : addDays(child.today, from),
      to_on: to === undefined ? null : addDays(child.today, to),
      file_ids: [],
    });
    await goOn(request, user_id, outcome);
    if (hours !== undefined) late.push({ id: request.id, hours });
  }
  return late;
}

/** A third invited, a third with a password of their own, some to be changed, one locked; the rest has none. */
async function openAccounts(children: readonly Child[], hash: string): Promise<number[]> {
  const ids = children.map((child) => child.guardian_id);
  await inviteToPortal({ guardian_ids: ids.slice(0, 6), send_by: 'message' });
  const { accounts } = await portalPeople({ guardian_ids: ids.slice(6, 16), student_ids: [] });
  await writePasswords(accounts.map((account, n) => ({ account, hash, must_change: n % 4 === 3 })));
  const [last] = accounts.slice(-1);
  if (last) await lockPortal({ account_ids: [last.id], reason: 'The telephone was lost' });
  return accounts.slice(0, 5).map((account) => account.id);
}

export async function makeSchoolAndHome(password_hash: string): Promise<void> {
  for (const { username, branch_id } of desks) {
    const user = await asOwner(() =>
      rowOf(sql<{ id: number }>`select id from platform.users where username = ${username}`),
    );
    const user_id = user?.id ?? 0;
    const { late, seen } = await runAs({ user_id, branch_id }, async () => {
      const children = await rowsOf(sql<Child>`
        select s.id, l.guardian_id, platform.today(s.branch_id) as today
          from students.students s join students.student_guardians l on l.student_id = s.id and l.is_primary and l.custody <> 'barred'
         where s.branch_id = ${branch_id} and s.status = 'active' and s.id % 7 = 4 order by s.id desc limit 30`);
      return { late: await takeIn(children, user_id), seen: await openAccounts(children, password_hash) };
    });
    await asOwner(async () => {
      await rowsOf(sql`
        update students.parent_requests r set due_at = platform.now() - make_interval(hours => k.hours), created_at = platform.now() - interval '9 days'
          from jsonb_to_recordset(${JSON.stringify(late)}::jsonb) as k (id bigint, hours int) where r.id = k.id`);
      await rowsOf(sql`
        update students.portal_accounts set last_login_at = platform.now() - make_interval(hours => (id % 90)::int) where id = any (${seen}::bigint[])`);
    });
  }
}
