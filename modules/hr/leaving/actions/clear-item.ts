// The clearance of a leaving (EXT-4), and its completion (EXT-7).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { noteEmployee } from '#modules/hr/person/chapter.ts';
import type { employeeClearance, employeeLeftComplete } from '../contract/leaving.ts';
import { clearancesOf } from '../reads/exits.ts';
import { settlementOf } from '../reads/leaving-questions.ts';
import { exitStates } from '../rules/index.ts';
import { lockExit } from '../steps/locked-exit.ts';

export async function clearItem(
  input: ParsedInputOf<typeof employeeClearance>,
): Promise<DataOf<typeof employeeClearance>> {
  await requirePermission('Employee Left');
  const { exit_id, item_id, status, charge_amount } = input;
  const exit = await lockExit(exit_id);
  if (exit.state !== 'approved' && exit.state !== 'left')
    throw conflict('The clearance is open from the approval to the completion. Load the page again.');
  if (status === 'charged' && charge_amount === 0) throw badField('charge_amount', 'Enter what is charged');
  if (status !== 'charged' && charge_amount > 0)
    throw badField('charge_amount', 'An amount goes with something that is charged');
  if (status === 'waived' && !input.note) throw badField('note', 'Say why it is waived');
  if ((await settlementOf(exit_id)) === 'posted')
    throw conflict('The settlement is posted: what is charged stands in it. The clearance is not changed any more.');
  const row = await rowOf(sql<{ item: string; version: number; before: string }>`
    select c.item, c.version, c.status as before from hr.exit_clearances c
     where c.id = ${item_id}::bigint and c.exit_id = ${exit_id}::bigint for update`);
  if (!row) throw notFound('This item');
  if (row.version !== input.version) throw conflict(`${row.item} was ticked meanwhile. Load it again.`);
  await rowsOf(sql`
    update hr.exit_clearances set status = ${status}, charge_amount = ${charge_amount}::bigint, note = ${input.note || null},
           cleared_at = case when ${status} = 'pending' then null else platform.now() end,
           cleared_by = case when ${status} = 'pending' then null else platform.current_user_id() end
     where id = ${item_id}::bigint`);
  await noteEmployee({
    branch_id: exit.branch_id,
    employee_id: exit.employee_id,
    action: 'clearance ticked',
    before: { [row.item]: row.before },
    after: { [row.item]: status, charged: charge_amount, note: input.note ?? null },
  });
  return { exit_id, clearances: await clearancesOf(exit_id) };
}

/** EXT-7: nothing open, and the settlement posted where one is kept. */
export async function completeLeaving({
  exit_id,
  version,
}: ParsedInputOf<typeof employeeLeftComplete>): Promise<DataOf<typeof employeeLeftComplete>> {
  await requirePermission('Employee Left');
  const exit = await lockExit(exit_id, version);
  exitStates.refuse('complete', exit.state);
  const open = (await clearancesOf(exit_id)).filter((one) => one.status === 'pending');
  if (open.length > 0)
    throw conflict(
      `${counted(open.length, 'item')} of the clearance ${open.length === 1 ? 'is' : 'are'} open: ${open.map((one) => one.item).join(', ')}.`,
    );
  if ((await settlementOf(exit_id)) === 'open')
    throw conflict(`The final settlement of ${exit.employee_name} is not posted yet. Post it first.`);
  await rowsOf(sql`
    update hr.employee_exits set state = 'completed', completed_at = platform.now(), updated_by = platform.current_user_id()
     where id = ${exit_id}::bigint`);
  await noteEmployee({ branch_id: exit.branch_id, employee_id: exit.employee_id, action: 'leaving completed' });
  return { exit_id, state: 'completed' };
}
