// Roles and employees behind an id (14 §1): an employee is known by the login that names it, until employees have an area of their own.

import type { AuditWords } from '#platform/audit-log/audit-fields.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { NamedThing } from '#platform/records/named-things.ts';
import type { RecordName } from '#platform/records/record-kinds.ts';

export const userThings: readonly NamedThing[] = [
  {
    kind: 'role',
    words: ['roles'],
    names: (ids) =>
      rowsOf(sql<RecordName>`
        select r.id, r.name, null as number from platform.roles r
         where r.id = any (${[...ids]}::bigint[]) and (r.school_id is null or r.school_id = platform.current_school())`),
  },
  {
    kind: 'employee',
    words: ['class teacher'],
    names: (ids) =>
      rowsOf(sql<RecordName>`
        select u.employee_id as id, u.name, null as number from platform.users u
         where u.employee_id = any (${[...ids]}::bigint[]) and platform.user_reaches_scope(u.id)`),
  },
];

export const userAuditWords: readonly AuditWords[] = [
  { record_kind: 'role', fields: { replaced_by: { is: 'record', of: 'role' } } },
];
