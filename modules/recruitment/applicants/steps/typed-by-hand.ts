// What was typed at the desk, as an application and its person are kept.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, type Refusal } from '#kernel/refusal.ts';
import { userId } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { applicantSave } from '../contract/applicants.ts';
import type { TypedApplication, TypedPerson } from './store-application.ts';

export type TypedByHand = ParsedInputOf<typeof applicantSave>;
type Input = TypedByHand;

export const personOf = (tidy: Input): TypedPerson => ({
  full_name: tidy.full_name,
  father_or_husband_name: tidy.father_or_husband_name || null,
  gender: tidy.gender ?? null,
  date_of_birth: tidy.date_of_birth ?? null,
  national_id: tidy.national_id || null,
  mobile: tidy.mobile,
  email: tidy.email || null,
  city: tidy.city || null,
  language: 'en',
  consent: false,
  talent_pool: false,
  photo_file_id: null,
});

const MONTHS = 12;

export const applicationOf = (input: Input): TypedApplication => ({
  source: input.source,
  referred_by_employee_id: input.referred_by_employee_id ?? null,
  qualification: input.qualification ?? null,
  qualification_title: input.qualification_title || null,
  experience_months: Math.round(input.experience_years * MONTHS),
  expected_salary: input.expected_salary ?? null,
  notice_days: input.notice_days ?? null,
  cover_note: input.cover_note || null,
  cv_file_id: input.cv_file_id ?? null,
  answers: {},
  test_score: input.test_score ?? null,
  owner_id: input.owner_id ?? userId(),
});

export function refuseSource({ source, referred_by_employee_id }: Input): void {
  if (source === 'referral' && !referred_by_employee_id)
    throw badField('referred_by_employee_id', 'Choose who recommends this person');
}

export const knownNumber = (): Refusal =>
  badField('national_id', 'Another applicant has this number. Look for the record and merge them.');

export async function writeTags(applicant_id: number, tags: readonly string[] | undefined): Promise<void> {
  if (tags === undefined) return;
  await rowsOf(sql`
    update recruitment.job_applicants set tags = ${[...new Set(tags)]}::text[] where id = ${applicant_id}::bigint and tags <> ${[...new Set(tags)]}::text[]`);
}
