// The scene of the stories of recruitment: a job that is open, a panel of two, somebody who applies from a telephone.

import { addDays } from '#kernel/dates.ts';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { nowMs } from '#kernel/clock.ts';
import { departmentList, designationList } from '#modules/hr/structure/contract/structure.ts';
import { employeeCreate } from '#modules/hr/joining/contract/joining.ts';
import type { publicApply } from '#modules/recruitment/careers/contract/careers.ts';
import type { jobSave } from '#modules/recruitment/jobs/contract/jobs.ts';
import { scoreTemplates } from '#modules/recruitment/jobs/contract/score-templates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { today } from '#stories/harness/turn-clock.ts';
import { branches, type Person, type School } from '#stories/harness/school.ts';

const { f8 } = branches;
export const recruiter = { as: 'clerk' } as const;
export const second = { as: 'cashier' } as const;
export const head = { as: 'admin' } as const;

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n');

export interface Sent<T> {
  code: number;
  message: string;
  data: T;
  errors: Record<string, string[]>;
}

interface FormFile {
  name: string;
  bytes: Uint8Array;
}

/** A form with one file, as a browser sends it. */
export async function sendForm<T>(
  school: School,
  url: string,
  { fields, file, token }: { fields: Readonly<Record<string, string>>; file: FormFile | null; token?: string },
): Promise<Sent<T>> {
  const mark = '----story-form';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${mark}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const payload = Buffer.concat([
    Buffer.from(parts.join('')),
    ...(file
      ? [
          Buffer.from(`--${mark}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\n\r\n`),
          Buffer.from(file.bytes),
          Buffer.from('\r\n'),
        ]
      : []),
    Buffer.from(`--${mark}--\r\n`),
  ]);
  const response = await school.app.inject({
    method: 'POST',
    url: `/api/v1/${url}`,
    headers: {
      'content-type': `multipart/form-data; boundary=${mark}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    payload,
  });
  const body = response.json();
  return { code: response.statusCode, message: body.message ?? '', data: body.data, errors: body.errors ?? {} };
}

const MINUTE_MS = 60_000;

export const hina = {
  full_name: 'Hina Aslam',
  father_or_husband_name: 'Aslam Pervaiz',
  gender: 'female',
  date_of_birth: '1992-03-04',
  national_id: '35202-7654321-2',
  mobile: '0300 7654321',
  email: 'hina@applicant.example',
  city: 'Islamabad',
  qualification: 'bachelor',
  experience_years: '4',
  expected_salary: '60,000',
  notice_days: '30',
  consent: 'true',
};

type Applied = DataOf<typeof publicApply>;

/** The form was open for a minute. */
export const applyWith = (
  school: School,
  slug: string,
  { change, file }: { change: Readonly<Record<string, string>>; file: FormFile | null },
): Promise<Sent<Applied>> =>
  sendForm<Applied>(school, `public/jobs/${slug}/apply`, {
    fields: { ...hina, read_at: new Date(nowMs() - MINUTE_MS).toISOString(), ...change },
    file,
  });

export const applyTo = (
  school: School,
  slug: string,
  change: Readonly<Record<string, string>> = {},
): Promise<Sent<Applied>> => applyWith(school, slug, { change, file: { name: 'cv.pdf', bytes: PDF } });

export interface Scene {
  designation_id: number;
  department_id: number;
  interview: number;
  demonstration: number;
}

export async function openScene(school: School): Promise<Scene> {
  const departments = await school.must(departmentList, { fetchCount: 50 }, recruiter);
  const designations = await school.must(designationList, { fetchCount: 50 }, recruiter);
  const templates = await school.must(scoreTemplates, {}, recruiter);
  return {
    department_id: departments.data.find((one) => one.code === 'ACA')?.id ?? 0,
    designation_id: designations.data.find((one) => one.name === 'Teacher')?.id ?? 0,
    interview: templates.find((one) => one.kind === 'interview')?.id ?? 0,
    demonstration: templates.find((one) => one.kind === 'demonstration')?.id ?? 0,
  };
}

export const jobOf = (scene: Scene, change: Partial<InputOf<typeof jobSave>> = {}): InputOf<typeof jobSave> => ({
  branch_id: f8,
  title: 'Physics Teacher',
  designation_id: scene.designation_id,
  department_id: scene.department_id,
  subjects: ['Physics'],
  vacancies: 2,
  employment_type: 'permanent',
  salary_from: 5_000_000,
  salary_to: 8_000_000,
  opens_on: today,
  closes_on: addDays(today, 30),
  needs_demo: true,
  interview_template_id: scene.interview,
  demo_template_id: scene.demonstration,
  over_reason: 'The new section opens in spring',
  open: true,
  ...change,
});

/** Somebody who works at F-8, behind the sign-in of a person of the story. */
export async function panelist(school: School, scene: Scene, { as, n }: { as: Person; n: number }): Promise<number> {
  const { id } = await school.must(
    employeeCreate,
    {
      full_name: `Panelist ${['One', 'Two', 'Three'][n] ?? 'Four'}`,
      father_or_husband_name: 'Javed Iqbal',
      gender: 'male',
      date_of_birth: '1980-05-01',
      nationality_id: 162,
      national_id: `35202-111111${n}-1`,
      mobile: `0301 111111${n}`,
      branch_id: f8,
      department_id: scene.department_id,
      designation_id: scene.designation_id,
      employment_type: 'permanent',
      joining_date: '2020-04-01',
    },
    recruiter,
  );
  await school.owner(() => rowsOf(sql`update platform.users set employee_id = ${id}::bigint where username = ${as}`));
  return id;
}
