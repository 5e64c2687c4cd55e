// KPIs of strength and fees (PERF-3).

import { each, high, type Kpi, low, percent, share } from './kpi-kinds.ts';

export const kpisOfStudents = {
  growth: high({
    name: 'Growth',
    needs: ['opening', 'closing'],
    of: (n) => percent(n('closing') - n('opening'), n('opening')),
    floor: -5,
    target: 5,
    weight: 10,
  }),
  fill: high({ ...share('Fill', ['closing', 'capacity']), floor: 60, target: 95, weight: 15 }),
  leaving: low({ ...share('Leaving', ['left_count', 'opening']), floor: 4, target: 0.5, weight: 10 }),
  retention_month: high({
    name: 'Retention of the month',
    needs: ['opening', 'left_count'],
    of: (n) => percent(n('opening') - n('left_count'), n('opening')),
    floor: 95,
    target: 100,
    weight: 0,
  }),
  retention_session: high({
    ...share('Retention of the session', ['kept', 'kept_of']),
    floor: 75,
    target: 95,
    weight: 5,
  }),
  conversion: high({ ...share('Conversion', ['admitted', 'forms']), floor: 30, target: 80, weight: 5 }),
  recovery_current: high({
    ...share('Recovery, current', ['received_current', 'billed']),
    floor: 60,
    target: 95,
    weight: 0,
  }),
  recovery_arrears: high({
    ...share('Recovery, arrears', ['received_arrears', 'opening_due']),
    floor: 20,
    target: 80,
    weight: 0,
  }),
  recovery: high({
    name: 'Recovery',
    needs: ['received_current', 'received_arrears', 'billed', 'opening_due'],
    of: (n) => percent(n('received_current') + n('received_arrears'), n('billed') + n('opening_due')),
    floor: 60,
    target: 95,
    weight: 25,
  }),
  concession: low({ ...share('Concession', ['concession', 'gross']), floor: 20, target: 5, weight: 5 }),
  fee_per_student: {
    name: 'Fee a student',
    unit: 'money',
    better: 'high',
    needs: ['gross', 'concession', 'closing'],
    of: (n) => each(n('gross') - n('concession'), n('closing')),
    floor: 0,
    target: 1_000_000,
    weight: 0,
  },
  outstanding_days: {
    name: 'Days outstanding',
    unit: 'days',
    better: 'low',
    needs: ['closing_due', 'billed'],
    of: (n) => {
      const months = each(n('closing_due'), n('billed'));
      return months === null ? null : months * 30;
    },
    floor: 60,
    target: 5,
    weight: 5,
  },
} as const satisfies Record<string, Kpi>;
