// One application with everything that its page shows (07 §5.5).

import { formatNationalId } from '#modules/hr/index.ts';
import { formatPhone } from '#kernel/phone.ts';
import { namedIn } from '#kernel/names.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { messageEventOf } from '#platform/messages/event.ts';
import { knockedOutBy, screeningOf } from '#modules/recruitment/pipeline/rules/index.ts';
import { spokenAnswer } from '#modules/recruitment/pipeline/contract/words.ts';
import type { ApplicantDetail, ApplicantRow } from '../contract/applicants.ts';
import { applicationColumns, applicationTables, withPhone } from './applications.ts';
import { screeningRules } from './screening-rules.ts';

type Detail = ApplicantDetail;
type Facts = ApplicantRow &
  Pick<
    Detail,
    | 'branch_id'
    | 'applicant_version'
    | 'full_name'
    | 'father_or_husband_name'
    | 'gender'
    | 'date_of_birth'
    | 'national_id'
    | 'mobile'
    | 'email'
    | 'talent_pool'
    | 'do_not_hire_reason'
    | 'qualification_title'
    | 'expected_salary'
    | 'currency'
    | 'notice_days'
    | 'cover_note'
    | 'referred_by'
    | 'offer_id'
    | 'cv'
    | 'employee'
  > & { answers: Record<string, string>; experience_months: number };

async function factsOf(id: number): Promise<Facts> {
  const row = await rowOf(sql<Facts>`
    select ${applicationColumns}, p.branch_id, a.version as applicant_version, a.full_name, a.father_or_husband_name, a.gender, a.date_of_birth,
           a.national_id, a.mobile, a.email, a.talent_pool, a.do_not_hire_reason, p.qualification_title, p.expected_salary, j.currency, p.notice_days,
           p.cover_note, p.experience_months, p.answers, (select e.full_name from hr.employees e where e.id = p.referred_by_employee_id) as referred_by,
           (select jsonb_build_object('id', e.id, 'code', e.employee_code, 'name', e.full_name, 'status', e.status) from hr.employees e
             where e.id = a.employee_id) as employee,
           (select jsonb_build_object('file_id', f.id, 'name', f.name, 'kind', 'cv', 'by_applicant', p.source = 'site', 'at', p.applied_at)
              from platform.files f where f.id = p.cv_file_id and f.deleted_at is null) as cv,
           (select o.id from recruitment.job_offers o where o.application_id = p.id and o.state in ('draft', 'sent', 'offered', 'accepted', 'hired')) as offer_id
      from ${applicationTables} where p.id = ${id}::bigint and ${inScope('p.branch_id')}`);
  if (!row) throw notFound('This application');
  return withPhone(row);
}

const filesOf = (id: number): Promise<Detail['files']> =>
  rowsOf(sql<Detail['files'][number]>`
    select f.id as file_id, f.name, k.kind, k.by_applicant, k.created_at as at
      from recruitment.application_files k join platform.files f on f.id = k.file_id
     where k.application_id = ${id}::bigint and f.deleted_at is null order by k.id desc limit 100`);

const eventsOf = (id: number): Promise<Detail['events']> =>
  rowsOf(sql<Detail['events'][number]>`
    select e.id, e.at, e.kind, e.from_stage, e.to_stage, e.to_state, e.note, (select u.name from platform.users u where u.id = e.created_by) as by,
           e.visible_to_applicant
      from recruitment.application_events e where e.application_id = ${id}::bigint order by e.at desc, e.id desc limit 300`);

const assessmentsOf = (id: number): Promise<Detail['assessments']> =>
  rowsOf(sql<Detail['assessments'][number]>`
    select s.id, s.kind, s.round, s.status, s.starts_at, s.place, s.score::float8 as score, s.recommendation, s.not_recommended,
           coalesce((select string_agg(e.full_name, ', ' order by m.is_chair desc, e.full_name)
              from recruitment.applicant_assessment_panel m join hr.employees e on e.id = m.employee_id where m.assessment_id = s.id), '') as panel
      from recruitment.applicant_assessments s where s.application_id = ${id}::bigint order by s.kind desc, s.round`);

const othersOf = ({ id, applicant_id }: Facts): Promise<Detail['others']> =>
  rowsOf(sql<Detail['others'][number]>`
    select p.id, p.number, j.title as job, b.short_name as branch, p.applied_at, p.stage, p.state from ${applicationTables}
     where p.applicant_id = ${applicant_id}::bigint and p.id <> ${id}::bigint and ${inScope('p.branch_id')} order by p.applied_at desc limit 50`);

/** Other records that may be this person: the same mobile, e-mail, or name and birth. */
const likeOf = ({ applicant_id }: Facts): Promise<Detail['like']> =>
  rowsOf(sql<Detail['like'][number]>`
    select distinct on (o.id) p.id, o.id as applicant_id, o.full_name as name, p.number, j.title as job,
           case when o.mobile = me.mobile then 'the same mobile' when lower(o.email) = lower(me.email) then 'the same e-mail' else 'the same name and birth' end as why
      from recruitment.job_applicants me
      join recruitment.job_applicants o on o.school_id = me.school_id and o.id <> me.id and o.merged_into_id is null
       and (o.mobile = me.mobile or lower(o.email) = lower(me.email) or (o.name_key = me.name_key and o.date_of_birth = me.date_of_birth))
      join recruitment.job_applications p on p.applicant_id = o.id join recruitment.job_posts j on j.id = p.job_id
     where me.id = ${applicant_id}::bigint and ${inScope('p.branch_id')} order by o.id, p.applied_at desc limit 20`);

async function lettersOf({ id, branch_id }: Facts): Promise<Detail['letters']> {
  const rows = await rowsOf(sql<{ at: string; channel: string; code: string; state: string }>`
    select m.created_at as at, m.channel, coalesce(m.event_code, '') as code, m.state from platform.messages m
     where m.branch_id = ${branch_id}::int
       and ((m.subject_type = 'job_application' and m.subject_id = ${id}::bigint)
         or (m.subject_type = 'job_offer' and m.subject_id in (select o.id from recruitment.job_offers o where o.application_id = ${id}::bigint))
         or (m.subject_type = 'assessment_slot' and m.subject_id in (
           select s.id from recruitment.assessment_slots s join recruitment.applicant_assessments x on x.id = s.assessment_id where x.application_id = ${id}::bigint)))
     order by m.created_at desc limit 50`);
  return rows.map(({ at, channel, code, state }) => ({
    at,
    channel,
    title: messageEventOf(code)?.title ?? code,
    state,
  })) as Detail['letters'];
}

export async function readApplication(id: number): Promise<Detail> {
  const { answers, experience_months, ...facts } = await factsOf(id);
  const whole = { ...facts, answers, experience_months };
  const { table, questions } = await screeningRules(facts.job_id);
  const knocking = new Set(knockedOutBy(answers, questions).map((one) => one.id));
  return {
    ...facts,
    national_id: formatNationalId(facts.national_id) || null,
    mobile: formatPhone(facts.mobile) || null,
    files: await filesOf(id),
    answers: questions.map((one) => ({
      question: one.text,
      answer: spokenAnswer(one.kind, namedIn(answers, String(one.id)) ?? ''),
      knocks_out: knocking.has(one.id),
    })),
    reading: screeningOf({ qualification: facts.qualification, experience_months, answers }, table, questions).reading,
    assessments: await assessmentsOf(id),
    events: await eventsOf(id),
    letters: await lettersOf(whole),
    others: await othersOf(whole),
    like: await likeOf(whole),
  };
}
