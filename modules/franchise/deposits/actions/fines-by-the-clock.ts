// On the last day of a month what is still open is fined (ROY-15).

import { counted } from '#kernel/counted.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { twoBooks } from '#modules/franchise/challans/chapter.ts';
import { fineOpen } from '../steps/fine-open.ts';

export const fineClock: readonly ClockJob[] = [
  {
    name: 'franchise.fines',
    title: 'Royalty that is paid late is fined for the month',
    unit: 'school',
    when: { monthly: 31, at: '20:00' },
    missed: 'last',
    run: async ({ day }) => {
      const late = await rowsOf(sql<{ branch_id: number }>`
        select distinct c.branch_id from franchise.royalty_challans c join platform.branches b on b.id = c.branch_id
         where b.school_id = platform.current_school() and c.balance > 0 and c.due_date < ${day}::date order by 1`);
      let fined = 0;
      for (const { branch_id } of late) fined += await fineOpen(await twoBooks(branch_id), day);
      return fined === 0 ? undefined : counted(fined, 'challan');
    },
  },
];
