// Accepted transfers whose day has come (STU-44, STU-60): money, enrolment, seat, numbers, cards and messages move together, or the transfer
// waits and says why. Groups of one day between two branches go as a set.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { sessionOf } from '#modules/branches/index.ts';
import { type MovedMoney, studentsTransferring } from '#modules/students/roll/chapter.ts';
import type { DueTransfer, Ready } from '../reads/due-transfers.ts';
import { doneDay, type TransferSubject, transferSubjects } from '../reads/transfer-subject.ts';
import { moveChildren } from './move-children.ts';

type Which = { ids: readonly number[] } | { branch_id: number; day: LocalDate };

/** Answers how many were done. `branch_id` is the branch that gives: its night carries them out. */
export async function carryOutTransfers(which: Which): Promise<number> {
  const chosen =
    'ids' in which
      ? sql`t.id = any (${which.ids}::bigint[]) and t.effective_on <= platform.today(t.from_branch_id)`
      : sql`t.from_branch_id = ${which.branch_id}::int and t.effective_on <= ${which.day}::date`;
  const due = await rowsOf(sql<DueTransfer>`
    select t.id, t.student_id, t.from_branch_id, t.to_branch_id, t.to_branch_name, t.to_course_id, t.to_section_id, t.hold_id, t.effective_on, t.dues_mode,
           t.keep_discounts, t.franchise
      from students.student_transfers t where t.state = 'approved' and t.to_section_id is not null and t.hold_id is not null and ${chosen} order by t.student_id for update`);
  if (due.length === 0) return 0;
  const branches = new Set(due.flatMap((one) => [one.from_branch_id, one.to_branch_id]));
  return alsoInBranches([...branches], () => carryOut(due));
}

async function carryOut(due: readonly DueTransfer[]): Promise<number> {
  const ready = await readyOf(due);
  const groups = Map.groupBy(ready, (one) => `${one.from_branch_id} ${one.to_branch_id} ${one.on}`);
  let done = 0;
  for (const group of groups.values()) {
    const moved = await payOut(group);
    await moveChildren(moved);
    done += moved.length;
  }
  return done;
}

/** Who cannot move today waits with a sentence; it is looked at again every night. */
async function readyOf(due: readonly DueTransfer[]): Promise<Ready[]> {
  const subjects = await transferSubjects(
    due.map((one) => one.student_id),
    true,
  );
  const byId = new Map(subjects.map((subject) => [subject.student_id, subject]));
  const ready: Ready[] = [];
  for (const transfer of due) {
    const subject = byId.get(transfer.student_id);
    const problem = subject ? problemOf(subject, transfer) : 'The student is not at the branch any more';
    if (!subject || problem !== null) {
      await waits(transfer.id, problem);
      continue;
    }
    const on = doneDay(transfer.effective_on, subject);
    ready.push({
      ...transfer,
      subject,
      on,
      to_session_id: await sessionOf(transfer.to_course_id, on, subject.country_id),
    });
  }
  return ready;
}

function problemOf(subject: TransferSubject, { effective_on, from_branch_id }: DueTransfer): string | null {
  const { full_name, status, today, branch_id, freeze_ahead } = subject;
  if (branch_id !== from_branch_id) return `${full_name} is not at the branch any more`;
  if (status !== 'active')
    return `${full_name} is ${status.replace('_', ' ')}: the transfer waits until the child is back`;
  if (freeze_ahead !== null)
    return `A freeze of ${full_name} is approved from ${formatDate(freeze_ahead)}: the transfer waits until the child is back, or cancel the freeze`;
  const on = doneDay(effective_on, subject);
  return on > today ? `Still present at the old branch: it is done on ${formatDate(on)}` : null;
}

async function waits(id: number, why: string | null): Promise<void> {
  await rowsOf(sql`
    update students.student_transfers set waits_for = ${why}
     where id = ${id}::bigint and waits_for is distinct from ${why}`);
}

/**
 * Fees moves or refunds, attendance hands over; whoever still owes what must be cleared waits. Asked twice, first without writing, so that
 * nobody moves anything of a child that waits.
 */
async function payOut(group: readonly Ready[]): Promise<Ready[]> {
  const before = await askAll(group, true);
  for (const one of group) {
    const why = before.get(one.student_id)?.problem;
    if (why) await waits(one.id, why);
  }
  const free = group.filter((one) => (before.get(one.student_id)?.problem ?? null) === null);
  const money = await askAll(free, false);
  for (const one of free) {
    const told = money.get(one.student_id);
    // Somebody took a payment back between the two: all of it is rolled back and tried again.
    if (told?.problem) throw conflict(`${one.subject.full_name}: ${told.problem}`);
    if (told)
      await rowsOf(sql`
        update students.student_transfers set dues = ${told.dues}::bigint, deposit = ${told.deposit}::bigint, credit = ${told.credit}::bigint,
               refunded = ${one.franchise && told.deposit + told.credit > 0} where id = ${one.id}::bigint`);
  }
  return free;
}

async function askAll(group: readonly Ready[], preview: boolean): Promise<Map<number, MovedMoney>> {
  const [first] = group;
  if (!first) return new Map();
  const { from_branch_id, to_branch_id, on, franchise } = first;
  const answers = await studentsTransferring.ask({
    from_branch_id,
    to_branch_id,
    on,
    franchise,
    preview,
    transfers: group.map((one) => ({
      transfer_id: one.id,
      student_id: one.student_id,
      to_course_id: one.to_course_id,
      to_session_id: one.to_session_id,
      dues_mode: one.dues_mode,
      keep_discounts: one.keep_discounts,
    })),
  });
  return new Map(answers.flat().map((one) => [one.student_id, one]));
}
