// A warning as an act locks it: it is changed by the branch that gave it alone.

import { conflict, notFound } from '#kernel/refusal.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { warningStatuses } from '../contract/warnings.ts';
import type { WarningKind } from '../rules/index.ts';

export interface LockedWarning {
  id: number;
  version: number;
  branch_id: number;
  employee_id: number;
  employee_name: string;
  status: (typeof warningStatuses)[number];
  kind: WarningKind;
  subject: string;
  warning_no: string | null;
  reply_by: LocalDate | null;
  valid_until: LocalDate | null;
  fine_amount: number;
  today: LocalDate;
}

export async function lockWarning(id: number, version: number): Promise<LockedWarning> {
  const row = await rowOf(sql<LockedWarning>`
    select w.id, w.version, w.branch_id, w.employee_id, e.full_name as employee_name, w.status, w.kind, w.subject, w.warning_no, w.reply_by,
           w.valid_until, w.fine_amount, platform.today(w.branch_id) as today
      from hr.employee_warnings w join hr.employees e on e.id = w.employee_id
     where w.id = ${id}::bigint and ${inScope('w.branch_id')} for update of w`);
  if (!row) throw notFound('This warning');
  if (row.version !== version)
    throw conflict(`The warning of ${row.employee_name} was changed meanwhile. Load it again and repeat your change.`);
  return row;
}
