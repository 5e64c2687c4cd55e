// The conditions of a student list: scope, filters of spec 03 section 6.2 and the search (STU-3).

import type { z } from 'zod';
import { addMonths, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { studentList } from '#modules/students/person/contract/students.ts';
import { anywhere, searchWords } from '#modules/students/person/rules/index.ts';

export type StudentQuery = z.output<typeof studentList.input>;
export type Condition = ReturnType<typeof sql<boolean>>;

/** All of them joined by `and`. */
export function allOf(conditions: readonly Condition[]): Condition {
  return sql<boolean>`${sql.join([...conditions], sql` and `)}`;
}

/** All must hold, on `students.students s`. */
export function studentConditions(query: StudentQuery, today: LocalDate): Condition {
  const all = [
    inScope('s.branch_id'),
    sql<boolean>`s.status = any (${query.status}::text[])`,
    ...placeConditions(query),
    ...personConditions(query, today),
  ];
  if (query.filter) all.push(searchCondition(query.filter));
  return allOf(all);
}

/** Every word stands somewhere in names, numbers or phones; the database folds what was typed like what it keeps. */
export function searchCondition(typed: string): Condition {
  const { words } = searchWords(typed);
  // A word of one or two letters has no trigram: its index would be read whole, so it is kept away from it.
  const text = (word: string) => (word.length < 3 ? sql`(s.search_text || '')` : sql`s.search_text`);
  return allOf(words.map((word) => sql<boolean>`${text(word)} like ${folded(anywhere(word))}`));
}

/** What was typed in the form that is searched; as a query of its own, so that it is folded once and not again at every row. */
export function folded(typed: string): ReturnType<typeof sql> {
  return sql`(select students.fold(${typed}::text))`;
}

function placeConditions(query: StudentQuery): Condition[] {
  const all: Condition[] = [];
  const same = (column: string, value: number | undefined): void => {
    if (value !== undefined) all.push(sql<boolean>`${sql.ref(column)} = ${value}`);
  };
  same('s.branch_id', query.branch_id);
  same('s.session_id', query.session_id);
  same('s.course_id', query.course_id);
  same('s.section_id', query.section_id);
  same('s.category_id', query.category_id);
  same('s.house_id', query.house_id);
  return all;
}

function personConditions(query: StudentQuery, today: LocalDate): Condition[] {
  const all: Condition[] = [];
  const add = (wanted: unknown, condition: Condition): void => {
    if (wanted !== undefined && wanted !== false) all.push(condition);
  };
  add(query.gender, sql<boolean>`s.gender = ${query.gender ?? ''}`);
  add(query.joined_from, sql<boolean>`s.admission_date >= ${query.joined_from ?? today}::date`);
  add(query.joined_to, sql<boolean>`s.admission_date <= ${query.joined_to ?? today}::date`);
  add(query.age_from, sql<boolean>`s.dob <= ${today}::date - make_interval(years => ${query.age_from ?? 0}::int)`);
  add(query.age_to, sql<boolean>`s.dob > ${today}::date - make_interval(years => ${(query.age_to ?? 0) + 1}::int)`);
  add(query.birthday_month, sql<boolean>`extract(month from s.dob) = ${query.birthday_month ?? 0}`);
  add(query.transport, sql<boolean>`s.uses_transport`);
  add(query.no_photo, sql<boolean>`s.photo_file_id is null`);
  add(query.no_identity, sql<boolean>`s.identity_no is null`);
  add(
    query.expired_document,
    sql<boolean>`exists (select 1 from students.student_documents d where d.student_id = s.id and d.expiry < ${today}::date)`,
  );
  add(
    query.several_children,
    sql<boolean>`exists (select 1 from students.students x where x.family_id = s.family_id and x.id <> s.id and x.status in ('active', 'frozen'))`,
  );
  add(query.documents_missing, missingPaper);
  add(
    query.warning_level,
    sql<boolean>`exists (select 1 from students.student_warnings w where w.student_id = s.id and w.level >= ${query.warning_level ?? 1}
      and w.withdrawn_reason is null and (w.expires_on is null or w.expires_on >= ${today}::date))`,
  );
  if (query.custom_field) all.push(ownFieldCondition(query.custom_field, query.custom_value));
  return all;
}

/** A paper that the school asks of new students of this country and class, and that was not received (ADM-18). */
export const missingPaper = sql<boolean>`exists (
  select 1 from students.document_types t join platform.branches tb on tb.id = s.branch_id
   where t.school_id = s.school_id and t.active and t.applies_to @> '{new}' and t.blocks in ('confirm', 'later')
     and (t.country_id is null or t.country_id = tb.country_id) and (t.course_ids is null or s.course_id = any (t.course_ids))
     and not exists (select 1 from students.student_documents d where d.student_id = s.id and d.document_type_id = t.id and d.state <> 'missing'))`;

/** STU-10: exactly this value, read from the index of own fields; without a value any that is written. */
function ownFieldCondition(key: string, value: string | undefined): Condition {
  const some = sql<boolean>`s.custom <> '{}'::jsonb`;
  if (!value) return sql<boolean>`(${some} and s.custom ? ${key})`;
  const forms: unknown[] = [value];
  if (/^-?\d+(\.\d+)?$/.test(value)) forms.push(Number(value));
  if (/^(yes|no)$/i.test(value)) forms.push(value.toLowerCase() === 'yes');
  const any = forms.map((one) => sql`s.custom @> ${JSON.stringify({ [key]: one })}::jsonb`);
  return sql<boolean>`(${some} and (${sql.join(any, sql` or `)}))`;
}

const placeFilters = new Set([
  'startRow',
  'fetchCount',
  'sortBy',
  'descending',
  'branch_id',
  'course_id',
  'section_id',
  'status',
]);

/** True when nothing but the place and the usual states is asked: then the strength counters answer. */
export function asksForPlaceOnly(query: StudentQuery): boolean {
  const usual = query.status.length === 2 && query.status.includes('active') && query.status.includes('frozen');
  return (
    usual &&
    Object.entries(query).every(
      ([name, value]) => placeFilters.has(name) || value === undefined || value === false || value === '',
    )
  );
}

/** First day of the month of `today`, and of the next. */
export function thisMonth(today: LocalDate): [Month, Month] {
  return [monthOf(today), addMonths(monthOf(today), 1)];
}
