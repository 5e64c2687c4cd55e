// Total, active, boys, girls, frozen and new of a student list. A group of 500,000 reads the strength counters of its sections; anything
// narrower is counted, up to a limit beyond which a total is an estimate (spec 00 section 5).

import type { LocalDate } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { readCounters } from '#platform/counters/counters.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { asksForPlaceOnly, type Condition, studentConditions, type StudentQuery, thisMonth } from './student-filter.ts';

/** Lists longer than this may answer an estimate. */
export const COUNTED_AT_MOST = 100_000;

export interface StudentFiguresRow {
  total: number;
  active: number;
  boys: number;
  girls: number;
  frozen: number;
}

const NONE: StudentFiguresRow = { total: 0, active: 0, boys: 0, girls: 0, frozen: 0 };

/** `exact` is false where counting stopped at the limit. */
export async function studentFigures(
  query: StudentQuery,
  conditions: Condition,
): Promise<{ figures: StudentFiguresRow; exact: boolean }> {
  const { branch_id, course_id, section_id } = query;
  const everywhere = branch_id === undefined && course_id === undefined && section_id === undefined;
  if (who().all_branches && everywhere && asksForPlaceOnly(query))
    return { figures: await fromCounters(), exact: true };
  const row = await rowOf(sql<StudentFiguresRow>`
    select ${figureColumns}
    from (select s.gender, s.status from students.students s where ${conditions} limit ${COUNTED_AT_MOST + 1}::int) h`);
  const figures = row ?? NONE;
  return { figures, exact: figures.total <= COUNTED_AT_MOST };
}

/** Figures over rows `h` with gender and status. */
export const figureColumns = sql`count(*)::int as total, count(*) filter (where h.status = 'active')::int as active,
  count(*) filter (where h.gender = 'm')::int as boys, count(*) filter (where h.gender = 'f')::int as girls,
  count(*) filter (where h.status = 'frozen')::int as frozen`;

/** Who was really admitted, whatever became of them: the states that the dashboard's figure counts (DASH-3). */
const ADMITTED_ONCE: StudentQuery['status'] = ['admitted', 'active', 'frozen', 'left', 'passed_out'];

/** The dashboard's figure under the list's filters: who was admitted this month is new, also before the first day in class. */
export async function newThisMonth(query: StudentQuery, today: LocalDate): Promise<number> {
  const [from, next] = thisMonth(today);
  const row = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from students.students s
     where ${studentConditions({ ...query, status: ADMITTED_ONCE }, today)} and s.admission_date >= ${from}::date and s.admission_date < ${next}::date`);
  return row?.n ?? 0;
}

/** A seat is counted from the admission on: who has not begun is taken off again. */
async function fromCounters(): Promise<StudentFiguresRow> {
  const [counters] = await readCounters({ metrics: ['total_students', 'freeze_students'] });
  const { total_students: active = 0, freeze_students: frozen = 0 } = counters ?? {};
  const row = await rowOf(sql<{ boys: number; girls: number }>`
    select q.boys - a.boys as boys, q.girls - a.girls as girls
      from (select coalesce(sum(c.boys), 0)::int as boys, coalesce(sum(c.girls), 0)::int as girls from branches.class_seats c) q
     cross join (select count(*) filter (where s.gender = 'm')::int as boys, count(*) filter (where s.gender = 'f')::int as girls
                   from students.students s
                  where s.branch_id = any (array(select b.id from platform.branches b)) and s.status = 'admitted' and s.section_id is not null) a`);
  return { total: active + frozen, active, boys: row?.boys ?? 0, girls: row?.girls ?? 0, frozen };
}
