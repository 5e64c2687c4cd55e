// STU-3: finding a student for a picker: an exact number first, then names that begin with the words, then words anywhere, then
// names that sound alike. Each step is asked only while places are left.

import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { z } from 'zod';
import type { studentSearchList } from '#modules/students/person/contract/lookups.ts';
import { beginning, searchWords } from '#modules/students/person/rules/index.ts';
import { allOf, type Condition, folded, searchCondition } from './student-filter.ts';

type Query = z.output<typeof studentSearchList.input>;
type Found = z.output<typeof studentSearchList.data>[number];

const SIMILAR_ENOUGH = 0.35;

export async function searchStudents(query: Query): Promise<Found[]> {
  const typed = searchWords(query.search);
  const places = placeOf(query);
  const ids: number[] = [];
  const left = (): number => query.limit - ids.length;
  const add = async (condition: Condition, order: ReturnType<typeof sql> = sql`s.name_key, s.id`): Promise<void> => {
    if (left() <= 0) return;
    const rows = await rowsOf(sql<{ id: number }>`
      with hit as materialized (select s.id, s.name_key from students.students s where ${places} and ${condition}
        and s.id <> all (${ids}::bigint[]) limit 500)
      select s.id from hit s order by ${order} limit ${left()}::int`);
    ids.push(...rows.map((row) => row.id));
  };
  if (typed.number !== null) {
    await add(exactNumber(typed.number));
    await add(searchCondition(query.search));
    return found(ids);
  }
  await add(sql<boolean>`s.name_key like ${folded(beginning(typed.text))}`);
  await add(searchCondition(query.search));
  if (left() > 0 && typed.text.length >= 3) {
    await rowsOf(sql`select set_config('pg_trgm.similarity_threshold', ${String(SIMILAR_ENOUGH)}, true)`);
    await add(
      sql<boolean>`s.name_key % ${folded(typed.text)}`,
      sql`similarity(s.name_key, ${folded(typed.text)}) desc, s.id`,
    );
  }
  return found(ids);
}

function placeOf(query: Query): Condition {
  const all = [inScope('s.branch_id'), sql<boolean>`s.merged_into_id is null`];
  if (query.status) all.push(sql<boolean>`s.status = any (${query.status}::text[])`);
  else all.push(sql<boolean>`s.status not in ('applicant', 'not_admitted')`);
  if (query.branch_id !== undefined) all.push(sql<boolean>`s.branch_id = ${query.branch_id}`);
  if (query.course_id !== undefined) all.push(sql<boolean>`s.course_id = ${query.course_id}`);
  if (query.section_id !== undefined) all.push(sql<boolean>`s.section_id = ${query.section_id}`);
  return allOf(all);
}

/** Registration, admission, card, identity or phone number, each on its own index. */
function exactNumber(number: string): Condition {
  const national = number.replace(/^0(?=3\d{9}$)/, '');
  const upper = number.toUpperCase();
  return sql<boolean>`s.id in (
    select coalesce(a.merged_into_id, a.id) from students.students a where a.admission_no in (${number}, ${upper})
    union select coalesce(a.merged_into_id, a.id) from students.students a where a.reg_no in (${number}, ${upper})
    union select coalesce(a.merged_into_id, a.id) from students.students a where a.identity_no = ${upper}
    union select c.student_id from students.student_cards c where c.card_no = ${upper}
    union select l.student_id from students.student_guardians l join students.guardians g on g.id = l.guardian_id
          where g.mobile in (${`+92${national}`}, ${`+968${national}`}, ${`+${national}`}))`;
}

async function found(ids: readonly number[]): Promise<Found[]> {
  if (ids.length === 0) return [];
  return rowsOf(sql<Found>`
    select s.id as student_id, s.full_name as name, s.full_name_native as native, s.father_name, s.reg_no, s.admission_no,
      c.name as class_name, x.name as section_name, b.short_name as branch_name,
      case when s.photo_file_id is not null then '/api/v1/files/' || s.photo_file_id end as photo_url, s.status
    from unnest(${[...ids]}::bigint[]) with ordinality as hit (id, place)
    join students.students s on s.id = hit.id
    join platform.branches b on b.id = s.branch_id
    left join branches.courses c on c.id = s.course_id
    left join branches.sections x on x.id = s.section_id
    order by hit.place`);
}
