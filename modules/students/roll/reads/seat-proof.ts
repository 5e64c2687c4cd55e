// The strength counters of the sections agree with the students who sit there (ADM-23): lists of a whole scope read the counters.

import type { Proof } from '#platform/ledger/proof.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { setStrength, type Strength } from '#modules/branches/index.ts';

interface Difference extends Strength {
  branch_id: number;
  expected: number;
  found: number;
  detail: string;
}

/** Sections whose counters differ, with what they should say. */
const differences = (): Promise<Difference[]> =>
  rowsOf(sql<Difference>`
    with sitting as (
      select s.section_id, count(*)::int as pupils, count(*) filter (where s.status = 'frozen')::int as frozen,
             count(*) filter (where s.gender = 'm')::int as boys
        from students.students s where s.status in ('admitted', 'active', 'frozen') and s.section_id is not null group by s.section_id
    ), strength as (
      select q.branch_id, q.section_id, q.active + q.frozen as found, coalesce(n.pupils, 0) as pupils, coalesce(n.pupils - n.frozen, 0) as active,
             coalesce(n.frozen, 0) as frozen, coalesce(n.boys, 0) as boys, coalesce(n.pupils - n.boys, 0) as girls,
             q.active as says_active, q.frozen as says_frozen, q.boys as says_boys, q.girls as says_girls
        from branches.class_seats q left join sitting n on n.section_id = q.section_id where q.section_id is not null
    )
    select branch_id, section_id, active, frozen, boys, girls, pupils as expected, found,
           'section ' || section_id || ': the counter says ' || says_active || ' active, ' || says_frozen || ' frozen, ' || says_boys || ' boys, '
           || says_girls || ' girls, and there are ' || active || ', ' || frozen || ', ' || boys || ', ' || girls as detail
      from strength where (says_active, says_frozen, says_boys, says_girls) is distinct from (active, frozen, boys, girls)
     order by branch_id, section_id limit 1000`);

export const seatProof: Proof = {
  name: 'students.seats',
  run: async () =>
    (await differences()).map(({ branch_id, expected, found, detail }) => ({ branch_id, expected, found, detail })),
  repair: async () => {
    // Admissions and moves wait for the moment that it takes.
    await rowsOf(sql`lock table branches.class_seats in share row exclusive mode`);
    await setStrength(await differences());
  },
};
