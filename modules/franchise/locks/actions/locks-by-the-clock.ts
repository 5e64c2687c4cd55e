// Every morning: services of franchises that pay late are stopped step by step, and challans are reminded of (ROY-18, ROY-19).

import type { LocalDate } from '#kernel/dates.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { locksOf } from '#modules/branches/index.ts';
import { tellFranchisee } from '#modules/franchise/challans/chapter.ts';
import { reminderDue } from '../rules/lock-steps.ts';
import { judgeLock } from '../steps/judge-lock.ts';

interface OpenChallan {
  id: number;
  challan_no: string;
  due_date: LocalDate;
  balance: number;
  sent: number[];
}

/** Of one franchise; none under a pardon. Answers how many. */
export async function remindOf(branch_id: number, day: LocalDate): Promise<number> {
  const pardoned = (await locksOf([branch_id])).some((lock) => lock.pardon_until !== null && lock.pardon_until >= day);
  if (pardoned) return 0;
  const open = await rowsOf(sql<OpenChallan>`
    select c.id, c.challan_no, c.due_date, c.balance, array(select r.step from franchise.royalty_reminders r where r.challan_id = c.id and r.step < 1000) as sent
      from franchise.royalty_challans c where c.branch_id = ${branch_id}::int and c.balance > 0 order by c.due_date for update of c`);
  let told = 0;
  for (const challan of open) {
    const step = reminderDue(challan.due_date, day, challan.sent);
    if (step === null) continue;
    await remind(branch_id, challan, step);
    told += 1;
  }
  return told;
}

export async function remind(
  branch_id: number,
  { id, challan_no, due_date, balance }: Omit<OpenChallan, 'sent'>,
  step: number,
): Promise<void> {
  const [row] = await rowsOf(sql<{ id: number }>`
    insert into franchise.royalty_reminders (branch_id, challan_id, step) values (${branch_id}::int, ${id}::bigint, ${step}::int) returning id`);
  await rowsOf(sql`
    update franchise.royalty_challans set last_reminded_at = platform.now() where id = ${id}::bigint and branch_id = ${branch_id}::int`);
  await tellFranchisee(branch_id, {
    event: 'ROYALTY_REMINDER',
    key: `reminder:${row?.id ?? 0}`,
    data: { number: challan_no, amount: balance, due_on: due_date },
  });
}

export const lockClock: readonly ClockJob[] = [
  {
    name: 'franchise.locks',
    title: 'Franchises that pay royalty late: services stop step by step, and challans are reminded of',
    unit: 'branch',
    when: { daily: '06:00' },
    missed: 'last',
    run: async ({ branch_id, day }) => {
      const owes = await rowsOf(sql`
        select 1 from platform.branches b where b.id = ${branch_id}::int and b.ownership = 'franchise'
           and (exists (select from franchise.royalty_challans c where c.branch_id = b.id and c.balance > 0)
             or exists (select from branches.franchise_locks l where l.branch_id = b.id and l.source = 'auto' and l.released_at is null))`);
      if (owes.length === 0) return undefined;
      const changed = await judgeLock(branch_id, { raise: true });
      const told = await remindOf(branch_id, day);
      return changed || told > 0 ? `${changed ? 'lock changed, ' : ''}${told} reminders` : undefined;
    },
  },
];
