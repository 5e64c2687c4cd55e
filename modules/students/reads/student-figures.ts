// Total, boys, girls, frozen and new of a student list. A group of 500,000 reads the strength counters of its sections; anything
// narrower is counted, up to a limit beyond which a total is an estimate (spec 00 section 5).

import type { LocalDate } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { asksForPlaceOnly, type Condition, type StudentQuery, thisMonth } from './student-filter.ts';

/** Lists longer than this may answer an estimate. */
export const COUNTED_AT_MOST = 100_000;

export interface StudentFiguresRow {
  total: number;
  boys: number;
  girls: number;
  frozen: number;
  new_this_month: number;
}

const NONE: StudentFiguresRow = { total: 0, boys: 0, girls: 0, frozen: 0, new_this_month: 0 };

/** `exact` is false where counting stopped at the limit. */
export async function studentFigures(
  query: StudentQuery,
  conditions: Condition,
  today: LocalDate,
): Promise<{ figures: StudentFiguresRow; exact: boolean }> {
  if (who().all_branches && query.branch_id === undefined && asksForPlaceOnly(query))
    return { figures: await fromCounters(query, today), exact: true };
  const row = await rowOf(sql<StudentFiguresRow>`
    select ${figureColumns(today)}
    from (select s.gender, s.status, s.admission_date from students.students s where ${conditions} limit ${COUNTED_AT_MOST + 1}::int) h`);
  const figures = row ?? NONE;
  return { figures, exact: figures.total <= COUNTED_AT_MOST };
}

/** Figures over rows `h` with gender, status and admission_date. */
export function figureColumns(today: LocalDate): ReturnType<typeof sql> {
  const [from, next] = thisMonth(today);
  return sql`count(*)::int as total, count(*) filter (where h.gender = 'm')::int as boys, count(*) filter (where h.gender = 'f')::int as girls,
    count(*) filter (where h.status = 'frozen')::int as frozen,
    count(*) filter (where h.admission_date >= ${from}::date and h.admission_date < ${next}::date)::int as new_this_month`;
}

async function fromCounters(query: StudentQuery, today: LocalDate): Promise<StudentFiguresRow> {
  const [from, next] = thisMonth(today);
  const course = query.course_id ?? null;
  const section = query.section_id ?? null;
  const row = await rowOf(sql<StudentFiguresRow>`
    select coalesce(sum(c.active + c.frozen), 0)::int as total, coalesce(sum(c.boys), 0)::int as boys, coalesce(sum(c.girls), 0)::int as girls,
      coalesce(sum(c.frozen), 0)::int as frozen,
      (select count(*)::int from students.students s where s.admission_date >= ${from}::date and s.admission_date < ${next}::date
         and s.status in ('active', 'frozen') and (${course}::bigint is null or s.course_id = ${course}::bigint)
         and (${section}::bigint is null or s.section_id = ${section}::bigint)) as new_this_month
    from branches.class_seats c
    where (${course}::bigint is null or c.course_id = ${course}::bigint) and (${section}::bigint is null or c.section_id = ${section}::bigint)`);
  return row ?? NONE;
}
