// Machine data by the clock (spec 14 §8): waiting punches become marks, children who did not come are absent.

import { counted } from '#kernel/counted.ts';
import { minutesNow } from '#modules/attendance/hours/chapter.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { schoolSetting } from '#platform/settings/setting.ts';
import { absentByMachine } from './absent-by-machine.ts';
import { usePart } from './use-punches.ts';

export const machineClock: readonly ClockJob[] = [
  {
    name: 'attendance.punches',
    title: 'Punches that are not used yet become marks', // ATT-24
    unit: 'branch',
    when: { every: 1 },
    run: async ({ branch_id }) => {
      const used = await usePart(branch_id);
      return used === 0 ? undefined : counted(used, 'punch', 'punches');
    },
  },
  {
    name: 'attendance.machine_absences',
    title: 'Who did not come by the machine is absent, or the machine is doubted', // ATT-24
    unit: 'branch',
    when: { every: 5 },
    run: async ({ branch_id, day, now }) => {
      const min_share = await schoolSetting<number>('device_min_share');
      const { absent, doubt } = await absentByMachine(branch_id, {
        day,
        now_min: await minutesNow(branch_id, now),
        min_share,
      });
      return absent + doubt === 0 ? undefined : `${absent} absent, ${counted(doubt, 'section')} in doubt`;
    },
  },
];
