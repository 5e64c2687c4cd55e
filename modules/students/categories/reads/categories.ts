// Student categories: the lookup and the list with how many students each has (STU-30).

import type { z } from 'zod';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { categoryList, type categoryRow } from '../contract/categories.ts';
import type { studentCategories } from '#modules/students/person/contract/lookups.ts';

type Row = z.output<typeof categoryRow>;

const columns = sql`k.id, k.name, k.code, k.description, k.fee_category_id, k.is_default, k.active, k.version,
  (select count(*)::int from students.students s where s.category_id = k.id and s.status in ('active', 'frozen', 'admitted')) as students`;

export async function activeCategories(): Promise<z.output<typeof studentCategories.data>> {
  return rowsOf(sql<{ id: number; name: string; code: string; is_default: boolean }>`
    select id, name, code, is_default from students.student_categories where school_id = ${who().school_id} and active order by position, name`);
}

export const listCategories = listRead(categoryList, {
  scope: () => sql`k.school_id = ${who().school_id}`,
  filters: { active: (active) => sql`k.active = ${active}::boolean` },
  search: (typed) => sql`k.name ilike '%' || ${typed} || '%'`,
  sorts: { name: sql`k.name`, code: sql`k.code` },
  first: [sql`k.position, k.name`, 'asc'],
  key: sql`k.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<Row>`select ${columns} from students.student_categories k where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number }>`select count(*)::int as total from students.student_categories k where ${where}`),
});

export async function readCategory(id: number): Promise<Row | undefined> {
  return rowOf(
    sql<Row>`select ${columns} from students.student_categories k where k.id = ${id} and k.school_id = ${who().school_id}`,
  );
}
