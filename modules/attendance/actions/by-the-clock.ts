// What attendance of children does by the clock (spec 14 §8): punches that wait, who did not come by the machine, registers that
// nobody took, the night's housework.

import type { ClockJob } from '#platform/clock/definition.ts';
import { today as todayOf } from '#platform/calendar/calendar.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { schoolSetting } from '#platform/settings/setting.ts';
import { gateOf } from '#modules/branches/index.ts';
import { absentByMachine } from './absent-by-machine.ts';
import { pushChanges } from './push-users.ts';
import { remindTakers } from './remind-takers.ts';
import { tellTheDay } from './tell-parents.ts';
import { usePart } from './use-punches.ts';

async function minutesNow(branch_id: number, now: Date): Promise<number> {
  const row = await rowOf(sql<{ min: number }>`
    select (extract(hour from ${now.toISOString()}::timestamptz at time zone k.time_zone) * 60
          + extract(minute from ${now.toISOString()}::timestamptz at time zone k.time_zone))::int as min
      from platform.branches b join platform.countries k on k.id = b.country_id where b.id = ${branch_id}::int`);
  return row?.min ?? 0;
}

/** Registers beyond the days of correction are locked; nobody's absence is carried on for who is no longer in school. */
async function closeDays(branch_id: number): Promise<{ locked: number }> {
  const day = await todayOf(branch_id);
  const rows = await rowsOf(sql`
    update attendance.attendance_registers set state = 'locked', updated_at = platform.now(), version = version + 1
     where branch_id = ${branch_id}::int and state = 'taken'
       and on_date < ${day}::date - (platform.setting('attendance_edit_days', ${branch_id}::int, ${day}::date))::int
       and on_date > ${day}::date - 60 returning 1`);
  await rowsOf(sql`
    delete from attendance.register_reminders where branch_id = ${branch_id}::int and on_date < ${day}::date - 30`);
  await rowsOf(sql`
    update attendance.attendance_standings t set is_constant = false
     where t.branch_id = ${branch_id}::int and t.is_constant
       and not exists (select 1 from students.students s where s.id = t.student_id and s.status = 'active' and s.branch_id = t.branch_id)`);
  return { locked: rows.length };
}

export const attendanceClock: readonly ClockJob[] = [
  {
    name: 'attendance.punches',
    title: 'Punches that are not used yet become marks (ATT-24)',
    unit: 'branch',
    when: { every: 1 },
    run: async ({ branch_id }) => {
      const used = await usePart(branch_id);
      return used === 0 ? undefined : `${used} punches`;
    },
  },
  {
    name: 'attendance.machine_absences',
    title: 'Who did not come by the machine is absent, or the machine is doubted (ATT-24)',
    unit: 'branch',
    when: { every: 5 },
    run: async ({ branch_id, day, now }) => {
      const min_share = await schoolSetting<number>('device_min_share');
      const { absent, doubt } = await absentByMachine(branch_id, {
        day,
        now_min: await minutesNow(branch_id, now),
        min_share,
      });
      return absent + doubt === 0 ? undefined : `${absent} absent, ${doubt} sections in doubt`;
    },
  },
  {
    name: 'attendance.messages',
    title: 'Parents are told of absences, from registers that are taken (ATT-7)',
    unit: 'branch',
    when: { every: 5 },
    run: async ({ branch_id, day, now }) => {
      // A branch that may send nothing now tells nobody; its registers wait.
      if (!(await gateOf(branch_id, 'message')).allowed) return undefined;
      const told = await tellTheDay(branch_id, day, await minutesNow(branch_id, now));
      return told === 0 ? undefined : `${told} messages`;
    },
  },
  {
    name: 'attendance.not_taken',
    title: 'Registers that are not taken: the class teacher is told, then the head of the branch (ATT-8)',
    unit: 'branch',
    when: { every: 5 },
    run: async ({ school_id, branch_id, day, now }) => {
      const open = await remindTakers({ school_id, branch_id, day, now_min: await minutesNow(branch_id, now) });
      return open === 0 ? undefined : `${open} registers`;
    },
  },
  {
    name: 'attendance.night',
    title: 'Registers are locked after the days of correction; machines learn who came and who left',
    unit: 'branch',
    when: { daily: '00:20' },
    missed: 'last',
    run: async ({ branch_id }) => {
      const { locked } = await closeDays(branch_id);
      const { sent, forgotten } = await pushChanges(branch_id);
      return locked + sent + forgotten === 0 ? undefined : `${locked} locked, ${sent} sent, ${forgotten} taken off`;
    },
  },
  {
    name: 'attendance.partitions',
    title: 'The months to come have room, raw punches of 13 months ago go',
    unit: 'house',
    when: { daily: '01:40' },
    missed: 'last',
    run: async () => {
      const row = await rowOf(sql<{ made: number }>`select attendance.keep_partitions() as made`);
      return row && row.made > 0 ? `${row.made} months` : undefined;
    },
  },
];
