// Employees are given codes (spec 06 §6.2): one that holds each, the old one revoked where it is renewed.

import { randomBytes } from 'node:crypto';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { barcodesGenerate } from '../contract/codes.ts';
import { codeOf } from '../rules/barcode.ts';

interface Person {
  id: number;
  branch_id: number;
  code: string | null;
}

export async function giveCodes(
  input: ParsedInputOf<typeof barcodesGenerate>,
): Promise<DataOf<typeof barcodesGenerate>> {
  await requirePermission('Employee Attendance Barcode');
  const { employee_ids, branch_id, renew } = input;
  if (employee_ids === undefined && branch_id === undefined)
    throw badField('employee_ids', 'Choose employees, or a branch');
  if (branch_id !== undefined) requireBranch(branch_id);
  const reason = input.reason ?? null;
  if (renew && !reason) throw badField('reason', 'Say why the old codes are revoked');
  const those =
    employee_ids === undefined
      ? sql`e.branch_id = ${branch_id ?? null}::int`
      : sql`e.id = any (${employee_ids}::bigint[])`;
  const people = await rowsOf(sql<Person>`
    select e.id, e.branch_id, (select c.code from hr.employee_barcodes c where c.employee_id = e.id and c.revoked_at is null) as code
      from hr.employees e where ${those} and ${inScope('e.branch_id')} and e.status <> 'left' order by e.id for update of e`);
  if (employee_ids !== undefined && people.length < new Set(employee_ids).size)
    throw notFound('One of these employees');
  const due = people.filter((one) => renew || one.code === null);
  if (renew)
    await rowsOf(sql`
      update hr.employee_barcodes set revoked_at = platform.now(), revoke_reason = ${reason}
       where employee_id = any (${due.map((one) => one.id)}::bigint[]) and revoked_at is null`);
  await insertCodes(due);
  await auditAll(
    due.map(({ id, branch_id: at }) => ({
      record_kind: 'employee',
      record_id: id,
      branch_id: at,
      action: renew ? 'code renewed' : 'code given',
      after: { reason },
    })),
  );
  return { generated: due.length, skipped: people.length - due.length };
}

/** Of people who have none, for a card that is printed now; whoever calls has asked for the permission of that. */
export async function giveMissingCodes(employee_ids: readonly number[]): Promise<void> {
  const due = await rowsOf(sql<{ id: number; branch_id: number }>`
    select e.id, e.branch_id from hr.employees e
     where e.id = any (${[...employee_ids]}::bigint[]) and ${inScope('e.branch_id')}
       and not exists (select from hr.employee_barcodes c where c.employee_id = e.id and c.revoked_at is null) order by e.id for update of e`);
  await insertCodes(due);
}

const insertCodes = (due: readonly { id: number; branch_id: number }[]): Promise<unknown> =>
  rowsOf(sql`
    insert into hr.employee_barcodes (branch_id, employee_id, code)
    select d.branch_id, d.id, d.code
      from jsonb_to_recordset(${JSON.stringify(due.map(({ id, branch_id: at }) => ({ id, branch_id: at, code: codeOf(randomBytes(8)) })))}::jsonb)
        as d (id bigint, branch_id int, code text)`);
