// A leaving as an act locks it.

import type { LocalDate } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { ExitRow } from '../contract/leaving.ts';

export interface LockedExit {
  id: number;
  version: number;
  branch_id: number;
  employee_id: number;
  employee_name: string;
  employee_code: string;
  spell_id: number;
  exit_type: ExitRow['exit_type'];
  state: ExitRow['state'];
  last_working_date: LocalDate;
  reports_move_to_id: number | null;
  rehire: ExitRow['rehire'];
  approval_id: number | null;
  today: LocalDate;
}

/** 404 outside the scope; 409 where somebody changed it since `version`. */
export async function lockExit(id: number, version?: number): Promise<LockedExit> {
  const row = await rowOf(sql<LockedExit>`
    select x.id, x.version, x.branch_id, x.employee_id, e.full_name as employee_name, e.employee_code, x.spell_id, x.exit_type, x.state,
           x.last_working_date, x.reports_move_to_id, x.rehire, x.approval_id, platform.today(x.branch_id) as today
      from hr.employee_exits x join hr.employees e on e.id = x.employee_id
     where x.id = ${id}::bigint and ${inScope('x.branch_id')} for update of x`);
  if (!row) throw notFound('This leaving');
  if (version !== undefined && row.version !== version)
    throw conflict(`The leaving of ${row.employee_name} was changed meanwhile. Load it again and repeat your change.`);
  return row;
}
