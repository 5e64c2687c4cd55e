// Student categories: the lookup and the list with how many students each has (STU-30).

import type { z } from 'zod';
import { asList } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { categoryList, categoryRow } from '../contract/categories.ts';
import type { studentCategories } from '#modules/students/person/contract/lookups.ts';

type Row = z.output<typeof categoryRow>;
type Query = z.output<typeof categoryList.input>;

const columns = sql`k.id, k.name, k.code, k.description, k.fee_category_id, k.is_default, k.active, k.version,
  (select count(*)::int from students.students s where s.category_id = k.id and s.status in ('active', 'frozen', 'admitted')) as students`;

export async function activeCategories(): Promise<z.output<typeof studentCategories.data>> {
  return rowsOf(sql<{ id: number; name: string; code: string; is_default: boolean }>`
    select id, name, code, is_default from students.student_categories where school_id = ${who().school_id} and active order by position, name`);
}

export async function listCategories(query: Query): Promise<z.output<typeof categoryList.data>> {
  const order = sql.raw(query.sortBy === 'code' ? 'k.code' : query.sortBy === 'name' ? 'k.name' : 'k.position, k.name');
  const where = sql`k.school_id = ${who().school_id} and (${query.active ?? null}::boolean is null or k.active = ${query.active ?? null}::boolean)
    and (${query.filter ?? ''} = '' or k.name ilike '%' || ${query.filter ?? ''} || '%')`;
  const total = await rowOf(
    sql<{ n: number }>`select count(*)::int as n from students.student_categories k where ${where}`,
  );
  const rows = await rowsOf(sql<Row>`
    select ${columns} from students.student_categories k where ${where} order by ${order} limit ${query.fetchCount} offset ${query.startRow}`);
  return asList(rows, total?.n ?? 0, query);
}

export async function readCategory(id: number): Promise<Row | undefined> {
  return rowOf(
    sql<Row>`select ${columns} from students.student_categories k where k.id = ${id} and k.school_id = ${who().school_id}`,
  );
}
