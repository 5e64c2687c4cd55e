// An application is stored (HIRE-2): the person is known or new, one application a job and person, screening and rank at once. Whoever calls
// has checked the job and stands in a scope that holds its branch.

import type { LocalDate } from '#kernel/dates.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { noteEvents, rankJob } from '#modules/recruitment/pipeline/chapter.ts';
import { knockedOutBy, screeningOf } from '#modules/recruitment/pipeline/rules/index.ts';
import type { Qualification, Source } from '#modules/recruitment/pipeline/contract/words.ts';
import { screeningRules } from '../reads/screening-rules.ts';

export interface TypedPerson {
  full_name: string;
  father_or_husband_name: string | null;
  gender: 'male' | 'female' | null;
  date_of_birth: LocalDate | null;
  national_id: string | null;
  mobile: string;
  email: string | null;
  city: string | null;
  language: 'en' | 'ur' | 'ar';
  consent: boolean;
  talent_pool: boolean;
  photo_file_id: number | null;
}

export interface TypedApplication {
  source: Source;
  referred_by_employee_id: number | null;
  qualification: Qualification | null;
  qualification_title: string | null;
  experience_months: number;
  expected_salary: number | null;
  notice_days: number | null;
  cover_note: string | null;
  cv_file_id: number | null;
  answers: Readonly<Record<string, string>>;
  test_score: number | null;
  owner_id: number | null;
}

export interface JobPlace {
  id: number;
  branch_id: number;
  school_id: number;
  country_id: number;
  today: LocalDate;
}

export interface Stored {
  application_id: number;
  applicant_id: number;
  number: string;
  version: number;
  /** It stood already, since this day; nothing was changed. */
  known_since: LocalDate | null;
  /** The day of birth that was typed is theirs: whoever asks is told of it. */
  is_same: boolean;
}

async function applicantOf(person: TypedPerson, place: JobPlace): Promise<number> {
  const known = await rowOf(sql<{ id: number | null }>`
    select recruitment.known_applicant(${person.national_id}, ${person.mobile}, ${person.email}, ${person.full_name}, ${person.date_of_birth}::date) as id`);
  if (known?.id) return known.id;
  const next = await rowOf(
    sql<{ id: number }>`select nextval(pg_get_serial_sequence('recruitment.job_applicants', 'id'))::bigint as id`,
  );
  const id = next?.id ?? 0;
  await rowsOf(sql`
    insert into recruitment.job_applicants (id, school_id, country_id, full_name, father_or_husband_name, gender, date_of_birth, national_id, mobile,
           email, city, language, consent_at, talent_pool, photo_file_id, employee_id)
    select ${id}::bigint, ${place.school_id}::int, ${place.country_id}::int, ${person.full_name}, ${person.father_or_husband_name}, ${person.gender},
           ${person.date_of_birth}::date, ${person.national_id}, ${person.mobile}, ${person.email}, ${person.city}, ${person.language},
           case when ${person.consent} then platform.now() end, ${person.talent_pool}, ${person.photo_file_id}::bigint,
           (select e.id from hr.employees e where e.school_id = ${place.school_id}::int and (e.national_id = ${person.national_id} or e.mobile = ${person.mobile})
             order by (e.national_id = ${person.national_id}) desc nulls last limit 1)`);
  return id;
}

/** Facts that stand are kept; what was missing is filled. A stranger writes over nothing. */
async function fillGaps(applicant_id: number, person: TypedPerson): Promise<void> {
  await rowsOf(sql`
    update recruitment.job_applicants a set father_or_husband_name = coalesce(a.father_or_husband_name, ${person.father_or_husband_name}),
           gender = coalesce(a.gender, ${person.gender}), date_of_birth = coalesce(a.date_of_birth, ${person.date_of_birth}::date),
           email = coalesce(a.email, ${person.email}), city = coalesce(a.city, ${person.city}), national_id = coalesce(a.national_id, ${person.national_id}),
           consent_at = coalesce(a.consent_at, case when ${person.consent} then platform.now() end), talent_pool = a.talent_pool or ${person.talent_pool},
           photo_file_id = coalesce(a.photo_file_id, ${person.photo_file_id}::bigint)
     where a.id = ${applicant_id}::bigint and a.merged_into_id is null`);
}

export async function storeApplication(
  place: JobPlace,
  person: TypedPerson,
  application: TypedApplication,
): Promise<Stored> {
  await oneAtATime('applicants of the school', place.school_id);
  const applicant_id = await applicantOf(person, place);
  const stands = await rowOf(sql<{ id: number; number: string; version: number; day: LocalDate; same: boolean }>`
    select p.id, p.number, p.version, (p.applied_at at time zone n.time_zone)::date as day, coalesce(a.date_of_birth = ${person.date_of_birth}::date, false) as same
      from recruitment.job_applications p join recruitment.job_applicants a on a.id = p.applicant_id
      join platform.branches b on b.id = p.branch_id join platform.countries n on n.id = b.country_id and n.operates
     where p.job_id = ${place.id}::bigint and p.applicant_id = ${applicant_id}::bigint`);
  if (stands)
    return {
      application_id: stands.id,
      applicant_id,
      number: stands.number,
      version: stands.version,
      known_since: stands.day,
      is_same: stands.same,
    };
  const { table, questions } = await screeningRules(place.id);
  const papers = { ...application, qualification: application.qualification };
  const screening = screeningOf(papers, table, questions).score;
  const knocked_out = knockedOutBy(application.answers, questions).length > 0;
  const number = await takeNumber('job_application', place.branch_id, place.today);
  const made = await rowOf(sql<{ id: number; version: number }>`
    insert into recruitment.job_applications (branch_id, applicant_id, job_id, number, source, referred_by_employee_id, cv_file_id, cover_note, answers,
           knocked_out, qualification, qualification_title, experience_months, expected_salary, notice_days, screening_score, test_score, owner_id)
    values (${place.branch_id}::int, ${applicant_id}::bigint, ${place.id}::bigint, ${number}, ${application.source}, ${application.referred_by_employee_id}::bigint,
            ${application.cv_file_id}::bigint, ${application.cover_note}, ${JSON.stringify(application.answers)}::jsonb, ${knocked_out}, ${application.qualification},
            ${application.qualification_title}, ${application.experience_months}::int, ${application.expected_salary}::bigint, ${application.notice_days}::int,
            ${screening}::numeric, ${application.test_score}::numeric, ${application.owner_id}::bigint)
    returning id, version`);
  const application_id = made?.id ?? 0;
  await fillGaps(applicant_id, person);
  await noteEvents([
    { application_id, branch_id: place.branch_id, kind: 'applied', to_stage: 'new', to_state: 'active', visible: true },
  ]);
  await rankJob(place.id, [application_id]);
  return { application_id, applicant_id, number, version: made?.version ?? 1, known_since: null, is_same: true };
}
