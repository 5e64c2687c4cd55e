// Freezes in every state and warnings of every level, made by the very acts of the house, so that their lists, reports and letters
// have something to show in both countries.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { decide } from '#platform/approvals/decide.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { createFreeze, issueWarnings } from '#modules/students/index.ts';

type Freeze = Parameters<typeof createFreeze>[0];
type Warning = Parameters<typeof issueWarnings>[0];

/** Days from today; `decided` is what head office does with the request. */
const freezes: readonly (Pick<Freeze, 'reason' | 'billing_percent' | 'hold_seat' | 'note'> & {
  from: number;
  until: number;
  decided: 'approve' | 'reject' | 'wait' | 'draft';
})[] = [
  {
    from: 5,
    until: 40,
    reason: 'travel',
    billing_percent: 50,
    hold_seat: true,
    note: 'Umrah with the family',
    decided: 'approve',
  },
  {
    from: 1,
    until: 60,
    reason: 'illness',
    billing_percent: 25,
    hold_seat: true,
    note: 'Operation of the knee',
    decided: 'wait',
  },
  { from: 2, until: 90, reason: 'financial', billing_percent: 0, hold_seat: false, note: null, decided: 'wait' },
  {
    from: 3,
    until: 30,
    reason: 'family',
    billing_percent: 0,
    hold_seat: true,
    note: 'Wedding abroad',
    decided: 'reject',
  },
  { from: 10, until: 45, reason: 'travel', billing_percent: 50, hold_seat: true, note: null, decided: 'draft' },
];

const warnings: readonly Pick<Warning, 'kind' | 'text'>[] = [
  { kind: 'attendance', text: 'Absent on six working days of this month without leave. Please see the class teacher.' },
  { kind: 'conduct', text: 'Left the school ground during the break without leave.' },
  { kind: 'uniform', text: 'Came without tie and badge for the third time this week.' },
  { kind: 'academic', text: 'The homework of four subjects was not done for two weeks.' },
  { kind: 'conduct', text: 'Fought in the bus; another child was hurt.' },
];

const askers = [
  { username: 'principal', branch_id: 1 },
  { username: 'lahore', branch_id: 2 },
  { username: 'muscat', branch_id: 6 },
] as const;

async function idOf(username: string): Promise<number> {
  const row = await asOwner(() =>
    rowOf(sql<{ id: number }>`select id from platform.users where username = ${username}`),
  );
  return row?.id ?? 0;
}

interface Asked {
  approval_id: number;
  decided: (typeof freezes)[number]['decided'];
}

async function ask(asker: (typeof askers)[number]): Promise<Asked[]> {
  const user_id = await idOf(asker.username);
  return runAs({ user_id, branch_id: asker.branch_id }, async () => {
    const children = await rowsOf(sql<{ id: number; today: LocalDate }>`
      select id, platform.today(branch_id) as today from students.students
       where branch_id = ${asker.branch_id} and status = 'active' and id % 11 = 3 order by id limit ${freezes.length + warnings.length}`);
    const asked: Asked[] = [];
    for (const [n, { from, until, decided, ...terms }] of freezes.entries()) {
      const child = children[n];
      if (!child) continue;
      const days = { from_on: addDays(child.today, from), expected_until: addDays(child.today, until) };
      const { approval_id } = await createFreeze({
        student_id: child.id,
        ...days,
        ...terms,
        send: decided !== 'draft',
      });
      if (approval_id !== null) asked.push({ approval_id, decided });
    }
    const rest = children.slice(freezes.length).map((child) => child.id);
    for (const [n, warning] of warnings.entries()) {
      const student_ids = rest.slice(0, n + 1);
      if (student_ids.length > 0)
        await issueWarnings({ student_ids, ...warning, file_ids: [], send_by: ['message', 'letter'] });
    }
    return asked;
  });
}

export async function makeAway(): Promise<void> {
  const head = await idOf('headoffice');
  for (const asker of askers) {
    const asked = await ask(asker);
    const country_id = asker.branch_id === 6 ? 161 : 162;
    await runAs({ user_id: head, country_id }, async () => {
      for (const { approval_id, decided } of asked) {
        if (decided === 'approve') await decide(approval_id, { verb: 'approve' });
        if (decided === 'reject')
          await decide(approval_id, {
            verb: 'reject',
            reason: 'Half of the fee is the least; please talk to the family',
          });
      }
    });
  }
}
