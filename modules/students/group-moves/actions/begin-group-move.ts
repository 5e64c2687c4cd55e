// STU-62: one form, two drafts. The leaving here takes its usual course (clearance, settlement, approval); the application there waits for it with
// the family, the rights of its guardians and the papers. No money goes along (FEE-73).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { addDays } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import type { groupMoveCreate, GroupMoveRow } from '../contract/group-moves.ts';
import { placesFrom, readGroupMove } from '../reads/group-moves.ts';
import { createLeaving, notifyDestination } from '#modules/students/leaving/chapter.ts';
import { noteChange, refuseLeft } from '#modules/students/roll/chapter.ts';

type Input = ParsedInputOf<typeof groupMoveCreate>;

interface Leaver {
  branch_id: number;
  country_id: number;
  full_name: string;
  native_name: string | null;
  gender: 'm' | 'f';
  status: string;
  admission_no: string | null;
  class_name: string | null;
  place: string;
}

async function leaver(student_id: number): Promise<Leaver> {
  const row = await rowOf(sql<Leaver>`
    select s.branch_id, b.country_id, s.full_name, s.full_name_native as native_name, s.gender, s.status, s.admission_no,
           nullif(concat_ws(' – ', c.name, x.name), '') as class_name, concat_ws(', ', h.school_name, b.branch_name) as place
      from students.students s join platform.branches b on b.id = s.branch_id join platform.schools h on h.id = b.school_id
      left join branches.courses c on c.id = s.course_id left join branches.sections x on x.id = s.section_id
     where s.id = ${student_id}::bigint and ${inScope('s.branch_id')} for update of s`);
  if (!row) throw notFound('This student');
  await refuseLeft({ student_id, ...row });
  if (row.status !== 'active' && row.status !== 'frozen')
    throw conflict(
      `${row.full_name} is ${row.status.replace('_', ' ')}: only an active student can go to another school.`,
    );
  return row;
}

interface There {
  place: string;
  class_name: string;
  abroad: boolean;
}

async function destination(child: Leaver, { to_branch_id, to_course_id }: Input): Promise<There> {
  const there = (await placesFrom(child.branch_id)).filter((one) => one.branch_id === to_branch_id);
  const chosen = there.find((one) => one.course_id === to_course_id);
  if (there.length === 0)
    throw badField(
      'to_branch_id',
      'This is not an open branch of another school or country. Within the school and country ask for a transfer instead',
    );
  if (!chosen) throw badField('to_course_id', 'This class is not taught there. Choose another one');
  return {
    place: `${chosen.school_name}, ${chosen.branch_name}`,
    class_name: chosen.class_name,
    abroad: chosen.country_id !== child.country_id,
  };
}

export async function beginGroupMove(input: Input): Promise<GroupMoveRow> {
  await requirePermission('student-transfer');
  const { student_id, to_branch_id, leaving_on, notice_on } = input;
  const child = await leaver(student_id);
  const there = await destination(child, input);
  const join_on = input.join_on ?? addDays(leaving_on, 1);
  if (join_on <= leaving_on) throw badField('join_on', 'The first day there comes after the last day here');
  const { leaving } = await createLeaving({
    student_id,
    leaving_on,
    notice_on,
    reason: there.abroad ? 'abroad' : 'other_school',
    next_school: there.place.slice(0, 120),
    note: input.note ?? null,
    deposit_action: 'apply',
  });
  const applicant_id = await applyThere(input, child, join_on);
  const row = await rowOf(sql<{ id: number }>`
    insert into students.group_moves (student_id, applicant_id, leaving_id, from_branch_id, to_branch_id, to_course_id, student_name, native_name, gender,
           old_admission_no, from_place, from_class, to_place, to_class, leaving_on, leaving_state, join_on)
    values (${student_id}::bigint, ${applicant_id}::bigint, ${leaving.id}::bigint, ${child.branch_id}::int, ${to_branch_id}::int, ${input.to_course_id}::bigint,
            ${child.full_name}, ${child.native_name}, ${child.gender}, ${child.admission_no}, ${child.place}, ${child.class_name}, ${there.place},
            ${there.class_name}, ${leaving_on}::date, ${leaving.state}, ${join_on}::date) returning id`);
  await noteChange({
    branch_id: child.branch_id,
    student_id,
    action: 'goes to another school of the group',
    after: { to: there.place, class: there.class_name, leaving_on },
  });
  await notifyDestination(leaving.id);
  const move = await readGroupMove(row?.id ?? 0);
  if (!move) throw notFound('This move');
  return move;
}

/** Written by a routine of the database: the caller sees nothing of the other school. */
async function applyThere(input: Input, child: Leaver, join_on: string): Promise<number> {
  const known = conflict(
    'The other school knows a child with this identity number already. Ask your head office before it goes there.',
  );
  const row = await onConstraint('students_identity', known, () =>
    alsoInBranches([input.to_branch_id], () =>
      rowOf(sql<{ id: number }>`
        select students.apply_in_group(${input.student_id}::bigint, ${input.to_branch_id}::int, ${join_on}::date, ${child.place}, ${child.class_name}) as id`),
    ),
  );
  if (!row) throw notFound('This branch');
  return row.id;
}
