// What a person is told by mail of an unread bell (NTF-2), with its words.

import type { MessageEvent } from '#kernel/message-event.ts';

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
