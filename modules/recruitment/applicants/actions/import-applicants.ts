// Applicants of a job from a CSV file (07 §9): each line for itself, a person who is known is counted and not written twice.

import { parse } from 'csv-parse/sync';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { savepoint } from '#platform/db/index.ts';
import { lockJob } from '#modules/recruitment/jobs/chapter.ts';
import type { applicantImport } from '../contract/applicants.ts';
import { type FileApplicant, needed, readApplicants } from '../rules/applicant-file.ts';
import { type JobPlace, storeApplication } from '../steps/store-application.ts';
import { placeOfJob, tidyPerson } from '../steps/tidy-person.ts';

const MOST = 1000;
const MONTHS = 12;

function recordsOf(bytes: Uint8Array): Record<string, string>[] {
  const text = new TextDecoder('utf-8').decode(bytes).replace(/^\uFEFF/, '');
  try {
    const records = parse<Record<string, string>>(text, {
      columns: (head: string[]) => head.map((name) => name.trim().toLowerCase().replaceAll(/\s+/g, '_')),
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
      delimiter: [',', ';', '\t'],
    });
    const [first] = records;
    const missing = needed.filter((name) => first === undefined || !Object.hasOwn(first, name));
    if (missing.length > 0) throw badField('file', `The columns ${missing.join(', ')} are missing in the first line`);
    if (records.length > MOST) throw badField('file', `At most ${MOST} lines at once`);
    return records;
  } catch (error) {
    if (refusalOf(error)) throw error;
    throw badField('file', 'This file cannot be read as CSV. Save the sheet as CSV (UTF-8) and try again.');
  }
}

async function storeLine(place: JobPlace, line: FileApplicant): Promise<boolean> {
  const tidy = tidyPerson({ ...line, national_id: line.national_id || null }, place.country_id);
  const { known_since } = await storeApplication(
    place,
    {
      full_name: tidy.full_name,
      father_or_husband_name: null,
      gender: null,
      date_of_birth: null,
      national_id: tidy.national_id,
      mobile: tidy.mobile,
      email: line.email.includes('@') ? line.email : null,
      city: line.city || null,
      language: 'en',
      consent: false,
      talent_pool: false,
      photo_file_id: null,
    },
    {
      source: 'import',
      referred_by_employee_id: null,
      qualification: line.qualification,
      qualification_title: null,
      experience_months: Math.round(line.experience_years * MONTHS),
      expected_salary: null,
      notice_days: null,
      cover_note: null,
      cv_file_id: null,
      answers: {},
      test_score: null,
      owner_id: null,
    },
  );
  return known_since !== null;
}

export async function importApplicants(
  { job_id, dry_run }: ParsedInputOf<typeof applicantImport>,
  upload: { bytes: Uint8Array } | null,
): Promise<DataOf<typeof applicantImport>> {
  await requirePermission('Job Application');
  if (!upload || upload.bytes.length === 0) throw badField('file', 'Choose a CSV file');
  const job = await lockJob(job_id);
  if (job.status !== 'open' && job.status !== 'on_hold')
    throw conflict('This job takes no applications: it is not open.');
  const { rows, failed } = readApplicants(recordsOf(upload.bytes));
  const place = await placeOfJob(job_id);
  let [done, known] = [0, 0];
  for (const line of rows) {
    try {
      if (dry_run) tidyPerson({ ...line, national_id: line.national_id || null }, place.country_id);
      else if (await savepoint(() => storeLine(place, line))) known += 1;
      else done += 1;
      if (dry_run) done += 1;
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      failed.push({ line: line.line, name: line.full_name, message: refusal.message });
    }
  }
  return { done, known, failed: failed.toSorted((a, b) => a.line - b.line) };
}
