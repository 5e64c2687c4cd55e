// Leave of children that was asked for: decided, refused and still waiting, by the acts of the house.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { askLeave, decideLeave } from '#modules/attendance/index.ts';

type Leave = Parameters<typeof askLeave>[0];

const wishes: readonly (Pick<Leave, 'kind' | 'reason'> & { decided: 'approve' | 'reject' | 'wait' })[] = [
  { kind: 'family', reason: 'Journey to the village', decided: 'wait' },
  { kind: 'sick', reason: 'Chicken pox; the doctor wrote five days', decided: 'approve' },
  { kind: 'hajj_umrah', reason: 'Umrah with the grandparents', decided: 'wait' },
  { kind: 'casual', reason: 'Wants to see the cricket match', decided: 'reject' },
];

const askers = [
  { username: 'principal', branch_id: 1, country_id: 162 },
  { username: 'lahore', branch_id: 2, country_id: 162 },
  { username: 'muscat', branch_id: 6, country_id: 161 },
] as const;

async function idOf(username: string): Promise<number> {
  const row = await asOwner(() =>
    rowOf(sql<{ id: number }>`select id from platform.users where username = ${username}`),
  );
  return row?.id ?? 0;
}

export async function makeLeavesAsked(): Promise<void> {
  const head = await idOf('headoffice');
  for (const { username, branch_id, country_id } of askers) {
    const asked = await runAs({ user_id: await idOf(username), branch_id }, async () => {
      const children = await rowsOf(sql<{ id: number; today: LocalDate }>`
        select s.id, platform.today(s.branch_id) as today from students.students s
         where s.branch_id = ${branch_id} and s.status = 'active' and s.id % 11 = 5 and s.id % 23 <> 5 order by s.id limit ${wishes.length}`);
      const leaves = [];
      for (const [n, { decided, ...wish }] of wishes.entries()) {
        const child = children[n];
        if (!child) continue;
        const days = { from_on: addDays(child.today, 2 + n), to_on: addDays(child.today, 5 + n) };
        leaves.push({ decided, ...(await askLeave({ student_id: child.id, ...days, ...wish })) });
      }
      return leaves;
    });
    await runAs({ user_id: head, country_id }, async () => {
      for (const { leave_id: id, version, decided } of asked)
        if (decided !== 'wait')
          await decideLeave({
            id,
            version,
            decision: decided,
            ...(decided === 'reject' ? { reason: 'There are tests this week' } : {}),
          });
    });
  }
}
