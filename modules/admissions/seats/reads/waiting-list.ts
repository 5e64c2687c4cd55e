// Waiting lists of classes in their order (ADM-24): who is next, who was called and until when, who did not come.

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { formatPhone } from '#modules/students/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { waitingList, WaitingRow } from '../contract/seats.ts';

/** Of `a`: priority, then who applied first. */
export const waitingOrder = sql`a.wait_rank nulls last, a.priority desc, a.submitted_at, a.id`;

type Query = ParsedInputOf<typeof waitingList>;

/** 1 is next; null for one that does not wait, or was called already. */
export async function placeInList(application_id: number): Promise<number | null> {
  const row = await rowOf(sql<{ place: number }>`
    select w.place::int as place from (
      select a.id, row_number() over (order by ${waitingOrder}) as place from admissions.applications a
        join admissions.applications o on o.id = ${application_id}::bigint and o.branch_id = a.branch_id and o.session_id = a.session_id and o.course_id = a.course_id
       where a.stage = 'waiting' and a.wait_until is null) w where w.id = ${application_id}::bigint`);
  return row?.place ?? null;
}

const waits = (query: Query) => sql`
  select a.*, case when a.wait_until is null then 'waiting' when h.id is not null then 'called' else 'passed' end as state, h.expires_at as hold_until,
         case when a.wait_until is null then row_number() over (partition by a.branch_id, a.session_id, a.course_id, a.wait_until is null order by ${waitingOrder}) end as place
    from admissions.applications a left join branches.seat_holds h on h.application_id = a.id and h.released_at is null
   where a.stage = 'waiting' and ${inScope('a.branch_id')}
     and (${query.session_id ?? null}::bigint is null or a.session_id = ${query.session_id ?? null}::bigint)
     and (${query.course_id ?? null}::bigint is null or a.course_id = ${query.course_id ?? null}::bigint)
     and (${query.branch_id ?? null}::int is null or a.branch_id = ${query.branch_id ?? null}::int)
     and (${query.filter ?? null}::text is null or a.child_name ilike '%' || ${query.filter ?? null} || '%' or a.application_no = upper(${query.filter ?? null}))`;

export async function listWaiting(query: Query): Promise<DataOf<typeof waitingList>> {
  const counts = await rowOf(sql<{ waiting: number; called: number; passed: number }>`
    select count(*) filter (where w.state = 'waiting')::int as waiting, count(*) filter (where w.state = 'called')::int as called,
           count(*) filter (where w.state = 'passed')::int as passed from (${waits(query)}) w`);
  const figures = counts ?? { waiting: 0, called: 0, passed: 0 };
  const rows = await rowsOf(sql<WaitingRow>`
    select a.id, a.version, a.place::int as place, a.application_no, a.child_name, nullif(s.father_name, '') as father_name,
           (select g.mobile from students.student_guardians l join students.guardians g on g.id = l.guardian_id
             where l.student_id = a.student_id and l.is_primary limit 1) as mobile,
           a.branch_id, b.short_name as branch_name, a.session_id, y.name as session_name, a.course_id, c.name as class_name, a.priority,
           (select max(t.percent)::float8 from admissions.admission_tests t
             where t.application_id = a.id and t.course_id = a.course_id and t.state = 'published') as percent,
           a.submitted_at, a.state, a.hold_until, x.name as section_name, a.wait_jump_reason as jump_reason,
           coalesce((select sum(greatest(branches.free_seats(q), 0))::int from branches.class_seats q
             where q.branch_id = a.branch_id and q.session_id = a.session_id and q.course_id = a.course_id), 0) as free
      from (${waits(query)}) a
      join platform.branches b on b.id = a.branch_id
      join branches.courses c on c.id = a.course_id
      join branches.academic_sessions y on y.id = a.session_id
      left join students.students s on s.id = a.student_id
      left join branches.sections x on x.id = a.section_id
     where ${query.state ?? null}::text is null or a.state = ${query.state ?? null}
     order by b.position, b.branch_name, y.start_date, c.seq, array_position(array['called', 'waiting', 'passed'], a.state), a.place, a.submitted_at, a.id
     limit ${query.fetchCount}::int offset ${query.startRow}::int`);
  const total = query.state ? figures[query.state] : figures.waiting + figures.called + figures.passed;
  const shown = rows.map((row) => ({ ...row, mobile: formatPhone(row.mobile) }));
  return { ...asList(shown, total, query), figures };
}
