// An unknown pin is an employee's (ATT-25): its punches of open months count at once, past ones too.

import { conflict, notFound } from '#kernel/refusal.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { lockPins } from './give-pins.ts';
import { usePart } from './use-punches.ts';

interface Person {
  branch_id: number;
  school_id: number;
  name: string;
  status: string;
}

export async function assignStaffPin(pin: number, employee_id: number): Promise<{ used: number }> {
  const person = await rowOf(sql<Person>`
    select e.branch_id, e.school_id, e.full_name as name, e.status from hr.employees e
     where e.id = ${employee_id}::bigint and ${inScope('e.branch_id')} for share`);
  if (!person) throw notFound('This employee');
  if (person.status === 'left') throw conflict(`${person.name} left`);
  await lockPins(person.school_id);
  const holder = await rowOf(sql<{ employee_id: number | null }>`
    select i.employee_id from attendance.device_pins i where i.school_id = ${person.school_id}::int and i.pin = ${pin}::int for update`);
  if (holder && holder.employee_id !== employee_id) throw conflict(`The pin ${pin} belongs to somebody else already`);
  if (!holder)
    await rowsOf(sql`
      insert into attendance.device_pins (school_id, pin, employee_id, enrolled)
      values (${person.school_id}::int, ${pin}::int, ${employee_id}::bigint, '{"known": true}')
      on conflict (employee_id) do update set pin = excluded.pin, enrolled = excluded.enrolled`);
  await audit({
    record_kind: 'employee',
    record_id: employee_id,
    action: 'machine number given',
    branch_id: person.branch_id,
    after: { number: pin },
  });
  const back = await rowsOf(sql`
    update attendance.attendance_punches set state = 'new' where branch_id = ${person.branch_id}::int and pin = ${pin}::int and state = 'unknown_pin' returning 1`);
  if (back.length > 0) await usePart(person.branch_id);
  return { used: back.length };
}
