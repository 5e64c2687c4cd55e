// What is written of an application and its person is changed (07 §6.3). Scores of documents and ranks follow.

import type { DataOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { rankJob } from '#modules/recruitment/pipeline/chapter.ts';
import { screeningOf } from '#modules/recruitment/pipeline/rules/index.ts';
import type { applicantSave } from '../contract/applicants.ts';
import { screeningRules } from '../reads/screening-rules.ts';
import { lockApplication } from '../steps/locked-applications.ts';
import { tidyPerson } from '../steps/tidy-person.ts';
import {
  applicationOf,
  knownNumber,
  personOf,
  refuseSource,
  type TypedByHand,
  writeTags,
} from '../steps/typed-by-hand.ts';

export async function changeApplication(input: TypedByHand & { id: number }): Promise<DataOf<typeof applicantSave>> {
  await requirePermission('Job Application');
  const one = await lockApplication(input.id);
  if (one.version !== input.version) throw conflict('This application was changed meanwhile. Load it again.');
  if (one.job_id !== input.job_id) throw badField('job_id', 'An application stays with its job. Record another one.');
  refuseSource(input);
  const { country_id } = who();
  const tidy = tidyPerson(input, country_id);
  if (input.cv_file_id) await giveFileToBranch(input.cv_file_id, one.branch_id);
  const person = personOf(tidy);
  await onConstraint('job_applicants_national_id', knownNumber(), () =>
    rowsOf(sql`
      update recruitment.job_applicants set full_name = ${person.full_name}, father_or_husband_name = ${person.father_or_husband_name},
             gender = ${person.gender}, date_of_birth = ${person.date_of_birth}::date, national_id = ${person.national_id}, mobile = ${person.mobile},
             email = ${person.email}, city = ${person.city} where id = ${one.applicant_id}::bigint`),
  );
  await writeTags(one.applicant_id, input.tags);
  const typed = applicationOf(tidy);
  const { answers } = (await rowOf(sql<{ answers: Record<string, string> }>`
    select p.answers from recruitment.job_applications p where p.id = ${one.id}::bigint`)) ?? { answers: {} };
  const { table, questions } = await screeningRules(one.job_id);
  const screening = screeningOf({ ...typed, answers }, table, questions).score;
  const row = await rowOf(sql<{ version: number }>`
    update recruitment.job_applications set source = ${typed.source}, referred_by_employee_id = ${typed.referred_by_employee_id}::bigint,
           cv_file_id = coalesce(${typed.cv_file_id}::bigint, cv_file_id), cover_note = ${typed.cover_note}, qualification = ${typed.qualification},
           qualification_title = ${typed.qualification_title}, experience_months = ${typed.experience_months}::int, expected_salary = ${typed.expected_salary}::bigint,
           notice_days = ${typed.notice_days}::int, test_score = ${typed.test_score}::numeric, screening_score = ${screening}::numeric,
           owner_id = coalesce(${input.owner_id ?? null}::bigint, owner_id)
     where id = ${one.id}::bigint returning version`);
  await rankJob(one.job_id, [one.id]);
  await audit({
    record_kind: 'job application',
    record_id: one.id,
    branch_id: one.branch_id,
    action: 'changed',
    after: { name: person.full_name, qualification: typed.qualification, test_score: typed.test_score },
  });
  const after = await rowOf(
    sql<{ version: number }>`select version from recruitment.job_applications where id = ${one.id}::bigint`,
  );
  return {
    id: one.id,
    version: after?.version ?? row?.version ?? one.version,
    number: one.number,
    applicant_id: one.applicant_id,
    known_since: null,
  };
}
