// Test schemes of a session, class by class, also of classes that have none yet (spec 02 §5.1).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { testSchemes, TestSchemeRow } from '../contract/test-schemes.ts';

export async function readTestSchemes({
  session_id,
}: ParsedInputOf<typeof testSchemes>): Promise<DataOf<typeof testSchemes>> {
  await requirePermission('Admission Setting');
  return rowsOf(sql<TestSchemeRow>`
    select c.id as course_id, c.name as class_name, r.test_required, r.interview_required, coalesce(r.pass_percent, 50) as pass_percent,
           coalesce(r.must_pass_each, false) as must_pass_each,
           (select coalesce(json_agg(json_build_object('subject_name', s.subject_name, 'max', s.max, 'pass', s.pass,
              'marks', (select count(*) from admissions.admission_test_marks m where m.scheme_id = s.id)) order by s.position, s.id), '[]')
              from admissions.admission_test_schemes s where s.session_id = ${session_id}::bigint and s.course_id = c.id) as subjects
      from branches.courses c left join admissions.admission_test_rules r on r.course_id = c.id and r.session_id = ${session_id}::bigint
     where c.school_id = platform.current_school() and c.is_active order by c.seq`);
}
