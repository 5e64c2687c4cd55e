// How far applications of each month came, and why the others were lost (spec 10 §10.2 Applicants).

import type { DataOf } from '#kernel/contract.ts';
import { addMonths, monthOf } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { applicantFigures } from '../contract/applicants.ts';
import { applicantScope } from './applicants.ts';

type Figures = DataOf<typeof applicantFigures>;

/** By the month of the application, in the zone of the country; the furthest step counts, whatever came after it. */
export async function readApplicantFigures({ months }: { months: number }): Promise<Figures> {
  const { today, time_zone } = who();
  const first = addMonths(monthOf(today), 1 - months);
  const since = sql`a.created_at >= ${first}::date::timestamp at time zone ${time_zone}`;
  const passed = (...stages: readonly string[]) => sql`(a.stage = any (${stages}::text[]) or exists (
    select 1 from franchise.franchise_application_events e where e.application_id = a.id and e.to_stage = any (${stages}::text[])))`;
  const rows = await rowsOf(sql<Figures['months'][number]>`
    select to_char(m, 'YYYY-MM-DD') as month, count(a.id)::int as applied,
           count(a.id) filter (where ${passed('site_visit', 'approval', 'agreement', 'fee_paid', 'opened')})::int as visited,
           count(a.id) filter (where ${passed('agreement', 'fee_paid', 'opened')})::int as approved,
           count(a.id) filter (where a.stage = 'opened')::int as opened,
           count(a.id) filter (where a.stage in ('rejected', 'withdrawn'))::int as lost
      from generate_series(${first}::date, ${monthOf(today)}::date, interval '1 month') m
      left join franchise.franchise_applications a
        on date_trunc('month', a.created_at at time zone ${time_zone}) = m and ${applicantScope()}
     group by m order by m`);
  const lost = await rowsOf(sql<Figures['lost'][number]>`
    select a.decision_reason as reason, count(*)::int as count from franchise.franchise_applications a
     where a.stage in ('rejected', 'withdrawn') and a.decision_reason is not null and ${since} and ${applicantScope()}
     group by a.decision_reason order by count(*) desc, a.decision_reason limit 20`);
  return { months: rows, lost };
}
