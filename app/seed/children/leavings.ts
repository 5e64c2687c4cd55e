// Leavings in every state, made by the very acts of the house: a draft, one that waits, one that is approved for a day ahead, one settled
// with its certificate, one struck off who still owes; in both countries and currencies.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { decide } from '#platform/approvals/decide.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { makeSecurityDeposits } from '../fees/security-deposits.ts';
import { createLeaving, issueCertificate, markClearance, sendLeaving } from '#modules/students/index.ts';

type Terms = Parameters<typeof createLeaving>[0];

interface Case {
  reason: Terms['reason'];
  next_school: string | null;
  note: string;
  /** Days from today of the last day and of the notice. */
  leaves: number;
  notice: number;
  /** Whose dues are paid comes first, for the certificate. */
  owes: boolean;
  next: 'draft' | 'wait' | 'approve' | 'certificate';
}

const cases: readonly Case[] = [
  {
    reason: 'other_school',
    next_school: 'Roots, F-10',
    note: 'Closer to the new house',
    leaves: 0,
    notice: -40,
    owes: false,
    next: 'certificate',
  },
  {
    reason: 'moved',
    next_school: null,
    note: 'The father is posted to Quetta',
    leaves: 12,
    notice: -3,
    owes: true,
    next: 'wait',
  },
  {
    reason: 'abroad',
    next_school: null,
    note: 'Visa came; leaves with the mother',
    leaves: 20,
    notice: -20,
    owes: false,
    next: 'approve',
  },
  {
    reason: 'struck_off',
    next_school: null,
    note: 'Absent for fifteen working days; two letters were not answered.',
    leaves: 0,
    notice: 0,
    owes: true,
    next: 'approve',
  },
  { reason: 'marriage', next_school: null, note: '', leaves: 30, notice: -2, owes: false, next: 'draft' },
];

const branches = [
  { username: 'principal', branch_id: 1, country_id: 162, cases },
  { username: 'muscat', branch_id: 6, country_id: 161, cases: cases.slice(0, 2) },
] as const;

async function idOf(username: string): Promise<number> {
  const row = await asOwner(() =>
    rowOf(sql<{ id: number }>`select id from platform.users where username = ${username}`),
  );
  return row?.id ?? 0;
}

interface Sent {
  student_id: number;
  approval_id: number | null;
  today: LocalDate;
  next: Case['next'];
}

async function ask({ username, branch_id, cases: wanted }: (typeof branches)[number]): Promise<Sent[]> {
  return runAs({ user_id: await idOf(username), branch_id }, async () => {
    const children = await rowsOf(sql<{ id: number; owes: boolean; today: LocalDate }>`
      select s.id, coalesce(a.receivable, 0) > 0 as owes, platform.today(s.branch_id) as today
        from students.students s left join fees.student_fee_accounts a on a.student_id = s.id
       where s.branch_id = ${branch_id} and s.status = 'active' and not exists (
         select 1 from students.student_open_requests o where o.student_id = s.id)
         and not exists (select 1 from students.student_leavings l where l.student_id = s.id and l.state in ('draft', 'approved')) order by s.id % 13 <> 5, s.id desc limit 60`);
    const sent: Sent[] = [];
    for (const one of wanted) {
      const at = children.findIndex((child) => child.owes === one.owes);
      const [child] = at < 0 ? [] : children.splice(at, 1);
      if (child) sent.push(await askFor(child, one));
    }
    return sent;
  });
}

async function askFor({ id, today }: { id: number; today: LocalDate }, one: Case): Promise<Sent> {
  const { reason, next_school, note, next } = one;
  const days = { leaving_on: addDays(today, one.leaves), notice_on: addDays(today, one.notice) };
  const { leaving } = await createLeaving({
    student_id: id,
    ...days,
    reason,
    next_school,
    note,
    deposit_action: 'apply',
  });
  const about = { student_id: id, today, next };
  if (next === 'draft') return { ...about, approval_id: null };
  for (const item of ['library', 'lab', 'transport', 'card'] as const)
    await markClearance({ leaving_id: leaving.id, item, state: 'clear', note: 'Returned' });
  const { approval_id } = await sendLeaving({ id: leaving.id, version: leaving.version });
  return { ...about, approval_id };
}

export async function makeLeavings(today: LocalDate): Promise<void> {
  await makeSecurityDeposits(today);
  const head = await idOf('headoffice');
  for (const branch of branches) {
    const sent = await ask(branch);
    await runAs({ user_id: head, country_id: branch.country_id }, async () => {
      for (const { approval_id, next } of sent) {
        if (approval_id === null || next === 'wait') continue;
        await decide(approval_id, { verb: 'approve' });
      }
    });
    await runAs({ user_id: await idOf(branch.username), branch_id: branch.branch_id }, async () => {
      for (const { student_id, today, next } of sent) {
        if (next === 'certificate')
          await issueCertificate({ student_id, conduct: 'Good', remarks: null, issued_on: today });
      }
    });
  }
}
