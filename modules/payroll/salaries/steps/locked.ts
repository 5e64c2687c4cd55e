// Salaries locked for an act, in one order; 404 outside the scope, confidential ones only for who may see them.

import type { Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { holds } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { SalaryKind } from '../rules/salary-kinds.ts';
import type { salaryStates } from '../rules/salary-states.ts';

export interface StoredSalary {
  id: number;
  version: number;
  branch_id: number;
  batch_id: number;
  employee_id: number;
  employee_name: string;
  month: Month;
  kind: SalaryKind;
  seq: number;
  currency: Currency;
  number: string | null;
  net: number;
  status: keyof typeof salaryStates.states;
  hold: boolean;
  approval_id: number | null;
  entry_id: number | null;
}

export async function lockSalaries(ids: readonly number[]): Promise<StoredSalary[]> {
  const confidential = await holds('salary-confidential');
  const rows = await rowsOf(sql<StoredSalary>`
    select s.id, s.version, s.branch_id, s.batch_id, s.employee_id, s.employee_name, s.month, s.kind, s.seq, s.currency, s.number, s.net, s.status, s.hold, s.approval_id,
           s.entry_id
      from payroll.salaries s where s.id = any (${ids}::bigint[]) and ${inScope('s.branch_id')} and (${confidential} or not s.is_confidential)
     order by s.id for update`);
  if (rows.length < new Set(ids).size) throw notFound(ids.length === 1 ? 'This salary' : 'One of these salaries');
  return rows;
}

export async function lockSalary(id: number, version?: number): Promise<StoredSalary> {
  const [row] = await lockSalaries([id]);
  if (!row) throw notFound('This salary');
  if (version !== undefined && row.version !== version)
    throw conflict(`The salary of ${row.employee_name} was changed meanwhile. Load it again.`);
  return row;
}
