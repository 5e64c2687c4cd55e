// The people of a job by rank, with what who chooses compares (07 §5, HIRE-7, HIRE-11).

import { formatPhone } from '#kernel/phone.ts';
import { notFound } from '#kernel/refusal.ts';
import { holds } from '#platform/access/permissions.ts';
import { itsRequest, saidWithIt, stateOf } from '#platform/approvals/state-of.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listProblem, mostListed } from '#modules/recruitment/applicants/rules/index.ts';
import type { FinalListData, FinalRow } from '../contract/offers.ts';

type Job = FinalListData['job'] & { weight: number };

async function jobOf(id: number): Promise<Job> {
  const row = await rowOf(sql<Omit<Job, 'most'>>`
    select j.id, j.title, j.number, b.short_name as branch, j.status, j.vacancies, j.hired, j.pass_mark::float8 as pass_mark, j.currency, j.salary_from,
           j.salary_to, j.over_reason, j.needs_demo, j.weight_demo as weight,
           (select count(*)::int from recruitment.job_offers o where o.job_id = j.id and o.state in ('sent', 'offered', 'accepted')) as offered,
           (select count(*)::int from recruitment.job_applications p
             where p.job_id = j.id and p.stage in ('final_list', 'offered') and p.state = 'active' and not p.reserve) as listed
      from recruitment.job_posts j join platform.branches b on b.id = j.branch_id
     where j.id = ${id}::bigint and ${inScope('j.branch_id')}`);
  if (!row) throw notFound('This job');
  return { ...row, most: mostListed(row.vacancies) };
}

type Stored = Omit<FinalRow, 'problem' | 'offer'> & {
  offer_id: number | null;
};

const rowsOfJob = (job_id: number): Promise<Stored[]> =>
  rowsOf(sql<Stored>`
    select p.id, p.version, p.number, a.full_name as name, extract(year from age(platform.today(p.branch_id), a.date_of_birth))::int as age,
           coalesce(a.mobile, '') as phone, p.stage, p.rank, p.screening_score::float8 as screening_score, p.test_score::float8 as test_score,
           p.interview_score::float8 as interview_score, p.demo_score::float8 as demo_score, p.final_score::float8 as final_score, p.expected_salary,
           p.notice_days, round(p.experience_months / 12.0, 1)::float8 as experience_years, p.reserve, p.listed_reason, p.not_recommended, p.knocked_out,
           a.employee_id is not null as ours, a.do_not_hire,
           (select s.recommendation from recruitment.applicant_assessments s where s.application_id = p.id and s.status = 'held'
             order by s.decided_at desc limit 1) as recommendation,
           coalesce((select jsonb_agg(jsonb_build_object('name', m.name, 'mean', m.mean) order by m.position)
              from (select c.name, c.position, round(avg(x.score), 2) as mean
                      from recruitment.applicant_assessments s join recruitment.applicant_assessment_scores x on x.assessment_id = s.id
                      join recruitment.hiring_score_criteria c on c.id = x.criterion_id
                     where s.application_id = p.id and s.status = 'held' and s.kind = 'interview' and x.score is not null
                     group by c.name, c.position) m), '[]'::jsonb) as criteria,
           (select max(o.id) from recruitment.job_offers o where o.application_id = p.id) as offer_id
      from recruitment.job_applications p join recruitment.job_applicants a on a.id = p.applicant_id
     where p.job_id = ${job_id}::bigint and p.state = 'active' order by p.rank nulls last, p.applied_at, p.id limit 500`);

type Brief = NonNullable<FinalRow['offer']>;

async function offersOf(ids: readonly number[]): Promise<Map<number, Brief>> {
  const seesAmounts = await holds('Job Edit', 'hire-approval', 'salary-record');
  const rows = await rowsOf(sql<Brief>`
    select o.id, o.version, ${stateOf<Brief['state'] | 'sent'>('o')} as state, ${saidWithIt} as said, o.valid_until, o.joining_date, o.gross, o.decline_reason,
           o.employee_id
      from recruitment.job_offers o ${itsRequest('o')} where o.id = any (${[...ids]}::bigint[])`);
  return new Map(rows.map((row) => [row.id, { ...row, gross: seesAmounts ? row.gross : null }]));
}

export async function readFinalList(job_id: number): Promise<Omit<FinalListData, 'done'>> {
  const { weight: _weight, ...job } = await jobOf(job_id);
  const rows = await rowsOfJob(job_id);
  const offers = await offersOf(rows.flatMap((row) => row.offer_id ?? []));
  return {
    job,
    rows: rows.map(({ offer_id, ...row }) => ({
      ...row,
      phone: formatPhone(row.phone),
      problem: listProblem({ ...row, needs_demo: job.needs_demo, pass_mark: job.pass_mark }),
      offer: offer_id === null ? null : (offers.get(offer_id) ?? null),
    })),
  };
}
