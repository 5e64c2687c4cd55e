// A transfer of an employee is asked, and taken back before its day (HR-6).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { mayActFor } from '#platform/access/who.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { cancelRequest } from '#platform/approvals/withdraw.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { lockEmployee, noteEmployee } from '#modules/hr/person/chapter.ts';
import type { employeeTransfer, employeeTransferCancel, TransferRow } from '../contract/transfers.ts';
import { readTransfer } from '../reads/transfers.ts';
import { employeeTransferStates } from '../rules/transfer-states.ts';
import { checkTransfer } from '../steps/check-transfer.ts';
import { employeeTransferKind } from './approve-transfer.ts';

export async function askTransfer(
  input: ParsedInputOf<typeof employeeTransfer>,
): Promise<DataOf<typeof employeeTransfer>> {
  await requirePermission('Employee Transfer');
  const employee = await lockEmployee(input.employee_id, input.version);
  const { to_branch } = await checkTransfer(employee, input);
  const waits = conflict(
    `A transfer of ${employee.full_name} waits already. Take that back first, or let it be decided.`,
  );
  const id = await onConstraint('employee_transfers_open', waits, () => write(input, employee));
  const { request_id } = await requestApproval(employeeTransferKind, {
    branch_id: employee.branch_id,
    to_branch_id: input.to_branch_id,
    subject_id: employee.id,
    subject_label: `${employee.full_name} (${employee.employee_code})`,
    title: `Transfer to ${to_branch} from ${formatDate(input.from_date)}`,
    shows: [
      { field: 'branch_id', label: 'Branch', before: employee.branch_name, after: to_branch },
      { field: 'from_date', label: 'First day there', before: null, after: input.from_date, form: 'date' },
    ],
    change: { transfer_id: id },
    reason: input.reason,
    claims: [`employee ${employee.id} transfer`],
  });
  await rowsOf(sql`update hr.employee_transfers set approval_id = ${request_id}::bigint where id = ${id}::bigint`);
  await noteEmployee({
    branch_id: employee.branch_id,
    employee_id: employee.id,
    action: 'transfer asked',
    after: { to: to_branch, from_date: input.from_date, reason: input.reason },
  });
  const state = (await readTransfer(id))?.state ?? 'sent';
  return { id, approval_id: request_id, state };
}

async function write(
  input: ParsedInputOf<typeof employeeTransfer>,
  from: { branch_id: number; full_name: string },
): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    insert into hr.employee_transfers (employee_id, employee_name, from_branch_id, to_branch_id, department_id, designation_id, reports_to_id,
           shift_id, from_date, reason)
    values (${input.employee_id}::bigint, ${from.full_name}, ${from.branch_id}::int, ${input.to_branch_id}::int, ${input.department_id}::bigint,
            ${input.designation_id}::bigint, ${input.reports_to_id ?? null}::bigint, ${input.shift_id ?? null}::bigint, ${input.from_date}::date,
            ${input.reason}) returning id`);
  if (!row) throw notFound('This transfer');
  return row.id;
}

export async function cancelTransfer({
  id,
  version,
  reason,
}: ParsedInputOf<typeof employeeTransferCancel>): Promise<DataOf<typeof employeeTransferCancel>> {
  await requirePermission('Employee Transfer');
  const transfer = await locked(id, version);
  employeeTransferStates.refuse('stop', transfer.state);
  if (transfer.state === 'sent' && transfer.approval_id !== null) await cancelRequest(transfer.approval_id, reason);
  else
    await rowsOf(sql`
      update hr.employee_transfers set state = 'stopped', problem = ${`Taken back: ${reason}`}, updated_by = platform.current_user_id()
       where id = ${id}::bigint`);
  await noteEmployee({
    branch_id: transfer.from_branch_id,
    employee_id: transfer.employee_id,
    action: 'transfer taken back',
    after: { reason },
  });
  return { id, state: 'stopped' };
}

/** Only the branch that asked takes it back. */
async function locked(id: number, version: number): Promise<TransferRow> {
  const row = await rowOf(sql<{ version: number }>`
    select t.version from hr.employee_transfers t where t.id = ${id}::bigint for update`);
  const transfer = await readTransfer(id);
  if (!row || !transfer || !mayActFor(transfer.from_branch_id)) throw notFound('This transfer');
  if (row.version !== version) throw conflict('This transfer was changed meanwhile. Load it again.');
  return transfer;
}
