// Whether a class is tested and its families are met: what the class says, else the settings test_from_class and interview_for.

import { rowOf, sql } from '#platform/db/index.ts';
import { setting } from '#platform/settings/setting.ts';

export async function testsAskedFor(place: {
  branch_id: number;
  session_id: number;
  course_id: number;
}): Promise<{ test: boolean; interview: boolean }> {
  const from_class = await setting<string>('test_from_class', place.branch_id);
  const interview_for = await setting<'none' | 'tested' | 'all'>('interview_for', place.branch_id);
  // 'Class 1' also finds the school's 'Grade 1': the delivered name of that class.
  const row = await rowOf(sql<{ test: boolean | null; interview: boolean | null; from_on: boolean }>`
    select r.test_required as test, r.interview_required as interview,
           coalesce(c.seq >= (select f.seq from branches.courses f where f.school_id = c.school_id
             and lower(f.name) in (lower(${from_class}), lower(replace(${from_class}, 'Class ', 'Grade '))) order by f.seq limit 1), false) as from_on
      from branches.courses c
      left join admissions.admission_test_rules r on r.course_id = c.id and r.session_id = ${place.session_id}::bigint
     where c.id = ${place.course_id}::bigint`);
  const test = row?.test ?? (from_class !== '' && (row?.from_on ?? false));
  const interview = row?.interview ?? (interview_for === 'all' || (interview_for === 'tested' && test));
  return { test, interview };
}
