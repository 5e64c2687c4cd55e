// Work of the bell by the clock: the mail of what is unread (NTF-2), old lines removed.

import { counted } from '#kernel/counted.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { afterCommit, rowOf, sql } from '#platform/db/index.ts';
import { wakeOutbox } from '#platform/messages/wake.ts';

/** 07:30 of the branch: what is unread and wanted once a day. */
const daily: ClockJob = {
  name: 'platform.bell_mail',
  title: 'Unread bell by e-mail',
  unit: 'branch',
  when: { daily: '07:30' },
  missed: 'last',
  run: async ({ school_id, branch_id }) => {
    const row = await rowOf(
      sql<{ n: number }>`select platform.mail_unread(${school_id}::int, ${branch_id}::int, 'daily') as n`,
    );
    afterCommit(wakeOutbox);
    return row?.n ? `${row.n} mails` : undefined;
  },
};

/** Wanted at once: within five minutes, so that ten lines in a row are one mail. */
const now: ClockJob = {
  name: 'platform.bell_mail_now',
  title: 'Unread bell by e-mail, for those who want it at once',
  unit: 'house',
  when: { every: 5 },
  run: async () => {
    const row = await rowOf(sql<{ n: number }>`select platform.mail_unread(null, null, 'now') as n`);
    afterCommit(wakeOutbox);
    return row?.n ? `${row.n} mails` : undefined;
  },
};

const sweep: ClockJob = {
  name: 'platform.notifications',
  title: 'Bell lines older than 90 days removed',
  unit: 'house',
  when: { daily: '02:50' },
  missed: 'last',
  run: async () => {
    const row = await rowOf(sql<{ n: number }>`select platform.sweep_notifications() as n`);
    return row?.n ? counted(row.n, 'row') : undefined;
  },
};

export const bellClock: readonly ClockJob[] = [daily, now, sweep];
