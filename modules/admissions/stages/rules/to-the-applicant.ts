// How families of applicants are written to, where an event says nothing else (spec 14 §7): sooner than those of students,
// since most of it names a day and an hour.

import { toTheFamily } from '#kernel/message-event.ts';

export const toTheApplicant = { ...toTheFamily, lane: 2 } as const;
