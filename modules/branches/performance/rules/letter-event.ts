// The monthly letter to a branch as an e-mail (10 section 17).

import * as pages from '#kernel/pages.gen.ts';
import type { MessageEvent } from '#kernel/message-event.ts';

export const letterEvents: readonly MessageEvent[] = [
  {
    code: 'BRANCH_LETTER',
    title: 'What needs attention at a branch, once a month',
    audience: 'branch office',
    channels: ['email'],
    lane: 3,
    category: 'utility',
    topic: 'essential',
    ttl_minutes: 7 * 24 * 60,
    placeholders: {
      month: { kind: 'month', title: 'Month of the figures', sample: '2026-10-01' },
      standing: { kind: 'text', title: 'Score and rank in words', sample: 'Score 68.5, rank 5 in the school' },
      sentences: {
        kind: 'lines',
        title: 'What needs attention',
        sample: 'Recovery fell from 84% to 73.8% in three months.',
      },
      link: { kind: 'link', title: 'The scorecard', sample: pages.Performance },
    },
    texts: [
      {
        channel: 'email',
        language: 'en',
        subject: '{branch}: figures of {month}',
        body: '{branch}, {month}\n{standing}\n\n{sentences}\n\nThe scorecard with every figure and the rows behind it: {link}',
      },
    ],
  },
];
