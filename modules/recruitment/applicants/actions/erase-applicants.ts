// HIRE-15: what is known of people who were not hired goes after the months that the school says; counts and scores stay.

import type { ClockJob } from '#platform/clock/definition.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { forgetFiles } from '#platform/files/files.ts';
import { setting } from '#platform/settings/setting.ts';

/** In the clock's transaction of the branch. Somebody who has an application elsewhere that is younger stays. */
export async function eraseOld(branch_id: number): Promise<number> {
  const months = await setting<number>('applicant_keep_months', branch_id);
  const gone = await rowsOf(sql<{ id: number }>`
    select a.id from recruitment.job_applicants a
     where a.erased_at is null and not a.talent_pool and a.employee_id is null
       and exists (select from recruitment.job_applications p where p.applicant_id = a.id and p.branch_id = ${branch_id}::int
         and p.last_event_at < platform.now() - make_interval(months => ${months}::int))
       and not recruitment.is_kept(a.id, ${months}::int)
     order by a.id limit 2000`);
  if (gone.length === 0) return 0;
  const ids = gone.map((one) => one.id);
  const files = await rowsOf(sql<{ id: number }>`
    select p.cv_file_id as id from recruitment.job_applications p where p.applicant_id = any (${ids}::bigint[]) and p.cv_file_id is not null
    union select k.file_id from recruitment.application_files k join recruitment.job_applications p on p.id = k.application_id
     where p.applicant_id = any (${ids}::bigint[])
    union select a.photo_file_id from recruitment.job_applicants a where a.id = any (${ids}::bigint[]) and a.photo_file_id is not null`);
  await forgetFiles(files.map((one) => one.id));
  await rowsOf(sql`
    update recruitment.job_applications set cover_note = null, answers = '{}', qualification_title = null, expected_salary = null, cv_file_id = null
     where applicant_id = any (${ids}::bigint[])`);
  await rowsOf(sql`
    update recruitment.application_events e set note = null
     where e.note is not null and e.application_id in (select p.id from recruitment.job_applications p where p.applicant_id = any (${ids}::bigint[]))`);
  await rowsOf(sql`
    update recruitment.job_applicants set full_name = 'Erased applicant', father_or_husband_name = null, date_of_birth = null, national_id = null,
           nationality_id = null, mobile = null, email = null, city = null, photo_file_id = null, tags = '{}', erased_at = platform.now()
     where id = any (${ids}::bigint[])`);
  await audit({
    record_kind: 'branch',
    record_id: branch_id,
    branch_id,
    action: 'applicants erased',
    after: { people: ids.length, months },
  });
  return ids.length;
}

export const eraseClock: readonly ClockJob[] = [
  {
    name: 'recruitment.erase',
    title: 'Data of applicants who were not hired are erased after their time',
    unit: 'branch',
    when: { daily: '02:40' },
    missed: 'last',
    run: async ({ branch_id }) => {
      const erased = await eraseOld(branch_id);
      return erased === 0 ? undefined : `${erased} erased`;
    },
  },
];
