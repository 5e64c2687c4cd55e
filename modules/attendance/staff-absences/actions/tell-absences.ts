// Who was absent, late or not seen going yesterday is told, and the manager of whoever is absent day after day (EAT-16, spec 06 §7): each record and day once.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { counted } from '#kernel/counted.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { isOn } from '#platform/messages/expand/event-at-branch.ts';
import { message } from '#platform/messages/message.ts';
import { setting } from '#platform/settings/setting.ts';
import { gateOf } from '#modules/branches/index.ts';
import { ABSCONDING_RUN, SHOW_CAUSE_RUN } from '../rules/run-steps.ts';
import { runsOn } from '../reads/absent-runs.ts';

interface Marked {
  employee_id: number;
  late_minutes: number;
}

/** Whoever came late without an excuse. */
const lateOn = (branch_id: number, day: LocalDate): Promise<Marked[]> =>
  rowsOf(sql<Marked>`
    select t.employee_id, t.late_minutes from attendance.employee_attendance t
     where t.branch_id = ${branch_id}::int and t.attendance_date = ${day}::date and t.status = 'present' and t.late_minutes > 0 and not t.late_excused
     order by 1`);

/** Whoever was not seen going. */
const unseenOn = (branch_id: number, day: LocalDate): Promise<Pick<Marked, 'employee_id'>[]> =>
  rowsOf(sql<Pick<Marked, 'employee_id'>>`
    select t.employee_id from attendance.employee_attendance t
     where t.branch_id = ${branch_id}::int and t.attendance_date = ${day}::date and t.conflict = 'missing_out' order by 1`);

/** Both are delivered switched off: nothing is gathered where nobody is told. */
async function tellTimes(branch_id: number, day: LocalDate): Promise<number> {
  const late = (await isOn('STAFF_LATE', branch_id)) ? await lateOn(branch_id, day) : [];
  const unseen = (await isOn('MISSING_OUT_PUNCH', branch_id)) ? await unseenOn(branch_id, day) : [];
  const of = (employee_id: number) => ({ branch_id, subject_type: 'employee', subject_id: employee_id });
  await message(
    ...late.map(({ employee_id, late_minutes }) => ({
      event: 'STAFF_LATE',
      ...of(employee_id),
      key: `late:${employee_id}:${day}`,
      data: { day, minutes: late_minutes },
    })),
    ...unseen.map(({ employee_id }) => ({
      event: 'MISSING_OUT_PUNCH',
      ...of(employee_id),
      key: `not seen going:${employee_id}:${day}`,
      data: { day },
    })),
  );
  return late.length + unseen.length;
}

export async function tellAbsences(branch_id: number, day: LocalDate): Promise<number> {
  const absent = await rowsOf(sql<{ employee_id: number }>`
    select t.employee_id from attendance.employee_attendance t
     where t.branch_id = ${branch_id}::int and t.attendance_date = ${day}::date and t.status = 'absent' order by 1`);
  await message(
    ...absent.map(({ employee_id }) => ({
      event: 'STAFF_ABSENT',
      branch_id,
      subject_type: 'employee',
      subject_id: employee_id,
      key: `absent:${employee_id}:${day}`,
      data: { day },
    })),
  );
  const regular = await setting<number>('staff_regular_absent', branch_id);
  const steps = new Set([regular, SHOW_CAUSE_RUN, ABSCONDING_RUN]);
  const runs = await rowsOf(sql<{ employee_id: number; run: number; since: LocalDate }>`
    ${runsOn(day, sql`t.branch_id = ${branch_id}::int`, regular)} order by a.employee_id`);
  const today = new Set(absent.map((one) => one.employee_id));
  // Told on the day on which a run reaches a step, not on every day after it.
  const due = runs.filter(({ employee_id, run }) => steps.has(run) && today.has(employee_id));
  await message(
    ...due.map(({ employee_id, run, since }) => ({
      event: 'REGULAR_ABSENT',
      branch_id,
      subject_type: 'employee',
      subject_id: employee_id,
      key: `absent run:${employee_id}:${since}:${run}`,
      data: { days: run, since },
    })),
  );
  return absent.length + due.length + (await tellTimes(branch_id, day));
}

export const absenceClock: readonly ClockJob[] = [
  {
    name: 'attendance.staff_absences',
    title: 'Employees are told of an absence or a missing time, managers of absence day after day', // EAT-16
    unit: 'branch',
    when: { daily: '09:30' },
    missed: 'last',
    run: async ({ branch_id, day }) => {
      if (!(await gateOf(branch_id, 'message')).allowed) return undefined;
      const told = await tellAbsences(branch_id, addDays(day, -1));
      return told === 0 ? undefined : counted(told, 'message');
    },
  },
];
