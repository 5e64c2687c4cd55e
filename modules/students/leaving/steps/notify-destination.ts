// STU-62: the receiving school is notified by the bell: when the application is made, and when the child may be admitted.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { notifyHolders } from '#platform/notifications/notify.ts';

interface Told {
  id: number;
  applicant_id: number;
  to_branch_id: number;
  student_name: string;
  from_place: string;
  to_class: string;
  leaving_on: LocalDate;
  leaving_state: string;
}

/** Does nothing for a leaving out of the group. */
export async function notifyDestination(leaving_id: number): Promise<void> {
  const move = await rowOf(sql<Told>`
    select id, applicant_id, to_branch_id, student_name, from_place, to_class, leaving_on, leaving_state
      from students.group_moves where leaving_id = ${leaving_id}::bigint and state = 'waiting'`);
  if (!move) return;
  const { to_branch_id: branch_id, student_name, from_place, to_class, leaving_on } = move;
  const approved = move.leaving_state === 'approved' || move.leaving_state === 'settled';
  await alsoInBranches([branch_id], async () => {
    const there = await rowOf(
      sql<{ school_id: number }>`select school_id from platform.branches where id = ${branch_id}::int`,
    );
    if (!there) return;
    await notifyHolders(['Student Addmission Add'], {
      school_id: there.school_id,
      branch_id,
      kind: 'due soon',
      title: approved ? `${student_name} may be admitted` : `${student_name} comes from ${from_place}`,
      text: approved
        ? `${to_class}, from ${formatDate(addDays(leaving_on, 1))}: the leaving from ${from_place} is approved`
        : `${to_class}, from ${formatDate(addDays(leaving_on, 1))}, once the leaving there is approved`,
      url: linkTo(pages.DirectAdmission, { group: 1 }),
      subject_type: 'student',
      subject_id: move.applicant_id,
      group_key: `group move:${move.id}`,
    });
  });
}
