// What the list shows of the students on one page: columns and joins, used by both ways of finding the page.

import type { z } from 'zod';
import { sql } from '#platform/db/index.ts';
import { isCounting } from '#platform/lists/counting.ts';
import type { studentRow } from '#modules/students/person/contract/students.ts';

export type StudentRow = z.output<typeof studentRow>;

/** The database cannot know that nobody asks for it while the list is counted, and would look one up for each child. */
const nobody = sql`(select null::text as mobile)`;
const primary = sql`lateral (
      select g.mobile from students.student_guardians sg join students.guardians g on g.id = sg.guardian_id
      where sg.student_id = s.id and sg.is_primary limit 1)`;

/** Rows of `page` (id, place), a relation; one statement finds the page and what stands on it. */
export function rowsOnPage(page: ReturnType<typeof sql>): ReturnType<typeof sql> {
  return sql`
    select page.place, s.id as student_id, case when s.photo_file_id is not null then '/api/v1/files/' || s.photo_file_id end as photo_url,
      s.reg_no, s.admission_no, s.full_name as name, s.full_name_native as native, s.father_name,
      s.branch_id, b.short_name as branch_name, s.course_id, c.name as class_name, s.section_id, x.name as section_name, s.roll_no,
      s.gender, s.dob, k.name as category_name, m.mobile, s.family_id,
      (select count(*)::int from students.students f where f.family_id = s.family_id and f.status in ('active', 'frozen')) as family_size,
      s.status, s.join_on, n.currency, null::bigint as outstanding, null::int as attendance_percent, s.custom, s.version
    from (${page}) page
    join students.students s on s.id = page.id
    join platform.branches b on b.id = s.branch_id
    join platform.countries n on n.id = b.country_id
    left join branches.courses c on c.id = s.course_id
    left join branches.sections x on x.id = s.section_id
    left join students.student_categories k on k.id = s.category_id
    left join ${isCounting() ? nobody : primary} m on true`;
}
