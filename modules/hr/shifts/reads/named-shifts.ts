// Names behind the ids of shifts (14 §1).

import { namedTable } from '#platform/records/named-things.ts';

export const shiftThings = [namedTable({ kind: 'shift', table: 'hr.shifts', number: 'code', of: 'school' })];
