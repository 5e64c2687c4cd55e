// Who stands for decision with the percent of its test, and how many seats its class still has (spec 02 §6.4, deciding many at once).

import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Decision, DecisionOutcome } from '../contract/decisions.ts';
import { acceptedOf, type Candidate } from '../rules/share-seats.ts';

type Becomes = DecisionOutcome['becomes'];

function candidatesOf(ids: readonly number[]): Promise<Candidate[]> {
  return rowsOf(sql<Candidate>`
    select a.id, concat_ws(' ', a.branch_id, a.session_id, a.course_id) as place, a.submitted_at::text as submitted_at,
           (select max(t.percent)::float8 from admissions.admission_tests t
             where t.application_id = a.id and t.course_id = a.course_id and t.state = 'published') as percent,
           exists (select 1 from branches.seat_holds h where h.application_id = a.id and h.released_at is null) as holds_seat
      from admissions.applications a
     where a.id = any (${[...ids]}::bigint[]) and a.stage in ('decision', 'waiting') and ${inScope('a.branch_id')}`);
}

/** Free seats of the classes by branch, session and class. */
async function freeOfPlaces(candidates: readonly Candidate[]): Promise<Map<string, number>> {
  const places = [...new Set(candidates.map((one) => one.place))];
  if (places.length === 0) return new Map();
  const rows = await rowsOf(sql<{ place: string; free: number }>`
    select p.place, sum(greatest(branches.free_seats(q), 0))::int as free
      from unnest(${places}::text[]) as p (place)
      join branches.class_seats q on q.branch_id = split_part(p.place, ' ', 1)::int and q.session_id = split_part(p.place, ' ', 2)::bigint
       and q.course_id = split_part(p.place, ' ', 3)::bigint
      left join branches.sections x on x.id = q.section_id
     where q.section_id is null or x.is_active group by 1`);
  return new Map(rows.map((row) => [row.place, row.free]));
}

export interface Planned {
  id: number;
  becomes: Becomes;
}

/** Best percent first, so that the seats go in this order; the order of the list where the clerk decides. */
export async function planDecisions(ids: readonly number[], decision: Decision): Promise<Planned[]> {
  if (decision !== 'best') return ids.map((id) => ({ id, becomes: decision }));
  const candidates = await candidatesOf(ids);
  const accepted = acceptedOf(candidates, await freeOfPlaces(candidates));
  const known = new Set(candidates.map((one) => one.id));
  const becomes = (id: number): Becomes => (accepted.has(id) || !known.has(id) ? 'accept' : 'wait');
  const order = (id: number): number => (accepted.has(id) ? [...accepted].indexOf(id) : ids.length);
  return ids.map((id) => ({ id, becomes: becomes(id) })).toSorted((a, b) => order(a.id) - order(b.id));
}
