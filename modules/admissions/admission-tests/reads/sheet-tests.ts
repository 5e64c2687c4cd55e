// The tests that rows of a mark sheet mean, by id or by roll number, locked until the marks are kept.

import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { SheetTest } from '../rules/check-marks.ts';

interface Meant {
  test_id?: number | undefined;
  roll_no?: string | undefined;
}

export async function lockSheetTests(
  rows: readonly Meant[],
): Promise<{ byId: Map<number, SheetTest>; byRoll: Map<string, SheetTest> }> {
  const ids = rows.flatMap((row) => (row.test_id === undefined ? [] : [row.test_id]));
  const rolls = rows.flatMap((row) => (row.test_id === undefined && row.roll_no ? [row.roll_no] : []));
  const tests = await rowsOf(sql<SheetTest>`
    select t.id, t.version, t.branch_id, t.application_id, t.course_id, a.session_id, c.name as class_name, t.roll_no, t.state, s.date,
           platform.today(t.branch_id) as today, u.name as changed_by,
           (select coalesce(json_agg(json_build_object('scheme_id', m.scheme_id, 'obtained', m.obtained, 'absent', m.absent)), '[]')
              from admissions.admission_test_marks m where m.test_id = t.id) as written
      from admissions.admission_tests t join admissions.applications a on a.id = t.application_id join branches.courses c on c.id = t.course_id
      join admissions.admission_test_slots s on s.id = t.slot_id left join platform.users u on u.id = t.updated_by
     where (t.id = any (${ids}::bigint[]) or t.roll_no = any (${rolls}::text[])) and t.state <> 'cancelled' and a.stage <> 'draft' and ${inScope('t.branch_id')}
     order by t.id for update of t`);
  // A roll number of the day that several branches have is nobody's: each branch sends its own file.
  const shared = Map.groupBy(tests, (test) => test.roll_no ?? '');
  return {
    byId: new Map(tests.map((test) => [test.id, test])),
    byRoll: new Map(
      [...shared].flatMap(([roll_no, [only, ...more]]) =>
        only && more.length === 0 ? [[roll_no, only] as const] : [],
      ),
    ),
  };
}
