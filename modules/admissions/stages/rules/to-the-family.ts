// How families of applicants are written to, where an event says nothing else (spec 14 §7): as those of students, but sooner,
// since most of it names a day and an hour.

import { toTheFamily as toFamiliesOfStudents } from '#kernel/message-event.ts';

export const toTheFamily = { ...toFamiliesOfStudents, lane: 2 } as const;
