// The import of marks of employees (spec 06 §8: employee_code, date, status, in, out, remark): days kept on paper, or of a machine whose log is lost.

import { firstDayOf, lastDayOfMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { registerDate } from '#kernel/register-date.ts';
import { badField, type Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { defineImport, type ImportColumns, type Made, type ParsedLine } from '#platform/imports/definition.ts';
import { gate } from '#modules/branches/index.ts';
import { short } from '#modules/attendance/marks/chapter.ts';
import { judgedDays, type JudgedDay } from '../reads/day-facts.ts';
import {
  type KnownDay,
  type KnownEmployee,
  type ReadyStaffMark,
  staffMarksCheck,
  type StaffMarksFacts,
  type StaffMarksRow,
} from '../rules/staff-marks-file.ts';
import { requireOpen } from '../steps/open-month.ts';
import { type ManualMark, secondsOf, writeManual } from '../steps/write-manual.ts';

const permission = 'Employee Attandance Edit';

function clockTime(text: string): string | Refusal {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.](\d{2})(?::\d{2})?$/.exec(text) ?? [];
  const fits = hours !== '' && Number(hours) < 24 && Number(minutes) < 60;
  return fits ? `${hours.padStart(2, '0')}:${minutes}` : badField('in', `'${text}' is no time. Write 08:05`);
}

const columns: ImportColumns<StaffMarksRow> = {
  employee_code: {
    title: 'Employee code',
    aliases: ['Code', 'Emp Code', 'Employee No', 'Staff No', 'ID'],
    required: true,
    hint: 'The code on the card',
    example: 'LHR-00007',
    parse: short(20, 'An employee code'),
  },
  on_date: {
    title: 'Date',
    aliases: ['Day', 'Attendance Date', 'On'],
    required: true,
    hint: 'DD/MM/YYYY',
    example: '20/11/2026',
    parse: registerDate,
  },
  status: {
    title: 'Status',
    aliases: ['Mark', 'Attendance', 'Letter'],
    required: true,
    hint: 'P present, HD half day, A absent, OD on duty',
    example: 'P',
    parse: short(20, 'A mark'),
  },
  in: {
    title: 'In',
    aliases: ['Time In', 'Check In', 'Arrival', 'Coming'],
    required: false,
    hint: 'HH:MM; lateness follows from it',
    example: '08:05',
    parse: clockTime,
  },
  out: {
    title: 'Out',
    aliases: ['Time Out', 'Check Out', 'Departure', 'Going'],
    required: false,
    hint: 'HH:MM',
    example: '14:00',
    parse: clockTime,
  },
  remarks: {
    title: 'Remark',
    aliases: ['Remarks', 'Note', 'Reason'],
    required: false,
    hint: 'Why it is marked by hand',
    example: 'Machine was off',
    parse: short(200, 'A remark'),
  },
};

/** Days of people, a month at a time, so that a year of marks does not stand in memory at once. */
async function judgedBy(asked: readonly { employee_id: number; on_date: LocalDate }[]): Promise<JudgedDay[]> {
  const found: JudgedDay[] = [];
  for (const [month, cells] of Map.groupBy(asked, (one): Month => monthOf(one.on_date))) {
    const wanted = new Set(cells.map((one) => `${one.employee_id}/${one.on_date}`));
    const { days } = await judgedDays(
      { employee_ids: [...new Set(cells.map((one) => one.employee_id))] },
      { from: firstDayOf(month), to: lastDayOfMonth(month) },
    );
    found.push(...days.filter((one) => wanted.has(`${one.employee_id}/${one.day}`)));
  }
  return found;
}

interface Standing {
  employee_id: number;
  on_date: LocalDate;
  status: NonNullable<KnownDay['stands']>['status'];
  in: string | null;
  out: string | null;
}

const standingOf = (asked: readonly { employee_id: number; on_date: LocalDate }[]): Promise<Standing[]> =>
  rowsOf(sql<Standing>`
    select t.employee_id, t.attendance_date as on_date, t.status, to_char(t.first_in, 'HH24:MI') as "in", to_char(t.last_out, 'HH24:MI') as out
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as x (employee_id bigint, on_date date)
      join attendance.employee_attendance t on t.employee_id = x.employee_id and t.attendance_date = x.on_date`);

function offOf({ facts: { off, leave, holiday, shift } }: JudgedDay): KnownDay['off'] {
  if (leave?.portion === 1) return 'leave';
  if (off === 'working') return null;
  if (off === 'off') return 'weekly_off';
  if (holiday !== null) return 'holiday';
  return shift.is_working ? null : 'weekly_off';
}

async function factsOf(lines: readonly ParsedLine<StaffMarksRow>[]): Promise<StaffMarksFacts> {
  const codes = [...new Set(lines.flatMap(({ row }) => row.employee_code?.toUpperCase() ?? []))];
  const employees = await rowsOf(sql<KnownEmployee>`
    select e.id, e.employee_code, e.full_name, platform.today(e.branch_id) as today from hr.employees e
     where upper(e.employee_code) = any (${codes}::text[]) and ${inScope('e.branch_id')} order by e.id`);
  const ids = new Map(employees.map((one) => [one.employee_code.toUpperCase(), one]));
  const asked = lines.flatMap(({ row: { employee_code, on_date } }) => {
    const person = ids.get((employee_code ?? '').toUpperCase());
    return person && on_date !== null && on_date <= person.today ? [{ employee_id: person.id, on_date }] : [];
  });
  const standing = new Map((await standingOf(asked)).map((one) => [`${one.employee_id}/${one.on_date}`, one]));
  const days = (await judgedBy(asked)).map((one): KnownDay => ({
    employee_id: one.employee_id,
    branch_id: one.branch_id,
    on_date: one.day,
    closed: one.closed,
    off: offOf(one),
    stands: standing.get(`${one.employee_id}/${one.day}`) ?? null,
  }));
  return { employees, days };
}

function markOf(one: ReadyStaffMark, judged: JudgedDay, run_id: number): ManualMark {
  const first_in = secondsOf(one.in);
  return {
    judged,
    status: one.status,
    half: null,
    first_in,
    last_out: secondsOf(one.out, first_in),
    remarks: one.remarks ?? `Import ${run_id}`,
    source: 'import',
  };
}

/** Marks of one branch; a month that was closed since they were checked refuses them all. */
async function apply(set: readonly ReadyStaffMark[], { run_id }: { run_id: number }): Promise<Made> {
  const [first] = set;
  if (!first) return {};
  await requirePermission(permission);
  const { branch_id } = first;
  await gate(branch_id, 'teach');
  for (const on_date of [...new Set(set.map((one) => one.on_date))].toSorted()) await requireOpen(branch_id, on_date);
  const days = new Map((await judgedBy(set)).map((one) => [`${one.employee_id}/${one.day}`, one]));
  const marks = set.flatMap((one) => {
    const judged = days.get(`${one.employee_id}/${one.on_date}`);
    return judged ? [markOf(one, judged, run_id)] : [];
  });
  const saved = await writeManual(marks);
  await auditAll([
    {
      record_kind: 'branch',
      record_id: branch_id,
      action: 'attendance of employees imported',
      branch_id,
      after: { import: run_id, marks: saved },
    },
  ]);
  return { marks: saved };
}

export const staffMarksImport = defineImport({
  kind: 'employee-attendance',
  title: 'Attendance of employees',
  permissions: [permission],
  columns,
  facts: factsOf,
  checking: staffMarksCheck,
  branchOf: (mark) => mark.branch_id,
  foresee: (ready): Made => (ready.length > 0 ? { marks: ready.length } : {}),
  apply,
});
