// Kinds 'freeze' and 'unfreeze' (14 §4): what a second person reads, and what happens when they agree. The rules are asked again then.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { type Asked, defineApproval } from '#platform/approvals/kind.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { freezeSubject } from '../reads/freezes.ts';
import { freezeProblems } from '../rules/freeze-terms.ts';
import { beginFreeze, endFreeze } from '../steps/freeze-effect.ts';
import { closeRequest, noteChange } from '#modules/students/roll/chapter.ts';

export interface FreezeAsked {
  freeze_id: number;
  from_on: LocalDate;
  expected_until: LocalDate;
  billing_percent: number;
  hold_seat: boolean;
  /** Only a later day of return is asked for. */
  extend?: boolean;
}

export interface UnfreezeAsked {
  freeze_id: number;
  on_date: LocalDate;
}

const path = (student_id: number): string => linkTo(pages.BioStudent, { id: student_id });
const decided = ['Student-Freeze Approval'];
const levels = () => [{ title: 'Student-Freeze Approval', permission: 'Student-Freeze Approval' }];
const TABLE = 'students.student_freezes';

async function blocksFreeze({ subject_id, subject_label, change }: Asked<FreezeAsked>): Promise<string[]> {
  const subject = await freezeSubject(subject_id);
  if (!subject) return [`${subject_label} is not in this branch any more.`];
  if (change.extend)
    return subject.status === 'frozen'
      ? []
      : [`${subject_label} is ${subject.status} now: there is nothing to extend.`];
  if (subject.status !== 'active' || subject.active_since === null)
    return [`${subject_label} is ${subject.status} now: only an active student can be frozen.`];
  return Object.values(freezeProblems(change, { ...subject, active_since: subject.active_since }));
}

async function applyFreeze(asked: Asked<FreezeAsked>): Promise<void> {
  const { change, subject_id } = asked;
  const subject = await freezeSubject(subject_id, true);
  const [problem] = await blocksFreeze(asked);
  if (!subject || problem) throw conflict(problem ?? 'This student is not in this branch any more.');
  const { branch_id } = subject;
  if (change.extend) {
    await rowsOf(sql`
      update students.student_freezes set expected_until = ${change.expected_until}::date, reminders = 0
       where id = ${change.freeze_id}::bigint`);
    const after = { until: change.expected_until };
    await noteChange({ branch_id, student_id: subject_id, action: 'freeze extended', after });
    return;
  }
  const { freeze_id, from_on: on, billing_percent } = change;
  await beginFreeze({ freeze_id, branch_id, student_id: subject_id, on, billing_percent, today: subject.today });
  await noteChange({
    branch_id,
    student_id: subject_id,
    action: 'freeze approved',
    after: { from: on, until: change.expected_until, billing_percent, hold_seat: change.hold_seat },
  });
  await message({
    event: 'FREEZE_STARTED',
    branch_id,
    subject_type: 'student',
    subject_id,
    student_id: subject_id,
    key: `freeze:${freeze_id}`,
    data: { student: subject.full_name, from: on, until: change.expected_until, percent: billing_percent },
  });
}

/** Its place among the student's requests is free again. */
const closed = ({ change, subject_id }: Asked<{ freeze_id: number }>): Promise<void> =>
  closeRequest(subject_id, TABLE, change.freeze_id);

export const freezeKind = defineApproval<FreezeAsked>({
  code: 'freeze',
  title: 'Freeze',
  module: 'students',
  area: 'students',
  subject: 'student',
  permissions: decided,
  levels,
  path,
  blocks: blocksFreeze,
  apply: applyFreeze,
  closed,
});

async function blocksUnfreeze({ subject_label, change }: Asked<UnfreezeAsked>): Promise<string[]> {
  const freeze = await rowOf(sql<{ state: string; from_on: LocalDate }>`
    select state, from_on from students.student_freezes where id = ${change.freeze_id}::bigint`);
  if (freeze?.state !== 'active') return [`${subject_label} is not frozen any more.`];
  return change.on_date > freeze.from_on ? [] : [`The return must be after ${formatDate(freeze.from_on)}.`];
}

async function applyUnfreeze(asked: Asked<UnfreezeAsked>): Promise<void> {
  const { change, subject_id } = asked;
  const subject = await freezeSubject(subject_id, true);
  const [problem] = await blocksUnfreeze(asked);
  if (!subject || problem) throw conflict(problem ?? 'This student is not in this branch any more.');
  const { branch_id, today, section_id } = subject;
  await endFreeze({
    freeze_id: change.freeze_id,
    branch_id,
    student_id: subject_id,
    on: change.on_date,
    today,
    section_id,
  });
  const after = { on: change.on_date };
  await noteChange({ branch_id, student_id: subject_id, action: 'unfreeze approved', after });
}

export const unfreezeKind = defineApproval<UnfreezeAsked>({
  code: 'unfreeze',
  title: 'Unfreeze',
  module: 'students',
  area: 'students',
  subject: 'student',
  permissions: decided,
  levels,
  path,
  blocks: blocksUnfreeze,
  apply: applyUnfreeze,
  closed,
});
