// Where applications stand with their tests of the class they ask for (ADM-31, ADM-32, ADM-45): the latest attempt, the better
// published result, and what follows from both. One statement for a whole list.

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { TestOutcome, TestState } from '../contract/test-words.ts';
import type { TestResult } from '../rules/test-result.ts';

export interface TestStanding {
  application_id: number;
  /** The latest attempt that was not cancelled; null before the first. */
  test_id: number | null;
  test_version: number | null;
  attempt: number;
  /** `to_call` also before the first attempt, while a test is asked for. */
  state: TestState | null;
  slot_id: number | null;
  slot_date: LocalDate | null;
  start_time: string | null;
  venue: string | null;
  roll_no: string | null;
  /** Of the better published result; null before one is published. */
  percent: number | null;
  result: TestResult | null;
  recommended_course_id: number | null;
  outcome: TestOutcome;
  no_shows: number;
  /** Published results of this class; one more than the re-tests that were sat. */
  taken: number;
  last_taken_on: LocalDate | null;
}

/** In no order; applications outside the scope are left out. */
export function testStanding(application_ids: readonly number[]): Promise<TestStanding[]> {
  return rowsOf(sql<TestStanding>`
    with asked as (
      select a.id, a.branch_id, a.course_id, a.stage, a.test_required
        from admissions.applications a where a.id = any (${[...application_ids]}::bigint[]) and ${inScope('a.branch_id')}
    ), limits as materialized (
      select b.branch_id, (platform.setting('no_show_limit', b.branch_id) #>> '{}')::int as no_show_limit
        from (select distinct branch_id from asked) b
    ), counted as (
      select t.application_id, count(*) filter (where t.state = 'no_show')::int as no_shows,
             count(*) filter (where t.state = 'published')::int as taken,
             max(s.date) filter (where t.state = 'published') as last_taken_on,
             count(*) filter (where t.state in ('to_call', 'called', 'scheduled', 'appeared', 'marked')) as open
        from asked a join admissions.admission_tests t on t.application_id = a.id and t.course_id = a.course_id
        left join admissions.admission_test_slots s on s.id = t.slot_id group by t.application_id
    )
    select a.id as application_id, l.id as test_id, l.version as test_version, coalesce(l.attempt, 0) as attempt,
           coalesce(l.state, case when a.stage = 'test' then 'to_call' end) as state, l.slot_id, l.slot_date, l.start_time, l.venue, l.roll_no,
           b.percent, b.result, b.recommended_course_id, coalesce(c.no_shows, 0) as no_shows, coalesce(c.taken, 0) as taken, c.last_taken_on,
           case when c.open > 0 then 'open' when b.result in ('pass', 'conditional') then 'passed' when b.result = 'fail' then 'failed'
                when c.no_shows >= limits.no_show_limit then 'no_more' when c.no_shows > 0 then 'open' else 'none' end as outcome
      from asked a join limits on limits.branch_id = a.branch_id left join counted c on c.application_id = a.id
      left join lateral (
        select t.id, t.version, t.attempt, t.state, t.slot_id, s.date as slot_date, to_char(s.start_time, 'HH24:MI') as start_time, s.venue, t.roll_no
          from admissions.admission_tests t left join admissions.admission_test_slots s on s.id = t.slot_id
         where t.application_id = a.id and t.course_id = a.course_id and t.state <> 'cancelled' order by t.attempt desc limit 1) l on true
      left join lateral (
        select t.percent::float8 as percent, t.result, t.recommended_course_id from admissions.admission_tests t
         where t.application_id = a.id and t.course_id = a.course_id and t.state = 'published'
         order by array_position(array['pass', 'conditional', 'fail'], t.result), t.percent desc limit 1) b on true`);
}
