// ADM-43, ADM-44: marks of many children at once. What is right is kept, the rest comes back cell by cell, and nothing is lost.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { resultSave } from '../contract/tests.ts';
import { lockSheetTests } from '../reads/sheet-tests.ts';
import { rulesOf, schemesOf } from '../reads/test-sheet.ts';
import { type Checked, checkRow, type MarkGround } from '../rules/check-marks.ts';

type Saved = DataOf<typeof resultSave>;

export async function saveResults({ rows }: ParsedInputOf<typeof resultSave>): Promise<Saved> {
  await requirePermission('Admission Test');
  const tests = await lockSheetTests(rows);
  const course_ids = [...new Set([...tests.byId.values()].map((test) => test.course_id))];
  const session_ids = [...new Set([...tests.byId.values()].map((test) => test.session_id))];
  const ground: MarkGround = {
    schemes: await schemesOf(session_ids, course_ids),
    rules: new Map((await rulesOf(session_ids, course_ids)).map((rule) => [rule.course_id, rule])),
  };
  const seen = new Set<number>();
  const checked = rows.map((row) => {
    const test = row.test_id === undefined ? tests.byRoll.get(row.roll_no ?? '') : tests.byId.get(row.test_id);
    const one = checkRow(row, test, ground);
    if (test && seen.has(test.id)) return { ...one, errors: { roll_no: 'This child is in the list twice' } };
    if (test) seen.add(test.id);
    return one;
  });
  const versions = await keep(checked.filter((one) => Object.keys(one.errors).length === 0));
  return {
    saved: versions.size,
    rows: checked.map(({ row, test, errors, outcome }, index) => ({
      index,
      test_id: test?.id ?? null,
      roll_no: test?.roll_no ?? row.roll_no ?? null,
      version: (test && versions.get(test.id)) ?? null,
      total: outcome?.total ?? null,
      percent: outcome?.percent ?? null,
      result: outcome?.result ?? null,
      errors,
    })),
  };
}

/** All that is right, in two statements; a slot whose last child has its marks is marked. */
async function keep(checked: readonly Checked[]): Promise<Map<number, number>> {
  if (checked.length === 0) return new Map();
  const marks = checked.flatMap(({ test, marks: all }) => all.map((mark) => ({ ...mark, test_id: test?.id })));
  const tests = checked.map(({ test, row, outcome }) => ({
    id: test?.id,
    ...outcome,
    keeps_class: row.recommended_course_id === undefined,
    recommended_course_id: row.recommended_course_id,
    keeps_remarks: row.remarks === undefined,
    remarks: row.remarks,
    keeps_paper: row.paper_file_id === undefined,
    paper_file_id: row.paper_file_id,
  }));
  await rowsOf(sql`
    insert into admissions.admission_test_marks (branch_id, test_id, scheme_id, max, pass, obtained, absent)
    select t.branch_id, m.test_id, m.scheme_id, m.max, m.pass, m.obtained, m.absent
      from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m (test_id bigint, scheme_id bigint, max numeric, pass numeric, obtained numeric, absent boolean)
      join admissions.admission_tests t on t.id = m.test_id
    on conflict (test_id, scheme_id) do update set max = excluded.max, pass = excluded.pass, obtained = excluded.obtained, absent = excluded.absent`);
  const rows = await rowsOf(sql<{ id: number; version: number }>`
    update admissions.admission_tests t
       set total = n.total, max_total = n.max_total, percent = n.percent, result = n.result,
           state = case when n.result is null then 'appeared' else 'marked' end, examiner_id = platform.current_user_id(),
           recommended_course_id = case when n.keeps_class then t.recommended_course_id else n.recommended_course_id end,
           remarks = case when n.keeps_remarks then t.remarks else n.remarks end,
           paper_file_id = case when n.keeps_paper then t.paper_file_id else n.paper_file_id end
      from jsonb_to_recordset(${JSON.stringify(tests)}::jsonb)
        as n (id bigint, total numeric, max_total numeric, percent numeric, result text, keeps_class boolean, recommended_course_id bigint,
              keeps_remarks boolean, remarks text, keeps_paper boolean, paper_file_id bigint)
     where t.id = n.id returning t.id, t.version`);
  await rowsOf(sql`
    update admissions.admission_test_slots s set status = 'marked'
     where s.id in (select slot_id from admissions.admission_tests where id = any (${rows.map((row) => row.id)}::bigint[])) and s.status in ('open', 'closed')
       and s.date <= platform.today(s.branch_id)
       and not exists (select 1 from admissions.admission_tests t where t.slot_id = s.id and t.state in ('scheduled', 'appeared'))`);
  return new Map(rows.map((row) => [row.id, row.version]));
}
