// FEE-57: on its day a cheque that was kept is proposed to the desk: hand it in today.

import { counted } from '#kernel/counted.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { notifyHolders } from '#platform/notifications/notify.ts';

export const chequesDueClock: ClockJob = {
  name: 'fees.cheques_due',
  title: 'Cheques whose day has come are proposed to the desk',
  unit: 'branch',
  when: { daily: '07:30' },
  missed: 'last',
  unaudited: true,
  run: async ({ branch_id, school_id, day }) => {
    const due = await rowOf(sql<{ n: number; new_today: number }>`
      select count(*)::int as n, count(*) filter (where cheque_date = ${day}::date)::int as new_today
        from fees.cheques where branch_id = ${branch_id}::int and status = 'held' and cheque_date <= ${day}::date`);
    if (!due || due.new_today === 0) return undefined;
    await notifyHolders(['Fee Deposit'], {
      school_id,
      branch_id,
      kind: 'due soon',
      title: `${counted(due.n, 'cheque')} can be handed in today`,
      url: linkTo(pages.feeDepositDetails, { tab: 'cheques' }),
      group_key: `cheques:${branch_id}`,
    });
    return `${due.n} due`;
  },
};
