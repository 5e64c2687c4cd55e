// A warning is written as a draft, changed while it is one, or thrown away (DSC-1).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { lockEmployee, noteEmployee } from '#modules/hr/person/chapter.ts';
import type { warningDiscard, WarningRow, warningSave } from '../contract/warnings.ts';
import { readWarning } from '../reads/warnings.ts';
import { countsUntil, warningProblems, warningStates } from '../rules/index.ts';
import { lockWarning } from '../steps/locked-warning.ts';

type Input = ParsedInputOf<typeof warningSave>;

export async function saveWarning(input: Input): Promise<WarningRow> {
  await requirePermission('Employee Warning');
  const employee = await lockEmployee(input.employee_id);
  if (employee.status === 'left') throw conflict(`${employee.full_name} left. The record is kept as it was.`);
  const errors = warningProblems(input, employee.today);
  const [first] = Object.values(errors);
  if (first?.[0] !== undefined) throw new Refusal('bad_input', first[0], { errors });
  const columns = sql`
    ${input.kind} as kind, ${input.subject} as subject, ${input.details} as details, ${input.incident_on ?? null}::date as incident_on,
    ${input.reply_by ?? null}::date as reply_by, ${input.valid_until ?? countsUntil(input.kind, employee.today)}::date as valid_until,
    ${input.fine_amount}::bigint as fine_amount, ${input.file_id ?? null}::bigint as file_id`;
  if (input.id === undefined) return readWarning(await write(employee, columns));
  const held = await lockWarning(input.id, input.version ?? 0);
  warningStates.refuse('change', held.status);
  if (held.employee_id !== input.employee_id)
    throw conflict('A draft stays with its employee. Throw it away and write a new one.');
  await rowsOf(sql`
    update hr.employee_warnings w set kind = c.kind, subject = c.subject, details = c.details, incident_on = c.incident_on, reply_by = c.reply_by,
           valid_until = c.valid_until, fine_amount = c.fine_amount, file_id = c.file_id, updated_by = platform.current_user_id()
      from (select ${columns}) c where w.id = ${input.id}::bigint`);
  return readWarning(input.id);
}

async function write(
  { id, branch_id }: { id: number; branch_id: number },
  columns: ReturnType<typeof sql>,
): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    insert into hr.employee_warnings (branch_id, home_branch_id, employee_id, kind, subject, details, incident_on, reply_by, valid_until, fine_amount, file_id)
    select ${branch_id}::int, ${branch_id}::int, ${id}::bigint, c.* from (select ${columns}) c returning id`);
  if (!row) throw notFound('This warning');
  return row.id;
}

export async function discardWarning({ id, version }: ParsedInputOf<typeof warningDiscard>): Promise<null> {
  await requirePermission('Employee Warning');
  const held = await lockWarning(id, version);
  warningStates.refuse('change', held.status);
  await rowsOf(sql`delete from hr.employee_warnings where id = ${id}::bigint`);
  await noteEmployee({
    branch_id: held.branch_id,
    employee_id: held.employee_id,
    action: 'draft of a warning thrown away',
    before: { subject: held.subject },
  });
  return null;
}
