// How hiring goes (07 §12.9): days to hire, days in each stage, sources, pass rates, strict and mild markers. Facts of events, nothing scored.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { stages } from '#modules/recruitment/pipeline/contract/words.ts';
import type { hiringFigures } from '../contract/first-weeks.ts';

type Figures = DataOf<typeof hiringFigures>;
type Group = { applications: number; listed: number; hired: number };

export async function readHiringFigures(query: ParsedInputOf<typeof hiringFigures>): Promise<Figures> {
  await requirePermission('Job Application', 'hire-approval');
  const found = sql`
    select p.id, p.source, p.stage, p.state, p.applied_at, coalesce(a.gender, 'unknown') as gender
      from recruitment.job_applications p join recruitment.job_applicants a on a.id = p.applicant_id
      join platform.branches b on b.id = p.branch_id join platform.countries n on n.id = b.country_id and n.operates
     where ${inScope('p.branch_id')} and (${query.job_id ?? null}::bigint is null or p.job_id = ${query.job_id ?? null}::bigint)
       and (${query.from ?? null}::date is null or (p.applied_at at time zone n.time_zone)::date >= ${query.from ?? null}::date)
       and (${query.to ?? null}::date is null or (p.applied_at at time zone n.time_zone)::date <= ${query.to ?? null}::date)`;
  const whole = await rowOf(sql<Omit<Figures, 'stages' | 'by_source' | 'by_gender' | 'markers'>>`
    with found as (${found}), offers as (select o.* from recruitment.job_offers o join found f on f.id = o.application_id where o.offered_at is not null)
    select (select count(*)::int from found) as applications, (select count(*)::int from found where stage = 'hired') as hired,
           (select count(*)::int from offers) as offers, (select count(*)::int from offers where state in ('accepted', 'hired')) as accepted,
           (select round(avg(extract(epoch from o.decided_at - f.applied_at) / 86400))::int from offers o join found f on f.id = o.application_id where o.state = 'hired') as days_to_hire,
           (select round(avg(extract(epoch from o.offered_at - f.applied_at) / 86400))::int from offers o join found f on f.id = o.application_id) as days_to_offer`);
  const reached = await rowsOf(sql<Figures['stages'][number]>`
    with found as (${found}), steps as (
      select e.application_id, e.to_stage as stage, e.at, lead(e.at) over (partition by e.application_id order by e.at, e.id) as left_at
        from recruitment.application_events e join found f on f.id = e.application_id where e.to_stage is not null)
    select s.stage, count(distinct s.application_id)::int as reached, round(avg(extract(epoch from s.left_at - s.at) / 86400)::numeric, 1)::float8 as mean_days
      from steps s group by s.stage`);
  const grouped = (by: 'source' | 'gender') =>
    rowsOf(sql<Group & { key: string }>`
    with found as (${found})
    select f.${sql.ref(by)} as key, count(*)::int as applications, (count(*) filter (where f.stage in ('final_list', 'offered', 'hired')))::int as listed,
           (count(*) filter (where f.stage = 'hired'))::int as hired from found f group by 1 order by 2 desc, 1`);
  const markers = await rowsOf(sql<Figures['markers'][number]>`
    with found as (${found}), given as (
      select x.employee_id, s.id as assessment_id, avg(x.score) as mean
        from recruitment.applicant_assessments s join found f on f.id = s.application_id join recruitment.applicant_assessment_scores x on x.assessment_id = s.id
       where s.status = 'held' and x.score is not null group by 1, 2),
    beside as (select g.*, g.mean - avg(g.mean) over (partition by g.assessment_id) as off from given g)
    select b.employee_id, e.full_name as name, count(*)::int as panels, round(avg(b.mean), 2)::float8 as mean, round(avg(b.off), 2)::float8 as difference
      from beside b join hr.employees e on e.id = b.employee_id group by 1, 2 order by 5, 1 limit 100`);
  const byStage = new Map(reached.map((row) => [row.stage, row]));
  const none = { applications: 0, hired: 0, offers: 0, accepted: 0, days_to_hire: null, days_to_offer: null };
  return {
    ...(whole ?? none),
    stages: stages.map((stage) => byStage.get(stage) ?? { stage, reached: 0, mean_days: null }),
    by_source: (await grouped('source')).map(({ key, ...row }) => ({ source: key, ...row })),
    by_gender: (await grouped('gender')).map(({ key, ...row }) => ({ gender: key, ...row })),
    markers,
  };
}
