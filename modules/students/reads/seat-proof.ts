// The strength counters of the sections agree with the students who sit there (ADM-23): lists of a whole scope read the counters.

import type { Proof } from '#platform/module.ts';
import { rowsOf, sql } from '#platform/db/index.ts';

interface Difference {
  branch_id: number;
  expected: number;
  found: number;
  detail: string;
}

export const seatProof: Proof = {
  name: 'students.seats',
  run: () =>
    rowsOf(sql<Difference>`
      select q.branch_id, coalesce(n.pupils, 0) as expected, q.active + q.frozen as found,
             'section ' || q.section_id || ': the counter says ' || q.active || ' active, ' || q.frozen || ' frozen, ' || q.boys || ' boys, ' || q.girls || ' girls' as detail
        from branches.class_seats q
        left join (
          select s.section_id, count(*)::int as pupils, count(*) filter (where s.status = 'frozen')::int as frozen,
                 count(*) filter (where s.gender = 'm')::int as boys
            from students.students s where s.status in ('admitted', 'active', 'frozen') and s.section_id is not null group by s.section_id) n on n.section_id = q.section_id
       where q.section_id is not null
         and (q.active + q.frozen, q.frozen, q.boys) is distinct from (coalesce(n.pupils, 0), coalesce(n.frozen, 0), coalesce(n.boys, 0))
       order by q.branch_id, q.section_id limit 1000`),
};
