// The closing plan (BR-14): the check list with its bars, and for each class the three nearest seats at sister branches of the scope.

import type { DataOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { requireBranch } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { branchById } from '#modules/branches/branch/chapter.ts';
import type { closingPlan } from '../contract/closing.ts';
import { type CheckItem, classPrices } from '../questions.ts';
import { closingCheck } from './check-lists.ts';

type Plan = DataOf<typeof closingPlan>;

interface Agreed {
  closes_on: LocalDate;
  items: CheckItem[];
}

interface Seat {
  course_id: number;
  class_name: string;
  students: number;
  next_course_id: number | null;
  next_class: string | null;
  branch_id: number | null;
  branch_name: string | null;
  km: number | null;
  free: number | null;
}

export async function closingPlanOf(branch_id: number): Promise<Plan> {
  requireBranch(branch_id);
  const branch = await branchById(branch_id);
  const agreed = branch.status === 'closing' ? await agreedClosing(branch_id) : undefined;
  const facts = await rowOf(sql<{ currency: string; session_id: number | null; session_end: LocalDate | null }>`
    select coalesce(c.currency, '') as currency, s.id as session_id, s.end_date as session_end
      from platform.countries c
      left join branches.academic_sessions s on s.school_id = ${branch.school_id}::int and s.country_id = c.id and s.is_current
     where c.id = ${branch.country_id}::int`);
  const items = await closingCheck(branch_id);
  const begun = new Map((agreed?.items ?? []).map((item) => [item.item, item.count]));
  const plan = {
    currency: facts?.currency ?? '',
    closes_on: agreed?.closes_on ?? null,
    items: items.map((item) => ({ ...item, begun_with: Math.max(item.count, begun.get(item.item) ?? item.count) })),
  };
  if (!facts?.session_id) return { ...plan, classes: [] };
  // Who is still there when the session ends goes on to the next class; who moves before stays in the same.
  const moves_up = agreed !== undefined && facts.session_end !== null && agreed.closes_on >= facts.session_end;
  const seats = await seatsElsewhere(branch_id, facts.session_id, moves_up);
  const prices = await pricesOf({ country_id: branch.country_id, session_id: facts.session_id, branch_id }, seats);
  return { ...plan, classes: classesOf(branch_id, seats, prices) };
}

/** The check list as it stood when the closing was agreed. */
function agreedClosing(branch_id: number): Promise<Agreed | undefined> {
  return rowOf(sql<Agreed>`
    select effective_on as closes_on, coalesce(checklist -> 'items', '[]'::jsonb) as items from branches.branch_status_changes
     where branch_id = ${branch_id}::int and to_status = 'closing' order by id desc limit 1`);
}

/** One row a class and branch, nearest first (great circle, FRA-2); a class without a seat anywhere stands once without a branch. */
function seatsElsewhere(branch_id: number, session_id: number, moves_up: boolean): Promise<Seat[]> {
  return rowsOf(sql<Seat>`
    with here as (
      select q.course_id, c.name, c.seq, sum(q.active + q.frozen)::int as students,
             case when ${moves_up} then c.next_course_id else q.course_id end as next_course_id
        from branches.class_seats q join branches.courses c on c.id = q.course_id
       where q.branch_id = ${branch_id}::int and q.session_id = ${session_id}::bigint
       group by q.course_id, c.name, c.seq, c.next_course_id having sum(q.active + q.frozen) > 0)
    select h.course_id, h.name as class_name, h.students, h.next_course_id, n.name as next_class, s.branch_id, s.branch_name,
           round(s.km::numeric, 2)::float8 as km, s.free
      from here h left join branches.courses n on n.id = h.next_course_id
      left join lateral (
        select b.id as branch_id, b.branch_name, d.km, sum(branches.free_seats(q))::int as free
          from platform.branches b join platform.branches own on own.id = ${branch_id}::int
          join branches.class_seats q on q.branch_id = b.id and q.session_id = ${session_id}::bigint and q.course_id = h.next_course_id
         cross join lateral (select 6371.0088 * 2 * asin(sqrt(power(sin(radians(b.latitude - own.latitude) / 2), 2)
              + cos(radians(own.latitude)) * cos(radians(b.latitude)) * power(sin(radians(b.longitude - own.longitude) / 2), 2))) as km) d
         where b.school_id = own.school_id and b.country_id = own.country_id and b.id <> own.id and b.kind = 'campus' and b.status = 'active'
           and ${inScope('b.id')}
         group by b.id, b.branch_name, b.city, own.city, d.km having sum(branches.free_seats(q)) > 0
         order by d.km nulls last, b.city = own.city desc, b.branch_name limit 3) s on true
     order by h.seq, h.course_id, s.km nulls last`);
}

interface Place {
  country_id: number;
  session_id: number;
  branch_id: number;
}

/** What a year costs, by branch and class; only where a module above knows. */
async function pricesOf({ branch_id, ...place }: Place, seats: readonly Seat[]): Promise<Map<string, number>> {
  const places = seats.flatMap((seat) =>
    seat.branch_id === null || seat.next_course_id === null
      ? []
      : [
          { branch_id: seat.branch_id, course_id: seat.next_course_id },
          { branch_id, course_id: seat.next_course_id },
        ],
  );
  const prices = (await classPrices.ask({ ...place, places })).flat();
  return new Map(
    prices.flatMap(({ year, ...of }) => (year === null ? [] : [[`${of.branch_id} ${of.course_id}`, year]])),
  );
}

function classesOf(here: number, seats: readonly Seat[], prices: ReadonlyMap<string, number>): Plan['classes'] {
  const difference = (branch_id: number, course_id: number | null): number | null => {
    const there = prices.get(`${branch_id} ${course_id}`);
    const own = prices.get(`${here} ${course_id}`);
    return there === undefined || own === undefined ? null : there - own;
  };
  return [...Map.groupBy(seats, (seat) => seat.course_id).values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { course_id, class_name, students, next_class, next_course_id } = first;
    const found = rows.flatMap(({ branch_id, branch_name, km, free }) =>
      branch_id === null || branch_name === null || free === null
        ? []
        : [{ branch_id, branch_name, km, free, fee_difference: difference(branch_id, next_course_id) }],
    );
    return [{ course_id, class_name, students, next_class, seats: found }];
  });
}
