// A leaving is asked (EXT-1, EXT-2, EXT-5): the terms are checked, a second person decides.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { badField, conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { usersBehind } from '#modules/hr/own/chapter.ts';
import { type LockedEmployee, lockEmployee, noteEmployee, refusePlace } from '#modules/hr/person/chapter.ts';
import { refuseClosedLastDay } from '#modules/hr/postings/chapter.ts';
import { hasUnanswered } from '#modules/hr/warnings/chapter.ts';
import type { employeeLeft } from '../contract/leaving.ts';
import { readExit } from '../reads/exits.ts';
import { leavingFacts } from '../reads/exit-record.ts';
import { exitProblems, mayBeClosed, typeWords } from '../rules/index.ts';
import { employeeLeftKind } from './approve-leaving.ts';

type Input = ParsedInputOf<typeof employeeLeft>;

export async function askLeaving(input: Input): Promise<DataOf<typeof employeeLeft>> {
  await requirePermission('Employee Left');
  const employee = await lockEmployee(input.employee_id, input.version);
  await refuseTerms(input, employee);
  const open = conflict(`A leaving of ${employee.full_name} is open already. Let it be decided, or cancel it first.`);
  const id = await onConstraint('employee_exits_open', open, () => write(input, employee));
  const exit = await readExit(id);
  const { own_user_id } = await usersBehind(employee.id);
  const facts = await leavingFacts(employee.id);
  const { request_id } = await requestApproval(employeeLeftKind, {
    branch_id: employee.branch_id,
    subject_id: employee.id,
    subject_label: `${employee.full_name} (${employee.employee_code})`,
    about_user_id: own_user_id,
    title: `${typeWords[input.exit_type]}, last day ${formatDate(input.last_working_date)}`,
    shows: [
      { field: 'exit_type', label: 'How it ends', before: null, after: typeWords[input.exit_type] },
      { field: 'last_working_date', label: 'Last day', before: null, after: input.last_working_date, form: 'date' },
      { field: 'served_days', label: 'Notice served, days', before: exit.notice_days_due, after: exit.served_days },
      { field: 'shortfall_days', label: 'Short of notice, days', before: null, after: exit.shortfall_days },
      ...facts.map(({ what, said }, n) => ({ field: `fact_${n}`, label: what, before: null, after: said })),
    ],
    change: { exit_id: id },
    reason: input.reason ?? null,
    file_ids: input.file_id ? [input.file_id] : [],
    claims: [`employee ${employee.id} leaving`],
  });
  await rowsOf(sql`update hr.employee_exits set approval_id = ${request_id}::bigint where id = ${id}::bigint`);
  await noteEmployee({
    branch_id: employee.branch_id,
    employee_id: employee.id,
    action: 'leaving asked',
    after: { exit_type: input.exit_type, last_working_date: input.last_working_date, reason: input.reason ?? null },
  });
  const { state, served_days, shortfall_days } = await readExit(id);
  return { exit_id: id, served_days, shortfall_days, approval_id: request_id, state };
}

async function refuseTerms(input: Input, employee: LockedEmployee): Promise<void> {
  if (employee.status === 'left') throw conflict(`${employee.full_name} left already.`);
  const errors = exitProblems(input, employee);
  const [first] = Object.values(errors);
  if (first?.[0] !== undefined) throw new Refusal('bad_input', first[0], { errors });
  if (!mayBeClosed.has(input.exit_type) && input.last_working_date <= employee.today)
    await refuseClosedLastDay(employee.branch_id, input.last_working_date, 'last_working_date');
  if (input.exit_type === 'absconding' && !(await hasUnanswered(employee.id)))
    throw badField(
      'exit_type',
      'Absconding needs a show-cause notice that was issued and not answered. Issue one first',
    );
  if (!input.reports_move_to_id) return;
  if (input.reports_move_to_id === employee.id) throw badField('reports_move_to_id', 'Choose somebody who stays');
  await refusePlace({ reports_to_id: input.reports_move_to_id });
}

async function write(input: Input, { id, branch_id }: LockedEmployee): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    insert into hr.employee_exits (branch_id, employee_id, spell_id, exit_type, notice_date, notice_days_due, last_working_date, reason_code, reason, rehire,
           reports_move_to_id, file_id)
    select ${branch_id}::int, e.id, s.id, ${input.exit_type}, ${input.notice_date}::date, e.notice_days, ${input.last_working_date}::date,
           ${input.reason_code}, ${input.reason || null}, ${input.rehire}, ${input.reports_move_to_id ?? null}::bigint, ${input.file_id ?? null}::bigint
      from hr.employees e join hr.employment_spells s on s.employee_id = e.id and s.left_date is null
     where e.id = ${id}::bigint returning id`);
  if (!row) throw notFound('An open employment of this person');
  return row.id;
}
