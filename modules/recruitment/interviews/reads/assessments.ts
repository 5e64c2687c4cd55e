// Interviews and demonstrations as rows (07 §5).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatPhone } from '#kernel/phone.ts';
import { containing } from '#platform/db/containing.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { lastWithout, listRead } from '#platform/lists/list-read.ts';
import { ownEmployee } from '#modules/hr/index.ts';
import type { AssessmentKind } from '#modules/recruitment/pipeline/contract/words.ts';
import {
  type AssessmentRow,
  type demonstrationList,
  type interviewCandidates,
  interviewList,
} from '../contract/interviews.ts';

export const assessmentTables = sql`
  recruitment.applicant_assessments s join recruitment.job_applications p on p.id = s.application_id
  join recruitment.job_applicants a on a.id = p.applicant_id join recruitment.job_posts j on j.id = p.job_id
  join platform.branches b on b.id = s.branch_id join platform.countries n on n.id = b.country_id and n.operates`;

const ofMe = (me: number): Statement => sql`exists (
  select from recruitment.applicant_assessment_panel m where m.assessment_id = s.id and m.employee_id = ${me}::bigint)`;
const openOfMe = (me: number): Statement => sql`(s.status = 'scheduled' and exists (
  select from recruitment.applicant_assessment_panel m where m.assessment_id = s.id and m.employee_id = ${me}::bigint and m.submitted_at is null))`;

export const assessmentColumns = (me: number): Statement => sql`
  s.id, s.version, s.kind, s.application_id, p.number, a.full_name as name, coalesce(a.mobile, '') as phone, p.job_id, j.title as job, s.branch_id,
  b.short_name as branch, p.stage, s.round, s.starts_at, (s.starts_at at time zone n.time_zone)::date as day,
  to_char(s.starts_at at time zone n.time_zone, 'HH24:MI') as time, s.minutes, s.place, s.class_name, s.subject, s.topic, s.status, s.status_reason,
  coalesce((select jsonb_agg(jsonb_build_object('employee_id', m.employee_id, 'name', e.full_name, 'is_chair', m.is_chair, 'submitted', m.submitted_at is not null)
                             order by m.is_chair desc, e.full_name)
     from recruitment.applicant_assessment_panel m join hr.employees e on e.id = m.employee_id where m.assessment_id = s.id), '[]'::jsonb) as panel,
  s.score::float8 as score, s.not_recommended, s.recommendation, ${ofMe(me)} as mine, ${openOfMe(me)} as to_score`;

export const withPhones = (rows: readonly AssessmentRow[]): AssessmentRow[] =>
  rows.map((row) => ({ ...row, phone: formatPhone(row.phone) }));

const todayHere = sql`platform.today(s.branch_id)`;
const dayHere = sql`(s.starts_at at time zone n.time_zone)::date`;
type Query = ParsedInputOf<typeof interviewList>;
type Sums = { total: number; today: number; invited: number; to_close: number; mine: number };

const listOfKind = (kind: AssessmentKind, me: number) =>
  listRead(interviewList, {
    scope: () => sql`s.kind = ${kind} and ${inScope('s.branch_id')}`,
    filters: {
      status: (wanted) => (wanted.length > 0 ? sql`s.status = any (${wanted}::text[])` : undefined),
      job_id: (job) => sql`p.job_id = ${job}::bigint`,
      branch_id: (branch) => sql`s.branch_id = ${branch}::int`,
      panelist_id: (person) => ofMe(person),
      mine: (yes) => (yes ? ofMe(me) : undefined),
      from: (day) => sql`${dayHere} >= ${day}::date`,
      to: (day) => sql`${dayHere} <= ${day}::date`,
    },
    search: (typed) =>
      sql`(a.full_name ilike ${containing(typed)} or p.number ilike ${containing(typed)} or j.title ilike ${containing(typed)})`,
    sorts: {
      starts_at: lastWithout(sql`s.starts_at`),
      name: sql`a.name_key`,
      job: sql`lower(j.title)`,
      score: lastWithout(sql`s.score`),
    },
    // What is before the caller first: their own of today, then what comes.
    first: [
      sql`array_position(array['scheduled', 'invited', 'held', 'no_show', 'cancelled'], s.status), not (${ofMe(me)} and ${dayHere} = ${todayHere}), s.starts_at`,
      'asc',
    ],
    key: sql`s.id`,
    rows: async ({ where, page }) =>
      withPhones(
        await rowsOf(
          sql<AssessmentRow>`select ${assessmentColumns(me)} from ${assessmentTables} where ${where} ${page}`,
        ),
      ),
    sums: (where) =>
      rowOf(sql<Sums>`
        select count(*)::int as total, (count(*) filter (where s.status = 'scheduled' and ${dayHere} = ${todayHere}))::int as today,
               (count(*) filter (where s.status = 'invited'))::int as invited,
               (count(*) filter (where s.status = 'scheduled' and s.starts_at < platform.now()))::int as to_close,
               (count(*) filter (where ${openOfMe(me)}))::int as mine
          from ${assessmentTables} where ${where}`),
  });

export const ownId = async (): Promise<number> => (await ownEmployee())?.employee_id ?? 0;

export const listInterviews = async (query: Query): Promise<DataOf<typeof interviewList>> =>
  listOfKind('interview', await ownId())(query);

export const listDemonstrations = async (
  query: ParsedInputOf<typeof demonstrationList>,
): Promise<DataOf<typeof demonstrationList>> => listOfKind('demonstration', await ownId())(query);

type Candidates = DataOf<typeof interviewCandidates>;

export const readCandidates = ({ job_id, kind }: ParsedInputOf<typeof interviewCandidates>): Promise<Candidates> =>
  rowsOf(sql<Candidates[number]>`
    select p.id, a.full_name as name, p.number, p.stage
      from recruitment.job_applications p join recruitment.job_applicants a on a.id = p.applicant_id
     where p.job_id = ${job_id}::bigint and ${inScope('p.branch_id')} and p.state = 'active' and p.stage not in ('offered', 'hired')
       and not exists (select from recruitment.applicant_assessments s
         where s.application_id = p.id and s.kind = ${kind} and s.status in ('invited', 'scheduled'))
     order by p.rank nulls last, a.name_key limit 300`);
