// Where an application stands, as its applicant may see it: nothing of scores, reasons and other people. Under the scope of the school.

import type { LocalDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { stagesOf } from '#modules/recruitment/pipeline/rules/index.ts';
import type { ApplicationState, Stage } from '#modules/recruitment/pipeline/contract/words.ts';
import type { StatusPage } from '../contract/careers.ts';

interface Row {
  school: string;
  branch: string;
  job: string;
  number: string;
  name: string;
  language: 'en' | 'ur' | 'ar';
  applied_on: LocalDate;
  stage: Stage;
  state: ApplicationState;
  needs_test: boolean;
  needs_demo: boolean;
  has_photo: boolean;
  told: boolean;
}

/** A rejection is shown once the letter may have left (HIRE-16). */
async function rowFor(id: number): Promise<Row> {
  const row = await rowOf(sql<Row>`
    select s.school_name as school, b.branch_name as branch, j.title as job, p.number, a.full_name as name, a.language,
           (p.applied_at at time zone n.time_zone)::date as applied_on, p.stage, p.state, j.needs_test, j.needs_demo, a.photo_file_id is not null as has_photo,
           p.state = 'rejected' and p.updated_at < platform.now() - make_interval(hours => platform.setting('rejection_hours', p.branch_id, platform.today(p.branch_id))::int) as told
      from recruitment.job_applications p join recruitment.job_applicants a on a.id = p.applicant_id join recruitment.job_posts j on j.id = p.job_id
      join platform.branches b on b.id = p.branch_id join platform.schools s on s.id = b.school_id
      join platform.countries n on n.id = b.country_id and n.operates
     where p.id = ${id}::bigint and a.erased_at is null`);
  if (!row) throw notFound('This application');
  return row;
}

function standingOf({ stage, state, told }: Row): StatusPage['standing'] {
  if (stage === 'hired') return 'hired';
  if (state === 'withdrawn') return 'withdrawn';
  return state === 'rejected' && told ? 'over' : 'open';
}

const appointmentsOf = (id: number): Promise<StatusPage['appointments']> =>
  rowsOf(sql<StatusPage['appointments'][number]>`
    select s.kind, (s.starts_at at time zone n.time_zone)::date as day, to_char(s.starts_at at time zone n.time_zone, 'HH24:MI') as time, s.minutes, s.place,
           s.class_name, s.subject, s.topic, coalesce(s.starts_at < platform.now(), false) as is_over
      from recruitment.applicant_assessments s join platform.branches b on b.id = s.branch_id
      join platform.countries n on n.id = b.country_id and n.operates
     where s.application_id = ${id}::bigint and s.status in ('scheduled', 'held') order by s.starts_at`);

const slotsOf = (id: number): Promise<StatusPage['slots']> =>
  rowsOf(sql<StatusPage['slots'][number]>`
    select t.id, (t.starts_at at time zone n.time_zone)::date as day, to_char(t.starts_at at time zone n.time_zone, 'HH24:MI') as time
      from recruitment.applicant_assessments s join recruitment.assessment_slots t on t.batch_id = s.batch_id and t.assessment_id is null and not t.is_cancelled
      join platform.branches b on b.id = s.branch_id join platform.countries n on n.id = b.country_id and n.operates
     where s.application_id = ${id}::bigint and s.status = 'invited' and t.starts_at > platform.now() order by t.starts_at limit 100`);

const filesOf = (id: number): Promise<StatusPage['files']> =>
  rowsOf(sql<StatusPage['files'][number]>`
    select f.name, (k.created_at at time zone n.time_zone)::date as on
      from recruitment.application_files k join platform.files f on f.id = k.file_id join platform.branches b on b.id = k.branch_id
      join platform.countries n on n.id = b.country_id and n.operates
     where k.application_id = ${id}::bigint and k.by_applicant and f.deleted_at is null order by k.id limit 50`);

const newsOf = (id: number): Promise<StatusPage['news']> =>
  rowsOf(sql<StatusPage['news'][number]>`
    select (e.at at time zone n.time_zone)::date as on, e.to_stage as stage, case when e.kind in ('stage', 'state') then null else e.note end as note
      from recruitment.application_events e join platform.branches b on b.id = e.branch_id
      join platform.countries n on n.id = b.country_id and n.operates
     where e.application_id = ${id}::bigint and e.visible_to_applicant order by e.at desc, e.id desc limit 30`);

export async function readStatusPage(id: number): Promise<StatusPage> {
  const row = await rowFor(id);
  const standing = standingOf(row);
  const isOpen = standing === 'open' && row.state !== 'rejected';
  const { state: _state, told: _told, needs_test, needs_demo, ...shown } = row;
  return {
    ...shown,
    standing,
    road: stagesOf({ needs_test, needs_demo }),
    may_withdraw: isOpen && row.stage !== 'offered',
    may_upload: isOpen,
    files: await filesOf(id),
    appointments: isOpen ? await appointmentsOf(id) : [],
    slots: isOpen ? await slotsOf(id) : [],
    news: await newsOf(id),
  };
}
