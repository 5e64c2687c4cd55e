// Who asked for a place at a branch in a month (PERF-2): inquiries, applications, tests.

import { sql } from '#platform/db/index.ts';
import type { FactSource, FactSpan } from '#modules/branches/index.ts';

function lines({ branch_ids, first, last }: FactSpan) {
  const ids = [...branch_ids];
  const span = sql`between ${first}::date and ${last}::date`;
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone c.time_zone)::date`;
  return sql`
    select a.branch_id, 'forms' as fact, 1 as amount, ${dayOf('a.submitted_at')} as day, a.id as ref, null::bigint as ref2
      from admissions.applications a join platform.branches b on b.id = a.branch_id join platform.countries c on c.id = b.country_id
     where a.branch_id = any (${ids}::int[]) and a.kind <> 'import' and ${dayOf('a.submitted_at')} ${span}
    union all
    select t.branch_id, 'tests', 1, coalesce(s.date, ${dayOf('t.published_at')}), t.application_id, null
      from admissions.admission_tests t join platform.branches b on b.id = t.branch_id join platform.countries c on c.id = b.country_id
      left join admissions.admission_test_slots s on s.id = t.slot_id
     where t.branch_id = any (${ids}::int[]) and t.state in ('appeared', 'marked', 'published') and coalesce(s.date, ${dayOf('t.published_at')}) ${span}
    union all
    select l.branch_id, 'inquiries', 1, ${dayOf('l.received_at')}, null, l.id
      from admissions.leads l join platform.branches b on b.id = l.branch_id join platform.countries c on c.id = b.country_id
     where l.branch_id = any (${ids}::int[]) and l.kind = 'admission' and l.stage not in ('junk', 'merged') and ${dayOf('l.received_at')} ${span}`;
}

export const admissionFacts: FactSource = {
  facts: ['forms', 'tests', 'inquiries'],
  lines,
  named: (rows) => sql`
    select l.day, coalesce(a.child_name, i.parent_name) as name, coalesce(a.application_no, i.lead_no) as text, l.amount, null::bigint as ref
      from ${rows} l left join admissions.applications a on a.id = l.ref left join admissions.leads i on i.id = l.ref2`,
};
