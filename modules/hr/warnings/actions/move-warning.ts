// What becomes of a warning (spec 06 §3.2): issued with its number, read, answered, closed with its outcome and its fine, or withdrawn.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { chargeEmployee } from '#modules/hr/charges/chapter.ts';
import { noteEmployee } from '#modules/hr/person/chapter.ts';
import type { WarningRow, warningStatus } from '../contract/warnings.ts';
import { readWarning } from '../reads/warnings.ts';
import { countsUntil, warningProblems, warningStates } from '../rules/index.ts';
import { type LockedWarning, lockWarning } from '../steps/locked-warning.ts';

type Input = ParsedInputOf<typeof warningStatus>;

const doneOf = {
  issue: 'warning issued',
  acknowledge: 'warning read',
  reply: 'warning answered',
  close: 'warning closed',
  withdraw: 'warning withdrawn',
} as const;

export async function moveWarning(input: Input): Promise<WarningRow> {
  await requirePermission('Employee Warning');
  const held = await lockWarning(input.id, input.version);
  warningStates.refuse(input.action, held.status);
  await turns[input.action](held, input);
  const row = await readWarning(input.id);
  await noteEmployee({
    branch_id: held.branch_id,
    employee_id: held.employee_id,
    action: doneOf[input.action],
    after: {
      warning_no: row.warning_no,
      subject: row.subject,
      outcome: input.action === 'close' ? row.outcome : null,
      reason: row.withdrawn_reason,
    },
  });
  return row;
}

/** DSC-1: the number is taken here; the days are judged anew, for a draft may have lain. */
async function issue(held: LockedWarning): Promise<void> {
  const { id, branch_id, employee_id, today, kind } = held;
  const errors = warningProblems(held, today);
  const [first] = Object.values(errors);
  if (first?.[0] !== undefined) throw new Refusal('bad_input', `${first[0]}. Change the draft first`, { errors });
  const warning_no = await takeNumber('staff warning', branch_id, today);
  await rowsOf(sql`
    update hr.employee_warnings set status = 'issued', warning_no = ${warning_no}, issued_on = ${today}::date,
           valid_until = ${held.valid_until ?? countsUntil(kind, today)}::date, updated_by = platform.current_user_id()
     where id = ${id}::bigint`);
  await message({
    event: 'STAFF_WARNING',
    branch_id,
    subject_type: 'employee',
    subject_id: employee_id,
    key: `warning:${id}`,
    data: { warning_no, subject: held.subject, reply_by: held.reply_by },
  });
}

async function acknowledge({ id }: LockedWarning): Promise<void> {
  await rowsOf(sql`
    update hr.employee_warnings set status = 'acknowledged', acknowledged_at = platform.now(), updated_by = platform.current_user_id()
     where id = ${id}::bigint`);
}

async function reply({ id }: LockedWarning, { reply: said }: Input): Promise<void> {
  if (!said) throw badField('reply', 'Write what was answered');
  await rowsOf(sql`
    update hr.employee_warnings set status = 'replied', reply = ${said}, replied_at = platform.now(), updated_by = platform.current_user_id()
     where id = ${id}::bigint`);
}

/** DSC-4: the fine goes to the next open salary with the closing. */
async function close({ id, employee_id, fine_amount, warning_no }: LockedWarning, { outcome }: Input): Promise<void> {
  if (!outcome) throw badField('outcome', 'Write what came of it');
  if (fine_amount > 0) {
    const note = `Fine of warning ${warning_no ?? ''}`;
    await chargeEmployee(
      { employee_id, source: 'fine', source_ref: `warning ${id}`, amount: fine_amount, note },
      'outcome',
    );
  }
  await rowsOf(sql`
    update hr.employee_warnings set status = 'closed', outcome = ${outcome}, closed_at = platform.now(), updated_by = platform.current_user_id()
     where id = ${id}::bigint`);
}

/** What was taken as a fine stays taken: it is given back by an addition in payroll. */
async function withdraw({ id }: LockedWarning, { reason }: Input): Promise<void> {
  if (!reason) throw badField('reason', 'Say why it is withdrawn');
  await rowsOf(sql`
    update hr.employee_warnings set status = 'withdrawn', withdrawn_reason = ${reason}, closed_at = null, updated_by = platform.current_user_id()
     where id = ${id}::bigint`);
}

const turns: Record<Input['action'], (held: LockedWarning, input: Input) => Promise<void>> = {
  issue,
  acknowledge,
  reply,
  close,
  withdraw,
};
