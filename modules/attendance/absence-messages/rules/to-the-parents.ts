// How parents are written to about a child's attendance, where an event says nothing else (spec 14 §7).

import { toTheFamily } from '#kernel/message-event.ts';

export const toTheParents = {
  ...toTheFamily,
  lane: 2,
  audience: 'both parents',
  ttl_minutes: 10 * 60,
} as const;

export const student = { kind: 'text', title: 'Name of the student', sample: 'Saad Mirza' } as const;
