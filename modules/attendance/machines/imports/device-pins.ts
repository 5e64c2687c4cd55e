// The import of pins (spec 03 §9: admission_no, pin): what machines of a school already know its children by.

import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { defineImport, type ImportColumns, type Made, type ParsedLine } from '#platform/imports/definition.ts';
import { gate } from '#modules/branches/index.ts';
import { savePins } from '#modules/students/index.ts';
import { givePinsTo, lockPins } from '../actions/give-pins.ts';
import { type PinsFacts, pinsCheck, type PinsRow, type ReadyPin } from '../rules/pins-file.ts';
import { admissionNoColumn, branchColumn, knownChildren } from '#modules/attendance/marks/chapter.ts';

const columns: ImportColumns<PinsRow> = {
  admission_no: admissionNoColumn,
  pin: {
    title: 'Pin',
    aliases: ['User ID', 'Device Pin', 'AC No', 'Enroll No', 'Badge Number'],
    required: true,
    hint: 'The number by which the machine knows the child',
    example: '1042',
    parse: (text) => {
      const pin = Number(text);
      return Number.isInteger(pin) && pin > 0 && pin <= 999_999_999
        ? pin
        : badField('pin', `'${text}' is not a pin. Write a number from 1 to 999999999`);
    },
  },
  branch: branchColumn,
};

async function factsOf(lines: readonly ParsedLine<PinsRow>[]): Promise<PinsFacts> {
  const children = await knownChildren(lines.map(({ row }) => row.admission_no));
  const pins = lines.flatMap(({ row }) => (row.pin === null ? [] : [row.pin]));
  const holders = await rowsOf(sql<PinsFacts['holders'][number]>`
    select p.pin, p.student_id, p.enrolled = '{}' and s.id is not null as spare
      from attendance.device_pins p left join students.students s on s.id = p.student_id
     where p.school_id = ${who().school_id}::int
       and (p.pin = any (${pins}::int[]) or p.student_id = any (${children.map((one) => one.student_id)}::bigint[]))`);
  return { children, holders };
}

/** Of one branch. A child whose given number is in the file gets the next free one. Punches of pins that were unknown are used again (ATT-25). */
async function apply(set: readonly ReadyPin[], { run_id }: { run_id: number }): Promise<Made> {
  const [first] = set;
  if (!first) return {};
  await requirePermission('Attendance Machine');
  await gate(first.branch_id, 'teach');
  const school_id = who().school_id;
  await lockPins(school_id);
  const json = JSON.stringify(set);
  const ids = set.map((one) => one.student_id);
  await rowsOf(sql`delete from attendance.device_pins where student_id = any (${ids}::bigint[])`);
  const moved = await rowsOf(sql<{ student_id: number }>`
    delete from attendance.device_pins where school_id = ${school_id}::int and pin = any (${set.map((one) => one.pin)}::int[]) and enrolled = '{}'
       and student_id is not null
    returning student_id`);
  await rowsOf(sql`
    insert into attendance.device_pins (school_id, pin, student_id, enrolled)
    select ${school_id}::int, p.pin, p.student_id, '{"known": true}' from jsonb_to_recordset(${json}::jsonb) as p (pin int, student_id bigint)`);
  await savePins(set);
  await givePinsTo(moved.map((one) => one.student_id));
  await rowsOf(sql`
    update attendance.attendance_punches set state = 'new'
     where branch_id = ${first.branch_id}::int and state = 'unknown_pin' and pin = any (${set.map((one) => one.pin)}::int[])`);
  await auditAll(
    set.map(({ student_id, branch_id, pin }) => ({
      record_kind: 'student',
      record_id: student_id,
      action: 'machine number given',
      branch_id,
      after: { number: pin, import: run_id },
    })),
  );
  return { pins: set.length };
}

export const devicePinsImport = defineImport({
  kind: 'device-pins',
  title: 'Pins of attendance machines',
  permissions: ['Attendance Machine'],
  columns,
  facts: factsOf,
  checking: pinsCheck,
  branchOf: (pin) => pin.branch_id,
  foresee: (ready): Made => (ready.length > 0 ? { pins: ready.length } : {}),
  apply,
});
