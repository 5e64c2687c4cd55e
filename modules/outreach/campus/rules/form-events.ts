// Whom a form of the website is told to that is kept here alone (CAM-1, kind custom).

import type { MessageEvent } from '#kernel/message-event.ts';

export const formEvents: readonly MessageEvent[] = [
  {
    code: 'FORM_SENT',
    title: 'A form of the website was sent',
    lane: 2,
    category: 'utility',
    topic: 'service',
    audience: 'user',
    channels: ['email'],
    ttl_minutes: 24 * 60,
    placeholders: {
      form: { kind: 'text', title: 'Name of the form', sample: 'Open day' },
      name: { kind: 'text', title: 'Who sent it', sample: 'Bilal Mirza' },
      mobile: { kind: 'text', title: 'Mobile', sample: '+923001234567' },
      words: { kind: 'text', title: 'What was written', sample: 'We come with three children.' },
    },
    texts: [
      {
        channel: 'email',
        language: 'en',
        subject: '{form}: {name}',
        body: '{name} ({mobile}) sent the form {form}:\n\n{words}',
      },
    ],
  },
];
