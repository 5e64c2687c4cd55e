// A freeze from its draft to the request, and its cancelling before it begins (STU-50, STU-53; spec 03 §3.2).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { cancelRequest } from '#platform/approvals/withdraw.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { gate } from '#modules/branches/index.ts';
import type { freezeCancel, freezeCreate, FreezeRow, freezeSend, freezeUpdate } from '../contract/freezes.ts';
import { type FreezeSubject, freezeSubject, readFreeze } from '../reads/freezes.ts';
import { freezeStates } from '../rules/freeze-states.ts';
import { freezeProblems, type FreezeTerms, stateAgainstFreeze } from '../rules/freeze-terms.ts';
import { freezeKind } from './approve-freeze.ts';
import { moneyOf } from '../steps/freeze-effect.ts';
import { noteChange, openRequest, refuseLeft, undoPeriod } from '#modules/students/roll/chapter.ts';

const TABLE = 'students.student_freezes';

export async function storedFreeze(id: number): Promise<FreezeRow> {
  const row = await readFreeze(id);
  if (!row) throw notFound('This freeze');
  return row;
}

/** The freeze, locked; 409 when somebody else changed it. */
export async function lockFreeze(id: number, version: number): Promise<FreezeRow> {
  const locked = await rowOf(sql<{ version: number }>`
    select f.version from students.student_freezes f where f.id = ${id}::bigint and ${inScope('f.branch_id')} for update`);
  if (!locked) throw notFound('This freeze');
  if (locked.version !== version) throw conflict('This freeze was changed meanwhile. Load it again.');
  return storedFreeze(id);
}

async function subjectToFreeze(student_id: number, terms: FreezeTerms): Promise<FreezeSubject> {
  const subject = await freezeSubject(student_id, true);
  if (!subject) throw notFound('This student');
  await gate(subject.branch_id, 'student_out');
  await refuseLeft(subject);
  const against = stateAgainstFreeze(subject);
  if (against !== null) throw conflict(`${against}.`);
  const problems = freezeProblems(terms, { ...subject, active_since: subject.active_since ?? subject.today });
  const [first] = Object.values(problems);
  if (first !== undefined) {
    const errors = Object.fromEntries(Object.entries(problems).map(([field, sentence]) => [field, [sentence]]));
    throw new Refusal('bad_input', first, { errors });
  }
  return subject;
}

export async function createFreeze(input: ParsedInputOf<typeof freezeCreate>): Promise<FreezeRow> {
  await requirePermission(...freezeStates.may('send'));
  const subject = await subjectToFreeze(input.student_id, input);
  const row = await rowOf(sql<{ id: number }>`
    insert into students.student_freezes (branch_id, student_id, from_on, expected_until, reason, note, billing_percent, hold_seat, file_id)
    values (${subject.branch_id}::int, ${input.student_id}::bigint, ${input.from_on}::date, ${input.expected_until}::date, ${input.reason},
            ${input.note ?? null}, ${input.billing_percent}::smallint, ${input.hold_seat}, ${input.file_id ?? null}::bigint) returning id`);
  const freeze = await storedFreeze(row?.id ?? 0);
  return input.send ? send(freeze, subject) : freeze;
}

export async function updateFreeze(input: ParsedInputOf<typeof freezeUpdate>): Promise<FreezeRow> {
  await requirePermission('Student-Freeze');
  const freeze = await lockFreeze(input.id, input.version);
  freezeStates.refuse('change', freeze.state);
  await subjectToFreeze(freeze.student_id, input);
  await rowsOf(sql`
    update students.student_freezes set from_on = ${input.from_on}::date, expected_until = ${input.expected_until}::date, reason = ${input.reason},
           note = ${input.note ?? null}, billing_percent = ${input.billing_percent}::smallint, hold_seat = ${input.hold_seat},
           file_id = ${input.file_id ?? null}::bigint, updated_by = platform.current_user_id()
     where id = ${input.id}::bigint`);
  return storedFreeze(input.id);
}

export async function sendFreeze(input: ParsedInputOf<typeof freezeSend>): Promise<FreezeRow> {
  await requirePermission('Student-Freeze');
  const freeze = await lockFreeze(input.id, input.version);
  freezeStates.refuse('send', freeze.state);
  return send(freeze, await subjectToFreeze(freeze.student_id, freeze));
}

async function send(freeze: FreezeRow, subject: FreezeSubject): Promise<FreezeRow> {
  const { id, student_id, branch_id, from_on, expected_until, billing_percent, hold_seat } = freeze;
  await openRequest({ branch_id, student_id, kind: 'freeze', request_table: TABLE, request_id: id });
  const concession = billing_percent < subject.default_percent;
  const { request_id } = await requestApproval(freezeKind, {
    branch_id,
    subject_id: student_id,
    subject_label: freeze.student_name,
    title: `Freeze from ${formatDate(from_on)} to ${formatDate(expected_until)}`,
    shows: [
      { field: 'status', label: 'Status', before: 'Active', after: `Frozen from ${formatDate(from_on)}` },
      { field: 'expected_until', label: 'Comes back by', before: null, after: expected_until, form: 'date' },
      {
        field: 'billing_percent',
        label: concession ? `Billed (less than the usual ${subject.default_percent} %)` : 'Billed',
        before: '100 %',
        after: `${billing_percent} %`,
      },
      { field: 'hold_seat', label: 'Seat is held', before: true, after: hold_seat, form: 'flag' },
      ...(freeze.dues
        ? [{ field: 'dues', label: 'Owes now', before: freeze.dues, after: freeze.dues, form: 'money' as const }]
        : []),
    ],
    change: { freeze_id: id, from_on, expected_until, billing_percent, hold_seat },
    reason: [freeze.reason, freeze.note].filter(Boolean).join(': '),
    currency: freeze.currency,
    file_ids: freeze.file_id === null ? [] : [freeze.file_id],
  });
  await rowsOf(sql`
    update students.student_freezes set state = 'sent', approval_id = ${request_id}::bigint
     where id = ${id}::bigint`);
  return storedFreeze(id);
}

/** Before it begins, as if it had never been: a request is withdrawn, approved dates are taken back with their money (STU-53). */
export async function cancelFreeze(input: ParsedInputOf<typeof freezeCancel>): Promise<FreezeRow> {
  await requirePermission('Student-Freeze');
  const freeze = await lockFreeze(input.id, input.version);
  const { id, student_id, branch_id, state, from_on } = freeze;
  freezeStates.refuse('cancel', state);
  if (state === 'pending' && freeze.approval_id !== null) {
    await cancelRequest(freeze.approval_id, input.reason);
    return storedFreeze(id);
  }
  if (state === 'approved') {
    await undoPeriod(student_id, TABLE, id);
    await moneyOf({ freeze_id: id, branch_id, student_id, on: from_on }, 'Freeze cancelled', false);
  }
  await rowsOf(sql`
    update students.student_freezes set state = 'cancelled', note = concat_ws(' · ', note, ${`Cancelled: ${input.reason}`}::text),
           updated_by = platform.current_user_id() where id = ${id}::bigint`);
  await noteChange({ branch_id, student_id, action: 'freeze cancelled', after: { reason: input.reason } });
  return storedFreeze(id);
}
