// HR-10: a probation ends by a decision, and is reminded of 30 and 7 days before; nothing happens by itself.

import { linkTo } from '#kernel/addresses.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { notifyHolders } from '#platform/notifications/notify.ts';
import { lockEmployee, noteEmployee } from '#modules/hr/person/chapter.ts';
import type { probationSettle } from '../contract/probation.ts';

type Input = ParsedInputOf<typeof probationSettle>;

interface Probation {
  probation_end_date: LocalDate | null;
  confirmation_date: LocalDate | null;
  probation_extended: boolean;
}

export async function settleProbation(input: Input): Promise<DataOf<typeof probationSettle>> {
  await requirePermission('Employee Edit');
  const employee = await lockEmployee(input.employee_id, input.version);
  if (employee.status === 'left') throw conflict(`${employee.full_name} left. The record is kept as it was.`);
  const held = await rowOf(sql<Probation>`
    select e.probation_end_date, e.confirmation_date, e.probation_extended from hr.employees e where e.id = ${employee.id}::bigint`);
  if (!held?.probation_end_date) throw conflict(`${employee.full_name} has no probation.`);
  if (held.confirmation_date)
    throw conflict(`${employee.full_name} was confirmed on ${formatDate(held.confirmation_date)}.`);
  const columns =
    input.action === 'confirm'
      ? confirmed(input, employee)
      : extended(input, { ...held, probation_end_date: held.probation_end_date });
  const row = await rowOf(sql<{ version: number }>`
    update hr.employees set ${columns}, updated_by = platform.current_user_id() where id = ${employee.id}::bigint returning version`);
  await noteEmployee({
    branch_id: employee.branch_id,
    employee_id: employee.id,
    action: input.action === 'confirm' ? 'confirmed' : 'probation extended',
    before: { probation_end_date: held.probation_end_date },
    after: { on: input.on, reason: input.reason ?? null },
  });
  return { employee_id: employee.id, version: row?.version ?? input.version };
}

function confirmed({ on }: Input, { today, joining_date }: { today: LocalDate; joining_date: LocalDate }) {
  if (on > today) throw badField('on', 'This day is in the future. Come back on that day, or choose today');
  if (on <= joining_date) throw badField('on', `After the joining on ${formatDate(joining_date)}`);
  return sql`confirmation_date = ${on}::date`;
}

function extended({ on, reason }: Input, held: Probation & { probation_end_date: LocalDate }) {
  if (held.probation_extended) throw conflict('This probation was extended once. Confirm, or start the leaving.');
  if (on <= held.probation_end_date)
    throw badField('on', `Later than ${formatDate(held.probation_end_date)}, on which it ends now`);
  if (!reason) throw badField('reason', 'Say why it is extended');
  return sql`probation_end_date = ${on}::date, probation_extended = true`;
}

interface Due {
  id: number;
  full_name: string;
  probation_end_date: LocalDate;
}

/** The bell of those who edit employees, and a message to the manager; missed days are caught up one by one, so each is told once. */
export async function remindProbations({
  branch_id,
  school_id,
  day,
}: {
  branch_id: number;
  school_id: number;
  day: LocalDate;
}): Promise<number> {
  const due = await rowsOf(sql<Due>`
    select e.id, e.full_name, e.probation_end_date from hr.employees e
     where e.branch_id = ${branch_id}::int and e.status in ('active', 'suspended') and e.confirmation_date is null and e.probation_end_date is not null
       and e.probation_end_date - ${day}::date in (30, 7) order by e.id`);
  for (const one of due)
    await notifyHolders(['Employee Edit'], {
      school_id,
      branch_id,
      kind: 'due soon',
      title: `The probation of ${one.full_name} ends on ${formatDate(one.probation_end_date)}`,
      text: 'Confirm, extend once, or start the leaving. Nobody is confirmed by silence.',
      url: linkTo(pages.EmployeeDetails, { id: one.id }),
      group_key: `probation:${one.id}`,
    });
  await message(
    ...due.map((one) => ({
      event: 'PROBATION_DUE',
      branch_id,
      subject_type: 'employee',
      subject_id: one.id,
      key: `probation:${one.id}:${day}`,
      data: { ends_on: one.probation_end_date },
    })),
  );
  return due.length;
}
