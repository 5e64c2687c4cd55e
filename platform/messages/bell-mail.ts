// The mail of what is unread in the bell (NTF-2): its words, and when it is written.

import type { MessageEvent } from '#kernel/message-event.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { afterCommit, rowOf, sql } from '#platform/db/index.ts';
import { wakeOutbox } from './wake.ts';

export const bellEvents: readonly MessageEvent[] = [
  {
    code: 'BELL_MAIL',
    title: 'What waits unread in the bell',
    lane: 3,
    category: 'transactional',
    topic: 'essential',
    audience: 'user',
    channels: ['email'],
    ttl_minutes: 24 * 60,
    placeholders: {
      name: { kind: 'text', title: 'Name of the person', sample: 'Ayesha Khan' },
      waiting: { kind: 'number', title: 'How many lines are unread', sample: 3 },
      lines: {
        kind: 'lines',
        title: 'The unread lines',
        sample: '• 12 approvals wait\n• The import of students is finished',
      },
    },
    texts: [
      {
        channel: 'email',
        language: 'en',
        subject: '{waiting} unread in Maktab',
        body: 'Dear {name},\n\nthis waits for you in Maktab:\n\n{lines}\n\nYou choose on your profile page what comes by e-mail.',
      },
    ],
  },
];

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

export const bellMailClock: readonly ClockJob[] = [daily, now];
