// Assigns an unknown pin to a person; its punches of open days count, past ones too (ATT-25).

import type { z } from 'zod';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { gate } from '#modules/branches/index.ts';
import { savePins } from '#modules/students/index.ts';
import type { pinAssign } from '../contract/devices.ts';
import { lockPins } from './give-pins.ts';
import { assignStaffPin } from './assign-staff-pin.ts';
import { usePart } from './use-punches.ts';

export async function assignPin({
  pin,
  student_id,
  employee_id,
}: z.output<typeof pinAssign.input>): Promise<{ used: number }> {
  await requirePermission('Attendance Machine');
  if (employee_id !== undefined) return assignStaffPin(pin, employee_id);
  if (student_id === undefined) throw badField('student_id', 'Choose the student whose pin this is');
  const student = await rowOf(sql<{ branch_id: number; school_id: number; name: string; status: string }>`
    select s.branch_id, s.school_id, s.full_name as name, s.status from students.students s where s.id = ${student_id}::bigint and ${inScope('s.branch_id')} for share`);
  if (!student) throw notFound('This student');
  await gate(student.branch_id, 'teach');
  if (!['active', 'frozen', 'admitted'].includes(student.status))
    throw conflict(`${student.name} is not in school any more`);
  await lockPins(student.school_id);
  const holder = await rowOf(sql<{ student_id: number | null }>`
    select student_id from attendance.device_pins where school_id = ${student.school_id}::int and pin = ${pin}::int for update`);
  if (holder && holder.student_id !== student_id) throw conflict(`The pin ${pin} belongs to somebody else already`);
  if (!holder) {
    await rowsOf(sql`
      insert into attendance.device_pins (school_id, pin, student_id, enrolled)
      values (${student.school_id}::int, ${pin}::int, ${student_id}::bigint, '{"known": true}')
      on conflict (student_id) do update set pin = excluded.pin, enrolled = excluded.enrolled`);
    await savePins([{ student_id, pin }]);
  }
  await audit({
    record_kind: 'student',
    record_id: student_id,
    action: 'machine number given',
    branch_id: student.branch_id,
    after: { number: pin },
  });
  const back = await rowsOf(sql`
    update attendance.attendance_punches set state = 'new' where branch_id = ${student.branch_id}::int and pin = ${pin}::int and state = 'unknown_pin' returning 1`);
  if (back.length === 0) return { used: 0 };
  await usePart(student.branch_id);
  const used = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from attendance.attendance_punches
     where branch_id = ${student.branch_id}::int and pin = ${pin}::int and student_id = ${student_id}::bigint and state in ('used', 'repeat')`);
  return { used: used?.n ?? 0 };
}
