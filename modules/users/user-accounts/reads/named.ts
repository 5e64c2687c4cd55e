// An employee is known by the login that names it, until employees have an area of their own (14 §1).

import { rowsOf, sql } from '#platform/db/index.ts';
import type { NamedThing } from '#platform/records/named-things.ts';
import type { RecordName } from '#platform/records/record-kinds.ts';

export const userThings: readonly NamedThing[] = [
  {
    kind: 'employee',
    words: ['class teacher'],
    names: (ids) =>
      rowsOf(sql<RecordName>`
        select u.employee_id as id, u.name, null as number from platform.users u
         where u.employee_id = any (${[...ids]}::bigint[]) and platform.user_reaches_scope(u.id)`),
  },
];
