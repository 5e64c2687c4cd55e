// Attendance of the dashboard (DASH-3): present and absent today, and absent on each of the last days.

import { who } from '#platform/access/who.ts';
import { readCounters } from '#platform/counters/counters.ts';
import type { FigureSource } from '#platform/figures/figure-source.ts';

const TODAY = ['present_students', 'absent_students'];
const TAKEN = 'attendance_taken';

export const attendanceFigures: FigureSource = {
  names: [...TODAY, 'regular_absent_students', 'registers_taken'],
  permissions: [],
  read: async ({ branch_id }) => {
    const [today = {}, always] = await readCounters(
      { metrics: [...TODAY, TAKEN], period: who().today, branch_id },
      { metrics: ['regular_absent_students'], branch_id },
    );
    return { ...today, ...always, registers_taken: today[TAKEN] ?? 0 };
  },
};
