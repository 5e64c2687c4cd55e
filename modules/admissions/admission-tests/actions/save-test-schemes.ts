// What the test of a class asks in a session (ADM-43): subjects kept by name, so that marks stay with theirs.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { badField, conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { testSchemesSave } from '../contract/test-schemes.ts';
import { readTestSchemes } from '../reads/test-schemes.ts';

type Input = ParsedInputOf<typeof testSchemesSave>;

function problemsOf(rows: Input['rows']): Record<string, string[]> {
  return Object.fromEntries(
    rows.flatMap((row, i) => {
      if (rows.findIndex((one) => one.course_id === row.course_id) !== i)
        return [[`rows.${i}.course_id`, ['This class is in the list twice']]];
      const names = row.subjects.map((one) => one.subject_name.toLowerCase());
      return row.subjects.flatMap((one, j): [string, string[]][] => {
        const at = `rows.${i}.subjects.${j}`;
        if (one.pass > one.max) return [[`${at}.pass`, [`Not above the maximum of ${one.max}`]]];
        return names.indexOf(one.subject_name.toLowerCase()) === j
          ? []
          : [[`${at}.subject_name`, ['This subject is in the list twice']]];
      });
    }),
  );
}

export async function saveTestSchemes(input: Input): Promise<DataOf<typeof testSchemesSave>> {
  await requirePermission('Admission Setting');
  const session = await rowOf(sql<{ id: number }>`
    select id from branches.academic_sessions where id = ${input.session_id}::bigint and school_id = platform.current_school() for update`);
  if (!session) throw notFound('This session');
  const errors = problemsOf(input.rows);
  const [first] = Object.values(errors);
  if (first) throw new Refusal('bad_input', first[0] ?? '', { errors });
  if (input.copy_from_session_id !== undefined) await copySchemes(input.copy_from_session_id, input.session_id);
  if (input.rows.length > 0) await keepSchemes(input);
  return readTestSchemes({ session_id: input.session_id });
}

async function copySchemes(from: number, to: number): Promise<void> {
  if (from === to) throw badField('copy_from_session_id', 'Choose another session');
  await rowsOf(sql`
    insert into admissions.admission_test_schemes (session_id, course_id, subject_name, max, pass, position)
    select ${to}::bigint, s.course_id, s.subject_name, s.max, s.pass, s.position from admissions.admission_test_schemes s
     where s.session_id = ${from}::bigint and s.school_id = platform.current_school()
       and not exists (select 1 from admissions.admission_test_schemes x where x.session_id = ${to}::bigint and x.course_id = s.course_id)`);
  await rowsOf(sql`
    insert into admissions.admission_test_rules (session_id, course_id, test_required, interview_required, pass_percent, must_pass_each)
    select ${to}::bigint, r.course_id, r.test_required, r.interview_required, r.pass_percent, r.must_pass_each from admissions.admission_test_rules r
     where r.session_id = ${from}::bigint and r.school_id = platform.current_school()
    on conflict (session_id, course_id) do nothing`);
}

async function keepSchemes({ session_id, rows }: Input): Promise<void> {
  const course_ids = rows.map((row) => row.course_id);
  const classes = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from branches.courses where id = any (${course_ids}::bigint[]) and school_id = platform.current_school()`);
  if (classes?.n !== new Set(course_ids).size) throw notFound('One of these classes');
  const subjects = rows.flatMap((row) =>
    row.subjects.map((one, i) => ({ ...one, course_id: row.course_id, position: i + 1 })),
  );
  const set = sql`jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb)
    as n (course_id bigint, subject_name text, max numeric, pass numeric, position smallint)`;
  const marked = await rowOf(sql<{ subject_name: string; children: number }>`
    select s.subject_name, count(*)::int as children from admissions.admission_test_schemes s join admissions.admission_test_marks m on m.scheme_id = s.id
     where s.session_id = ${session_id}::bigint and s.course_id = any (${course_ids}::bigint[])
       and not exists (select 1 from ${set} where n.course_id = s.course_id and n.subject_name = s.subject_name)
     group by s.subject_name limit 1`);
  if (marked)
    throw conflict(
      `${marked.subject_name} has marks of ${counted(marked.children, 'child', 'children')}: it cannot be taken away in this session.`,
    );
  const above = await rowOf(sql<{ subject_name: string; most: string }>`
    select s.subject_name, max(m.obtained)::float8::text as most
      from admissions.admission_test_schemes s join admissions.admission_test_marks m on m.scheme_id = s.id
      join ${set} on n.course_id = s.course_id and n.subject_name = s.subject_name
     where s.session_id = ${session_id}::bigint and m.obtained > n.max group by s.subject_name limit 1`);
  if (above)
    throw conflict(`A child has ${above.most} in ${above.subject_name}: the maximum cannot be less in this session.`);
  await rowsOf(sql`
    delete from admissions.admission_test_schemes s
     where s.session_id = ${session_id}::bigint and s.course_id = any (${course_ids}::bigint[])
       and not exists (select 1 from ${set} where n.course_id = s.course_id and n.subject_name = s.subject_name)`);
  await rowsOf(sql`
    insert into admissions.admission_test_schemes (session_id, course_id, subject_name, max, pass, position)
    select ${session_id}::bigint, n.course_id, n.subject_name, n.max, n.pass, n.position from ${set}
    on conflict (school_id, session_id, course_id, subject_name) do update set max = excluded.max, pass = excluded.pass, position = excluded.position`);
  await rowsOf(sql`
    insert into admissions.admission_test_rules (session_id, course_id, test_required, interview_required, pass_percent, must_pass_each)
    select ${session_id}::bigint, r.course_id, r.test_required, r.interview_required, r.pass_percent, r.must_pass_each
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (course_id bigint, test_required boolean, interview_required boolean, pass_percent smallint, must_pass_each boolean)
    on conflict (session_id, course_id) do update set test_required = excluded.test_required, interview_required = excluded.interview_required,
      pass_percent = excluded.pass_percent, must_pass_each = excluded.must_pass_each`);
}
