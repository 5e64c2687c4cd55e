// A leaving is cancelled: one that waits is withdrawn by whoever asked, an approved one before its last day is over (spec 06 §3.1).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { cancelRequest } from '#platform/approvals/withdraw.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { noteEmployee } from '#modules/hr/person/chapter.ts';
import { unlockSignInOf } from '#modules/users/index.ts';
import type { employeeLeftCancel } from '../contract/leaving.ts';
import { settlementOf } from '../reads/leaving-questions.ts';
import { exitStates } from '../rules/index.ts';
import { lockExit } from '../steps/locked-exit.ts';

export async function cancelLeaving({
  exit_id,
  version,
  reason,
}: ParsedInputOf<typeof employeeLeftCancel>): Promise<DataOf<typeof employeeLeftCancel>> {
  await requirePermission('Employee Left Approval', 'Employee Left');
  const exit = await lockExit(exit_id, version);
  exitStates.refuse('cancel', exit.state);
  const { branch_id, employee_id } = exit;
  if (exit.state === 'sent') {
    if (exit.approval_id !== null) await cancelRequest(exit.approval_id, reason);
  } else {
    await requirePermission('Employee Left Approval');
    if (exit.last_working_date < exit.today)
      throw conflict(`The last day was ${formatDate(exit.last_working_date)}: the person joins again instead.`);
    if ((await settlementOf(exit_id)) === 'posted')
      throw conflict('The final settlement is posted. Take it back first.');
    await rowsOf(sql`
      update hr.employee_exits set state = 'stopped', problem = ${`Cancelled: ${reason}`}, updated_by = platform.current_user_id()
       where id = ${exit_id}::bigint`);
    await rowsOf(sql`
      update hr.employees set status = 'active', status_since = ${exit.today}::date, status_reason = null, updated_by = platform.current_user_id()
       where id = ${employee_id}::bigint`);
    await unlockSignInOf(employee_id);
  }
  await noteEmployee({ branch_id, employee_id, action: 'leaving cancelled', after: { reason } });
  return { exit_id, state: 'stopped' };
}
