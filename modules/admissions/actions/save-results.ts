// ADM-43, ADM-44: marks of many children at once. What is right is kept, the rest comes back cell by cell, and nothing is lost.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { resultSave } from '../contract/tests.ts';
import { lockSheetTests, type SheetTest } from '../reads/sheet-tests.ts';
import { rulesOf, type SchemeRow, schemesOf, subjectKey } from '../reads/test-sheet.ts';
import { markProblem, type Outcome, type SubjectMark, testResult, type TestRule } from '../rules/test-result.ts';

type Row = ParsedInputOf<typeof resultSave>['rows'][number];
type Saved = DataOf<typeof resultSave>;
type Errors = Record<string, string>;

interface Judged {
  row: Row;
  test: SheetTest | undefined;
  errors: Errors;
  marks: (SubjectMark & { scheme_id: number })[];
  outcome: Outcome | null;
}

function problemOf(test: SheetTest | undefined, row: Row): string | undefined {
  if (!test)
    return row.roll_no === undefined ? 'This test was not found' : `No child has the roll number ${row.roll_no}`;
  if (test.state === 'published') return 'The result is published. Withdraw the publication first';
  if (test.state === 'no_show') return 'Did not come to the test';
  if (!['scheduled', 'appeared', 'marked'].includes(test.state)) return 'Has no test to mark';
  if (test.date > test.today) return `The test is on ${formatDate(test.date)}`;
  if (row.version !== undefined && row.version !== test.version)
    return `Changed meanwhile by ${test.changed_by ?? 'somebody else'}: load the sheet again`;
  return undefined;
}

function judge(row: Row, test: SheetTest | undefined, ground: Ground): Judged {
  const problem = problemOf(test, row);
  if (problem !== undefined || !test)
    return { row, test, errors: { roll_no: problem ?? '' }, marks: [], outcome: null };
  const asked = ground.schemes.filter((one) => one.course_id === test.course_id && one.session_id === test.session_id);
  if (asked.length === 0)
    return {
      row,
      test,
      errors: { roll_no: `${test.class_name} has no test scheme in this session` },
      marks: [],
      outcome: null,
    };
  const errors: Errors = {};
  const given = new Map<number, Row['marks'][number]>();
  for (const mark of row.marks) {
    const scheme = asked.find(
      (one) => one.scheme_id === mark.scheme_id || one.name.toLowerCase() === mark.subject?.toLowerCase(),
    );
    if (!scheme) errors[mark.subject ?? 'roll_no'] = `${test.class_name} is not tested in this subject`;
    else {
      const wrong = problemOfMark(mark, scheme);
      if (wrong !== undefined) errors[subjectKey(scheme.name)] = wrong;
      given.set(scheme.scheme_id, mark);
    }
  }
  const kept = new Map(test.written.map((mark) => [mark.scheme_id, mark]));
  const marks = asked.map(({ scheme_id, max, pass }) => {
    const mark = given.get(scheme_id) ?? kept.get(scheme_id);
    return { scheme_id, max, pass, obtained: mark?.obtained ?? null, absent: mark?.absent ?? false };
  });
  const rule = ground.rules.get(test.course_id) ?? { pass_percent: 50, must_pass_each: false };
  return { row, test, errors, marks, outcome: Object.keys(errors).length > 0 ? null : testResult(marks, rule) };
}

function problemOfMark({ obtained, absent }: Row['marks'][number], { max }: SchemeRow): string | undefined {
  if (obtained === null || obtained === undefined) return undefined;
  return absent ? 'A mark, or absent: not both' : markProblem(obtained, max);
}

interface Ground {
  schemes: SchemeRow[];
  rules: Map<number, TestRule>;
}

export async function saveResults({ rows }: ParsedInputOf<typeof resultSave>): Promise<Saved> {
  await requirePermission('Admission Test');
  const tests = await lockSheetTests(rows);
  const course_ids = [...new Set([...tests.byId.values()].map((test) => test.course_id))];
  const session_ids = [...new Set([...tests.byId.values()].map((test) => test.session_id))];
  const ground: Ground = {
    schemes: await schemesOf(session_ids, course_ids),
    rules: new Map((await rulesOf(session_ids, course_ids)).map((rule) => [rule.course_id, rule])),
  };
  const seen = new Set<number>();
  const judged = rows.map((row) => {
    const test = row.test_id === undefined ? tests.byRoll.get(row.roll_no ?? '') : tests.byId.get(row.test_id);
    const one = judge(row, test, ground);
    if (test && seen.has(test.id)) return { ...one, errors: { roll_no: 'This child stands there twice' } };
    if (test) seen.add(test.id);
    return one;
  });
  const versions = await keep(judged.filter((one) => Object.keys(one.errors).length === 0));
  return {
    saved: versions.size,
    rows: judged.map(({ row, test, errors, outcome }, index) => ({
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
async function keep(judged: readonly Judged[]): Promise<Map<number, number>> {
  if (judged.length === 0) return new Map();
  const marks = judged.flatMap(({ test, marks: all }) => all.map((mark) => ({ ...mark, test_id: test?.id })));
  const tests = judged.map(({ test, row, outcome }) => ({
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
