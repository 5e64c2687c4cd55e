// Sessions have a name behind their id (14 §1).

import { namedTable } from '#platform/records/named-things.ts';

export const sessionThings = [
  namedTable({
    kind: 'session',
    words: ['academic session'],
    table: 'branches.academic_sessions',
    of: 'school',
  }),
];
