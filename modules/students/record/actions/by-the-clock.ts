// What students do by the clock (spec 14 §8).

import type { ClockJob } from '#platform/clock/definition.ts';
import { settleDueLeavings } from '#modules/students/leaving/chapter.ts';
import { dayOfStudents } from './day-of-students.ts';
import { remindDueBack } from '#modules/students/freezes/chapter.ts';

export const studentClock: readonly ClockJob[] = [
  {
    name: 'students.day',
    title: 'Joinings, freezes, leavings and changes of section of the day',
    unit: 'branch',
    when: { daily: '00:05' },
    run: async ({ branch_id, day }) => {
      const { joined, frozen, unfrozen, moved } = await dayOfStudents(branch_id, day);
      const left = await settleDueLeavings(branch_id, day);
      const reminded = await remindDueBack(branch_id, day);
      if (joined + frozen + unfrozen + moved + left + reminded === 0) return undefined;
      return `${joined} joined, ${frozen} frozen, ${unfrozen} back, ${moved} changed class, ${left} left, ${reminded} reminded`;
    },
  },
];
