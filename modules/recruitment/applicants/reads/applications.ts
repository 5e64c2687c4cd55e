// Applications as rows of a list and as columns of a board (07 §5.5).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatPhone } from '#kernel/phone.ts';
import { userIdOrNull } from '#platform/access/who.ts';
import { containing } from '#platform/db/containing.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { lastWithout, listRead } from '#platform/lists/list-read.ts';
import { applicantList, type ApplicantRow } from '../contract/applicants.ts';

export const applicationTables = sql`
  recruitment.job_applications p join recruitment.job_applicants a on a.id = p.applicant_id join recruitment.job_posts j on j.id = p.job_id
  join platform.branches b on b.id = p.branch_id join platform.countries n on n.id = b.country_id and n.operates`;

/** Whoever has the same mobile and is another person in the records. */
const duplicate = sql`(a.mobile is not null and exists (
  select from recruitment.job_applicants o where o.school_id = a.school_id and o.mobile = a.mobile and o.id <> a.id and o.merged_into_id is null))`;

export const applicationColumns = sql`
  p.id, p.version, p.number, p.applicant_id, a.full_name as name, extract(year from age(platform.today(p.branch_id), a.date_of_birth))::int as age, a.city,
  coalesce(a.mobile, '') as phone, case when a.photo_file_id is not null then '/api/v1/files/' || a.photo_file_id end as photo_url, p.job_id, j.title as job,
  b.short_name as branch, p.applied_at, p.source, p.stage, p.state,
  greatest(0, extract(day from platform.now() - p.stage_at))::int as days, p.qualification, round(p.experience_months / 12.0, 1)::float8 as experience_years,
  p.screening_score::float8 as screening_score, p.test_score::float8 as test_score, p.interview_score::float8 as interview_score,
  p.demo_score::float8 as demo_score, p.final_score::float8 as final_score, p.rank, j.needs_demo, j.needs_test, p.knocked_out, p.not_recommended,
  ${duplicate} as duplicate, a.employee_id is not null as ours, a.do_not_hire, p.reserve, a.tags, p.reject_reason,
  (select u.name from platform.users u where u.id = p.owner_id) as owner`;

export const withPhone = <Row extends { phone: string }>(row: Row): Row => ({ ...row, phone: formatPhone(row.phone) });

const dayOf = sql`(p.applied_at at time zone n.time_zone)::date`;
const BOARD_COLUMN = 50;

type Query = ParsedInputOf<typeof applicantList>;
type Figures = {
  total: number;
  active: number;
  waiting: number;
  columns: { stage: ApplicantRow['stage']; people: number; mean_days: number }[];
};

const read = listRead(applicantList, {
  scope: () => inScope('p.branch_id'),
  filters: {
    view: () => undefined,
    job_id: (job) => sql`p.job_id = ${job}::bigint`,
    stage: (wanted) => (wanted.length > 0 ? sql`p.stage = any (${wanted}::text[])` : undefined),
    state: (wanted) => (wanted.length > 0 ? sql`p.state = any (${wanted}::text[])` : undefined),
    source: (wanted) => (wanted.length > 0 ? sql`p.source = any (${wanted}::text[])` : undefined),
    qualification: (wanted) => (wanted.length > 0 ? sql`p.qualification = any (${wanted}::text[])` : undefined),
    city: (city) => sql`lower(a.city) = lower(${city})`,
    tag: (tag) => sql`${tag} = any (a.tags)`,
    score_from: (score) => sql`p.final_score >= ${score}::numeric`,
    score_to: (score) => sql`p.final_score <= ${score}::numeric`,
    experience_from: (years) => sql`p.experience_months >= (${years}::numeric * 12)::int`,
    applied_from: (day) => sql`${dayOf} >= ${day}::date`,
    applied_to: (day) => sql`${dayOf} <= ${day}::date`,
    flagged: (yes) =>
      yes
        ? sql`(p.knocked_out or p.not_recommended or a.do_not_hire or a.employee_id is not null or ${duplicate})`
        : undefined,
    mine: (yes) => (yes ? sql`p.owner_id = ${userIdOrNull()}::bigint` : undefined),
  },
  search: (typed) => {
    const digits = typed.replaceAll(/\D/g, '').replace(/^0+/, '');
    const byPhone = digits.length < 4 ? sql`` : sql`or a.mobile like ${`%${digits}%`}`;
    return sql`(a.full_name ilike ${containing(typed)} or p.number ilike ${containing(typed)} or a.email ilike ${containing(typed)} ${byPhone})`;
  },
  sorts: {
    name: sql`a.name_key`,
    applied_at: sql`p.applied_at`,
    final_score: lastWithout(sql`p.final_score`),
    rank: lastWithout(sql`p.rank`),
    days: sql`p.stage_at`,
    screening_score: lastWithout(sql`p.screening_score`),
    experience_years: sql`p.experience_months`,
  },
  first: [sql`p.applied_at`, 'desc'],
  key: sql`p.id`,
  rows: async ({ where, page }, { view }) => {
    const rows =
      view === 'board'
        ? await rowsOf(sql<ApplicantRow>`
            select f.* from (
              select ${applicationColumns}, row_number() over (partition by p.stage order by p.final_score desc nulls last, p.applied_at, p.id) as place
                from ${applicationTables} where ${where}) f
             where f.place <= ${BOARD_COLUMN}::int order by f.place, f.id`)
        : await rowsOf(
            sql<ApplicantRow>`select ${applicationColumns} from ${applicationTables} where ${where} ${page}`,
          );
    return rows.map(withPhone);
  },
  sums: (where) =>
    rowOf(sql<Figures>`
      with found as (
        select p.stage, p.state, extract(epoch from platform.now() - p.stage_at) / 86400 as days from ${applicationTables} where ${where})
      select (select count(*)::int from found) as total, (select count(*)::int from found where state = 'active') as active,
             (select count(*)::int from found where state = 'active' and stage = 'new') as waiting,
             coalesce((select jsonb_agg(jsonb_build_object('stage', s.stage, 'people', s.people, 'mean_days', s.mean_days))
                from (select stage, count(*)::int as people, round(avg(days))::int as mean_days from found group by stage) s), '[]'::jsonb) as columns`),
});

export const listApplications = (query: Query): Promise<DataOf<typeof applicantList>> => read(query);
