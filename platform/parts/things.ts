// What of the platform's own tables has a name behind an id.

import type { AuditWords } from '#platform/audit-log/audit-fields.ts';
import { namedTable } from '#platform/records/named-things.ts';

export const platformThings = [
  namedTable({ kind: 'country', words: ['nationality'], table: 'platform.countries', name: 'nicenam', of: 'everyone' }),
  namedTable({ kind: 'language', words: ['mother tongue'], table: 'platform.languages', of: 'everyone' }),
  namedTable({ kind: 'import', table: 'platform.import_runs', name: 'file_name', of: 'school' }),
  namedTable({ kind: 'holiday', table: 'platform.holidays', of: 'school' }),
];

const PERSON = { is: 'record', of: 'user' } as const;

/** What the platform's own audit rows hold under words that no contract has. */
export const platformAuditWords: readonly AuditWords[] = [{ record_kind: 'approval', fields: { in_name_of: PERSON } }];
