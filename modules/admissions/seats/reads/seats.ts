// Seats of classes in a session (ADM-20): what is there, taken, held and free, who waits, and what the coming session may offer (ADM-25).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { type SeatRow, seatList } from '../contract/seats.ts';
import { forecastSentence, seatsToOffer } from '../rules/seat-forecast.ts';

type Query = ParsedInputOf<typeof seatList>;
type Sums = Record<'total' | 'capacity' | 'enrolled' | 'held' | 'free' | 'waiting', number>;

const seatColumns = sql`
  q.id::text as key, q.id as class_seat_id, q.branch_id, q.session_id, b.short_name as branch_name, q.course_id, c.name as class_name, q.section_id, x.name as section_name,
  q.capacity, q.over_capacity, floor(q.capacity * (platform.setting('max_over_capacity_percent', q.branch_id) #>> '{}')::int / 100.0)::int as over_limit,
  q.enrolled, q.held, branches.free_seats(q) as free, coalesce(w.waiting, 0) as waiting, coalesce(w.called, 0) as called`;

const seatTables = sql`branches.class_seats q
  join platform.branches b on b.id = q.branch_id
  join branches.courses c on c.id = q.course_id
  left join branches.sections x on x.id = q.section_id
  left join lateral (
    select count(*) filter (where a.wait_until is null)::int as waiting, count(*) filter (where a.wait_until > platform.now())::int as called
      from admissions.applications a
     where a.branch_id = q.branch_id and a.session_id = q.session_id and a.course_id = q.course_id and a.stage = 'waiting') w on true`;

const sessionOf = (query: Pick<Query, 'session_id'>) => sql`coalesce(${query.session_id ?? null}::bigint,
  (select y.id from branches.academic_sessions y where y.school_id = ${who().school_id}::int and y.country_id = ${who().country_id}::int and y.is_current))`;

export const listSeats = listRead(seatList, {
  scope: (
    query,
  ) => sql`${inScope('q.branch_id')} and q.session_id = ${sessionOf(query)} and (q.section_id is null or x.is_active)
    and (q.section_id is not null or q.capacity + q.held > 0)`,
  filters: {
    session_id: () => undefined,
    course_id: (course) => sql`q.course_id = ${course}::bigint`,
    branch_id: (branch) => sql`q.branch_id = ${branch}::int`,
    full: (only) => (only ? sql`branches.free_seats(q) < 1` : undefined),
  },
  search: (typed) => sql`(c.name ilike ${`%${typed}%`} or b.branch_name ilike ${`%${typed}%`})`,
  sorts: {},
  first: [sql`b.position, b.branch_name, c.seq, x.name nulls first, q.id`, 'asc'],
  key: sql`q.id`,
  rows: async ({ where, page }) =>
    withForecasts(await rowsOf(sql<SeatRow>`select ${seatColumns} from ${seatTables} where ${where} ${page}`)),
  sums: (where, query) =>
    rowOf(sql<Sums>`
      select count(*)::int as total, coalesce(sum(q.capacity + q.over_capacity), 0)::int as capacity, coalesce(sum(q.enrolled), 0)::int as enrolled,
             coalesce(sum(q.held), 0)::int as held, coalesce(sum(greatest(branches.free_seats(q), 0)), 0)::int as free,
             (select count(*)::int from admissions.applications a where a.stage = 'waiting' and ${inScope('a.branch_id')} and a.session_id = ${sessionOf(query)}
                 and (${query.course_id ?? null}::bigint is null or a.course_id = ${query.course_id ?? null}::bigint)
                 and (${query.branch_id ?? null}::int is null or a.branch_id = ${query.branch_id ?? null}::int)) as waiting
        from branches.class_seats q join platform.branches b on b.id = q.branch_id join branches.courses c on c.id = q.course_id
        left join branches.sections x on x.id = q.section_id where ${where}`),
});

async function withForecasts(rows: SeatRow[]): Promise<DataOf<typeof seatList>['data']> {
  const forecasts = await forecastsOf(rows);
  return rows.map((row) => ({
    ...row,
    ...(forecasts.get(`${row.branch_id} ${row.course_id}`) ?? { to_offer: null, forecast: null }),
  }));
}

export async function readSeat(class_seat_id: number): Promise<SeatRow> {
  const row = await rowOf(sql<SeatRow>`
    select ${seatColumns} from ${seatTables} where q.id = ${class_seat_id}::bigint and ${inScope('q.branch_id')}`);
  if (!row) throw notFound('This class');
  return row;
}

interface Facts {
  branch_id: number;
  course_id: number;
  capacity: number;
  below: number;
  holds: number;
}

/**
 * ADM-25 by branch and class of the rows: seats of the session, pupils of today in the class below, holds. Last year's repeats are known
 * once a promotion has ended; until then they count as none.
 */
async function forecastsOf(rows: readonly SeatRow[]): Promise<Map<string, { to_offer: number; forecast: string }>> {
  const [first] = rows;
  if (!first) return new Map();
  const places = [...new Map(rows.map((row) => [`${row.branch_id} ${row.course_id}`, row])).values()].map(
    ({ branch_id, course_id }) => ({ branch_id, course_id }),
  );
  const facts = await rowsOf(sql<Facts & { repeat_percent: number; repeaters: number }>`
    with place as (
      select p.branch_id, p.course_id, c.school_id, c.seq, (select d.id from branches.courses d where d.school_id = c.school_id and d.is_active and d.seq < c.seq
               order by d.seq desc limit 1) as below_id
        from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (branch_id int, course_id bigint) join branches.courses c on c.id = p.course_id
    ), last as (
      select e.branch_id, e.course_id, count(*)::int as pupils, count(*) filter (where e.exit = 'repeat')::int as repeaters
        from students.enrolments e join place p on p.branch_id = e.branch_id and e.course_id in (p.course_id, p.below_id)
        join branches.academic_sessions y on y.id = e.session_id and not y.is_current
       where e.exit in ('promotion', 'repeat', 'passed_out') and y.start_date = (
               select max(z.start_date) from branches.academic_sessions z join branches.academic_sessions n on n.school_id = z.school_id and n.country_id = z.country_id and n.is_current
                where z.school_id = y.school_id and z.country_id = y.country_id and z.start_date < n.start_date)
       group by 1, 2
    )
    select p.branch_id, p.course_id, coalesce(sum(q.capacity), 0)::int as capacity, coalesce(sum(q.held), 0)::int as holds,
           coalesce((select sum(d.active + d.frozen)::int from branches.class_seats d
              join branches.academic_sessions y on y.id = d.session_id and y.is_current where d.branch_id = p.branch_id and d.course_id = p.below_id), 0) as below,
           coalesce((select round(100.0 * l.repeaters / nullif(l.pupils, 0))::int from last l where l.branch_id = p.branch_id and l.course_id = p.below_id), 0) as repeat_percent,
           coalesce((select l.repeaters from last l where l.branch_id = p.branch_id and l.course_id = p.course_id), 0) as repeaters
      from place p left join branches.class_seats q on q.branch_id = p.branch_id and q.course_id = p.course_id and q.session_id = ${first.session_id}::bigint
     group by 1, 2, p.below_id`);
  return new Map(
    facts.map((one) => [
      `${one.branch_id} ${one.course_id}`,
      { to_offer: seatsToOffer(one), forecast: forecastSentence(one) },
    ]),
  );
}
