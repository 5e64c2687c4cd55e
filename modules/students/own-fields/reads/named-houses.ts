// Houses have a name behind their id (14 §1).

import { namedTable } from '#platform/records/named-things.ts';

export const houseThings = [namedTable({ kind: 'house', table: 'students.houses', of: 'school' })];
