// Ids behind the filters of All Students, for acts on all that they find.

import type { z } from 'zod';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { chosenRows } from '#kernel/chosen-rows.ts';
import type { studentFilters } from '#modules/students/person/contract/students.ts';
import { studentConditions } from '../reads/student-filter.ts';

type Filters = NonNullable<z.output<ReturnType<typeof chosenRows<typeof studentFilters>>['all']>>['filters'];

export async function idsOfFilters(filters: Filters, limit: number): Promise<number[]> {
  const query = { ...filters, startRow: 0, fetchCount: 1 };
  const rows = await rowsOf(sql<{ id: number }>`
    select s.id from students.students s where ${studentConditions(query, who().today)} order by s.branch_id, s.id limit ${limit}::int`);
  return rows.map((row) => row.id);
}
