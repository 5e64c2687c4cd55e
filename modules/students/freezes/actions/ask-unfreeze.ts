// Coming back from a freeze, or staying away longer: both are asked for (STU-52, STU-53).

import { counted } from '#kernel/counted.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import type { freezeExtend, FreezeRow, unfreezeSend } from '../contract/freezes.ts';
import { freezeSubject } from '../reads/freezes.ts';
import { FREEZE_AHEAD_DAYS } from '../rules/freeze-terms.ts';
import { freezeStates } from '../rules/freeze-states.ts';
import { freezeKind, unfreezeKind } from './approve-freeze.ts';
import { lockFreeze, storedFreeze } from './ask-freeze.ts';
import { openRequest } from '#modules/students/roll/chapter.ts';

const TABLE = 'students.student_freezes';

async function runningFreeze(id: number, version: number): Promise<FreezeRow & { today: LocalDate; max_days: number }> {
  const freeze = await lockFreeze(id, version);
  freezeStates.refuse('come_back', freeze.state);
  const subject = await freezeSubject(freeze.student_id, true);
  if (!subject) throw conflict(`${freeze.student_name} is not in this branch any more.`);
  return { ...freeze, today: subject.today, max_days: subject.max_days };
}

export async function askUnfreeze(input: ParsedInputOf<typeof unfreezeSend>): Promise<FreezeRow> {
  await requirePermission('Student-Freeze');
  const freeze = await runningFreeze(input.freeze_id, input.version);
  const { id, student_id, branch_id, from_on } = freeze;
  if (input.on_date <= from_on)
    throw badField(
      'on_date',
      `Earliest ${formatDate(addDays(from_on, 1))}: the freeze began on ${formatDate(from_on)}`,
    );
  if (input.on_date > addDays(freeze.today, FREEZE_AHEAD_DAYS))
    throw badField(
      'on_date',
      `Latest ${formatDate(addDays(freeze.today, FREEZE_AHEAD_DAYS))}: at most ${FREEZE_AHEAD_DAYS} days ahead`,
    );
  await openRequest({ branch_id, student_id, kind: 'unfreeze', request_table: TABLE, request_id: id });
  await requestApproval(unfreezeKind, {
    branch_id,
    subject_id: student_id,
    subject_label: freeze.student_name,
    title: `Back on ${formatDate(input.on_date)}`,
    shows: [
      { field: 'status', label: 'Status', before: 'Frozen', after: `Active from ${formatDate(input.on_date)}` },
      {
        field: 'expected_until',
        label: 'Was to come back by',
        before: freeze.expected_until,
        after: input.on_date,
        form: 'date',
      },
      ...(freeze.hold_seat
        ? []
        : [{ field: 'seat', label: 'Seat', before: 'Discarded', after: 'Taken again if one is free' }]),
      ...(freeze.dues
        ? [{ field: 'dues', label: 'Owes now', before: freeze.dues, after: freeze.dues, form: 'money' as const }]
        : []),
    ],
    change: { freeze_id: id, on_date: input.on_date },
    reason: input.reason,
    currency: freeze.currency,
  });
  return storedFreeze(id);
}

export async function askExtension(input: ParsedInputOf<typeof freezeExtend>): Promise<FreezeRow> {
  await requirePermission('Student-Freeze');
  const freeze = await runningFreeze(input.freeze_id, input.version);
  const { id, student_id, branch_id, from_on, billing_percent, hold_seat } = freeze;
  const latest = addDays(from_on, freeze.max_days);
  if (input.until <= freeze.expected_until)
    throw badField('until', `Enter a day after ${formatDate(freeze.expected_until)}`);
  if (input.until > latest)
    throw badField('until', `Latest ${formatDate(latest)}: a freeze lasts at most ${counted(freeze.max_days, 'day')}`);
  await openRequest({ branch_id, student_id, kind: 'freeze', request_table: TABLE, request_id: id });
  await requestApproval(freezeKind, {
    branch_id,
    subject_id: student_id,
    subject_label: freeze.student_name,
    title: `Freeze extended to ${formatDate(input.until)}`,
    shows: [
      {
        field: 'expected_until',
        label: 'Comes back by',
        before: freeze.expected_until,
        after: input.until,
        form: 'date',
      },
    ],
    change: { freeze_id: id, from_on, expected_until: input.until, billing_percent, hold_seat, extend: true },
    reason: input.reason,
  });
  return storedFreeze(id);
}
