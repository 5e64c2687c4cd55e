// The records of children who change their branch (STU-60): enrolment out and in, state by date, admission and roll number, seat, electives,
// cards, messages. The money has moved already.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { takeNumbers } from '#platform/numbering/take-numbers.ts';
import { enrolInSection, leaveSection, releaseHolds } from '#modules/branches/index.ts';
import type { Ready } from '../reads/due-transfers.ts';
import { beginCardsAgain, voidCards } from '#modules/students/cards/chapter.ts';
import { moveChildFiles } from '#modules/students/papers/chapter.ts';

/** All of one day between two branches, both in the scope. */
export async function moveChildren(moved: readonly Ready[]): Promise<void> {
  const [first] = moved;
  if (!first) return;
  const { on, from_branch_id, to_branch_id } = first;
  const ids = moved.map((one) => one.student_id);
  await moveSeats(moved);
  const numbers = await takeNumbers('admission', { branch_id: to_branch_id, day: on }, moved.length);
  const given = JSON.stringify(
    moved.map((one, n) => ({
      n,
      transfer_id: one.id,
      student_id: one.student_id,
      session_id: one.to_session_id,
      course_id: one.to_course_id,
      section_id: one.to_section_id,
      admission_no: numbers[n],
    })),
  );
  await voidCards(ids, `Transferred to ${first.to_branch_name}`);
  await rowsOf(sql`
    delete from students.student_open_requests where request_table = 'students.student_transfers' and student_id = any (${ids}::bigint[])`);
  await moveChildFiles(ids, { from: from_branch_id, to: to_branch_id });
  await closeHere(ids, on);
  await openThere(given, first);
  await beginCardsAgain(ids);
  await rowsOf(sql`
    update students.student_transfers t set state = 'done', done_on = ${on}::date, done_at = platform.now(), waits_for = null, hold_id = null,
           new_admission_no = g.admission_no
      from jsonb_to_recordset(${given}::jsonb) as g (transfer_id bigint, admission_no text) where t.id = g.transfer_id`);
  await auditAll(
    moved.flatMap(({ student_id, subject, to_branch_name }, n) =>
      [from_branch_id, to_branch_id].map((branch_id) => ({
        record_kind: 'student',
        record_id: student_id,
        action: 'transferred',
        branch_id,
        before: { branch: subject.branch_name, admission_no: subject.admission_no },
        after: { branch: to_branch_name, admission_no: numbers[n] ?? null, on },
      })),
    ),
  );
  await tell(moved);
}

/** Out of the old section, and the held seat becomes one that is sat on; sections in the order of their ids. */
async function moveSeats(moved: readonly Ready[]): Promise<void> {
  const left = Map.groupBy(moved, (one) => one.subject.section_id);
  for (const [section_id, here] of [...left].toSorted(([a], [b]) => a - b)) {
    const male = here.filter((one) => one.subject.gender === 'm').length;
    await leaveSection(section_id, { male, female: here.length - male });
  }
  for (const one of moved.toSorted((a, b) => a.to_section_id - b.to_section_id)) {
    const male = one.subject.gender === 'm' ? 1 : 0;
    await enrolInSection(one.to_section_id, { male, female: 1 - male }, one.hold_id);
  }
}

/** What runs ends the day before; what was dated ahead here is not to be any more. */
async function closeHere(ids: readonly number[], on: LocalDate): Promise<void> {
  const last = addDays(on, -1);
  await rowsOf(
    sql`delete from students.enrolments where student_id = any (${ids}::bigint[]) and start_on >= ${on}::date`,
  );
  await releaseHolds(ids, 'promotion', 'transferred');
  await rowsOf(sql`
    update students.enrolments set end_on = ${last}::date, exit = 'transfer_out', updated_by = platform.current_user_id()
     where student_id = any (${ids}::bigint[]) and start_on < ${on}::date and (end_on is null or end_on >= ${last}::date)`);
  await rowsOf(sql`
    update students.student_electives set to_date = greatest(from_date, ${last}::date)
     where student_id = any (${ids}::bigint[]) and to_date is null`);
}

async function openThere(given: string, { from_branch_id, to_branch_id, on }: Ready): Promise<void> {
  await rowsOf(sql`
    with ended as (
      update students.student_status_periods p set to_on = ${addDays(on, -1)}::date
        from jsonb_to_recordset(${given}::jsonb) as g (student_id bigint)
       where p.student_id = g.student_id and p.to_on is null and p.from_on < ${on}::date returning p.student_id)
    select 1 from ended`);
  await rowsOf(sql`
    insert into students.student_status_periods (branch_id, current_branch_id, student_id, status, from_on, source_table, source_id)
    select ${to_branch_id}::int, ${to_branch_id}::int, g.student_id, 'active', ${on}::date, 'students.student_transfers', g.transfer_id
      from jsonb_to_recordset(${given}::jsonb) as g (n int, student_id bigint, transfer_id bigint) order by g.n`);
  await rowsOf(sql`
    with given as (
      select g.*, coalesce((select max(o.roll_no) from students.enrolments o where o.section_id = g.section_id and o.end_on is null), 0)
               + row_number() over (partition by g.section_id order by g.n)::int as roll_no
        from jsonb_to_recordset(${given}::jsonb)
          as g (n int, transfer_id bigint, student_id bigint, session_id bigint, course_id bigint, section_id bigint, admission_no text)
    ), came as (
      insert into students.enrolments (branch_id, current_branch_id, student_id, session_id, course_id, group_id, section_id, roll_no, admission_no, start_on,
             entry, student_name, father_name, source_table, source_id)
      select ${to_branch_id}::int, ${to_branch_id}::int, g.student_id, g.session_id, g.course_id, x.group_id, g.section_id, g.roll_no, g.admission_no,
             ${on}::date, 'transfer_in', s.full_name, s.father_name, 'students.student_transfers', g.transfer_id
        from given g join students.students s on s.id = g.student_id join branches.sections x on x.id = g.section_id
      returning id, student_id, session_id, course_id, section_id, roll_no, admission_no
    )
    update students.students s set branch_id = ${to_branch_id}::int, session_id = e.session_id, course_id = e.course_id, section_id = e.section_id,
           roll_no = e.roll_no, admission_no = e.admission_no, enrolment_id = e.id, updated_by = platform.current_user_id()
      from came e where s.id = e.student_id and s.branch_id = ${from_branch_id}::int`);
}

function tell(moved: readonly Ready[]): Promise<void> {
  return message(
    ...moved.map(({ id, student_id, to_branch_id, to_branch_name, subject, on }) => ({
      event: 'TRANSFER_DONE',
      branch_id: to_branch_id,
      subject_type: 'student',
      subject_id: student_id,
      student_id,
      key: `transfer:${id}`,
      data: { student: subject.full_name, from: subject.branch_name, to: to_branch_name, on },
    })),
  );
}
