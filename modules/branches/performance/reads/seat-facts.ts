// Seats of a branch in a month (PERF-2): of the sections that are open in the session of its last day. How many there were on a past day is kept
// nowhere, so that they are those of today until the month is closed.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { sql } from '#platform/db/index.ts';
import type { FactSource, FactSpan } from '../questions.ts';

const lines = ({ branch_ids, last }: FactSpan) => sql`
  select s.branch_id, 'capacity' as fact, s.capacity as amount, null::date as day, s.id as ref, s.branch_id::bigint as ref2
    from branches.sections s join branches.academic_sessions y on y.id = s.session_id
   where s.branch_id = any (${[...branch_ids]}::int[]) and s.is_active and s.capacity > 0
     and least(${last}::date, platform.today(s.branch_id)) between y.start_date and y.end_date`;

export const seatFacts: FactSource = {
  facts: ['capacity'],
  lines,
  named: (rows) => sql`
    select l.day, c.name || ' – ' || s.name as name, case when s.shift = 'evening' then 'Evening' end as text, l.amount, l.ref2 as ref
      from ${rows} l join branches.sections s on s.id = l.ref join branches.courses c on c.id = s.course_id`,
  path: (branch_id) => linkTo(pages.BranchClass, { branch_id }),
};
