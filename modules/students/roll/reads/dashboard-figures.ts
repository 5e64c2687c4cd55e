// Pupils of the dashboard, from the running counters (DASH-2, DASH-3): active and frozen now, admitted and left this month.

import { readCounters } from '#platform/counters/counters.ts';
import type { FigureSource } from '#platform/figures/figure-source.ts';

const NOW = ['total_students', 'freeze_students'];
const THIS_MONTH = ['new_admission_student', 'left_students'];

export const pupilFigures: FigureSource = {
  names: [...NOW, ...THIS_MONTH],
  permissions: [],
  read: async ({ branch_id, month }) => {
    const [now, ofMonth] = await readCounters(
      { metrics: NOW, branch_id },
      { metrics: THIS_MONTH, period: month, branch_id },
    );
    return { ...now, ...ofMonth };
  },
};
