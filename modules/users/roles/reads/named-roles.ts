// Roles have a name behind their id (14 §1).

import { rowsOf, sql } from '#platform/db/index.ts';
import type { NamedThing } from '#platform/records/named-things.ts';
import type { RecordName } from '#platform/records/record-kinds.ts';
import type { AuditWords } from '#platform/audit-log/audit-fields.ts';

export const roleThings: readonly NamedThing[] = [
  {
    kind: 'role',
    words: ['roles'],
    names: (ids) =>
      rowsOf(sql<RecordName>`
        select r.id, r.name, null as number from platform.roles r
         where r.id = any (${[...ids]}::bigint[]) and (r.school_id is null or r.school_id = platform.current_school())`),
  },
];

export const roleAuditWords: readonly AuditWords[] = [
  { record_kind: 'role', fields: { replaced_by: { is: 'record', of: 'role' } } },
];
