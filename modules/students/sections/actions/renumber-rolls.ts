// STU-2: the roll of a section is numbered anew. The section is locked, what was shown is what is written, and no two have one number
// on the way.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { rollNumbers } from '../contract/roll-numbers.ts';
import { studentsFinalResults } from '#modules/students/roll/chapter.ts';

type Input = ParsedInputOf<typeof rollNumbers>;
type Row = DataOf<typeof rollNumbers>['rows'][number];

interface Section {
  id: number;
  branch_id: number;
  session_id: number;
  name: string;
}

interface Pupil extends Omit<Row, 'new_no'> {
  enrolment_id: number;
}

export async function renumberRolls(input: Input): Promise<DataOf<typeof rollNumbers>> {
  await requirePermission('Student Edit');
  const section = await rowOf(sql<Section>`
    select x.id, x.branch_id, x.session_id, c.name || ' – ' || x.name as name from branches.sections x join branches.courses c on c.id = x.course_id
     where x.id = ${input.section_id}::bigint and ${inScope('x.branch_id')}`);
  if (!section) throw notFound('This section');
  await gate(section.branch_id, 'student_edit');
  const pupils = await pupilsInOrder(section, input.order);
  if (pupils.length === 0) throw badField('section_id', `${section.name} has no students`);
  const rows = pupils.map((pupil, n) => ({ ...pupil, new_no: input.from + n }));
  const seen = seenOf(rows);
  const changed = rows.filter((row) => row.old_no !== row.new_no);
  const answer = {
    section_name: section.name,
    seen,
    changed: changed.length,
    rows: rows.map(shown),
  };
  if (!input.confirm) return { done: false, ...answer };
  if (input.seen !== seen) throw conflict(`The roll of ${section.name} changed since it was shown. Review again.`);
  await write(section, changed);
  return { done: true, ...answer };
}

const shown = ({ student_id, name, admission_no, old_no, new_no }: Row): Row => ({
  student_id,
  name,
  admission_no,
  old_no,
  new_no,
});

/** What stood before → after, short enough to send along. */
const seenOf = (rows: readonly (Pupil & { new_no: number })[]): string => {
  let sum = 17;
  for (const { student_id, old_no, new_no } of rows)
    for (const part of [student_id, old_no ?? 0, new_no]) sum = (sum * 31 + part) % 2_147_483_647;
  return `${rows.length}-${sum}`;
};

async function pupilsInOrder(section: Section, order: Input['order']): Promise<Pupil[]> {
  const by = order === 'admission_no' ? sql`length(e.admission_no), e.admission_no` : sql`s.name_key`;
  const pupils = await rowsOf(sql<Pupil>`
    select e.id as enrolment_id, s.id as student_id, s.full_name as name, e.admission_no, e.roll_no as old_no
      from students.enrolments e join students.students s on s.id = e.student_id
     where e.section_id = ${section.id}::bigint and e.end_on is null order by ${by}, s.id for update of e`);
  if (order !== 'marks') return pupils;
  const results = (
    await studentsFinalResults.ask({ session_id: section.session_id, student_ids: pupils.map((one) => one.student_id) })
  ).flat();
  if (results.length === 0)
    throw badField('order', 'No result of this session is known yet. Number by name or by admission number.');
  const percents = new Map(results.map((one) => [one.student_id, one.percent ?? -1]));
  const percent = (pupil: Pupil): number => percents.get(pupil.student_id) ?? -1;
  return pupils.toSorted((a, b) => percent(b) - percent(a));
}

async function write(section: Section, changed: readonly (Pupil & { new_no: number })[]): Promise<void> {
  const moves = JSON.stringify(
    changed.map(({ enrolment_id, student_id, new_no }) => ({ enrolment_id, student_id, new_no })),
  );
  // Freed first: a number belongs to one open enrolment of the section at any moment.
  await rowsOf(sql`
    update students.enrolments e set roll_no = null from jsonb_to_recordset(${moves}::jsonb) as m (enrolment_id bigint) where e.id = m.enrolment_id`);
  await rowsOf(sql`
    update students.enrolments e set roll_no = m.new_no, updated_by = platform.current_user_id()
      from jsonb_to_recordset(${moves}::jsonb) as m (enrolment_id bigint, new_no int) where e.id = m.enrolment_id`);
  await rowsOf(sql`
    update students.students s set roll_no = m.new_no, updated_by = platform.current_user_id()
      from jsonb_to_recordset(${moves}::jsonb) as m (enrolment_id bigint, student_id bigint, new_no int)
     where s.id = m.student_id and s.enrolment_id = m.enrolment_id`);
  await audit({
    record_kind: 'section',
    record_id: section.id,
    branch_id: section.branch_id,
    action: 'roll renumbered',
    before: Object.fromEntries(changed.map((row) => [row.name, row.old_no])),
    after: Object.fromEntries(changed.map((row) => [row.name, row.new_no])),
  });
}
