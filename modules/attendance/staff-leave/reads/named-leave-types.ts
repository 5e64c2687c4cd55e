// Kinds of leave by name, for the audit and what is typed.

import { namedTable } from '#platform/records/named-things.ts';

export const namedLeaveTypes = [
  namedTable({ kind: 'leave type', table: 'attendance.leave_types', of: 'school' }),
  namedTable({ kind: 'kind of leave', words: ['leave sub type'], table: 'attendance.leave_sub_types', of: 'school' }),
];
