// KPIs of attendance, staff, results, the book and service (PERF-3).

import { each, high, type Kpi, low, percent, share } from './kpi-kinds.ts';

export const kpisOfWork = {
  student_attendance: high({
    ...share('Student attendance', ['att_present2', 'att_marks2']),
    floor: 80,
    target: 96,
    weight: 10,
  }),
  register_discipline: high({
    ...share('Registers taken', ['registers_done', 'registers_due']),
    floor: 80,
    target: 100,
    weight: 5,
  }),
  staff_attendance: high({
    ...share('Staff attendance', ['emp_present2', 'emp_marks2']),
    floor: 85,
    target: 98,
    weight: 5,
  }),
  students_per_teacher: {
    name: 'Students a teacher',
    unit: 'number',
    better: 'near',
    needs: ['closing', 'teachers_fte'],
    of: (n) => each(n('closing') * 100, n('teachers_fte')),
    floor: 35,
    target: 18,
    weight: 5,
  },
  staff_turnover: low({ ...share('Staff turnover', ['emp_left', 'heads_opening']), floor: 6, target: 0, weight: 5 }),
  pass: high({ ...share('Pass', ['passed', 'examined']), floor: 70, target: 98, weight: 10 }),
  mean: high({
    name: 'Mean of results',
    needs: ['percent_sum', 'examined'],
    of: (n) => each(n('percent_sum') / 100, n('examined')),
    floor: 45,
    target: 80,
    weight: 0,
  }),
  profit: {
    name: 'Profit',
    unit: 'money',
    better: 'high',
    needs: ['income', 'expense'],
    books: true,
    of: (n) => n('income') - n('expense'),
    floor: 0,
    target: 100_000_000,
    weight: 0,
  },
  margin: {
    ...high({
      name: 'Margin',
      needs: ['income', 'expense'],
      of: (n) => percent(n('income') - n('expense'), n('income')),
      floor: 0,
      target: 25,
      weight: 0,
    }),
    books: true,
  },
  salary_share: {
    ...low({ ...share('Salary share', ['salary', 'income']), floor: 75, target: 45, weight: 0 }),
    books: true,
  },
  cost_per_student: {
    name: 'Cost a student',
    unit: 'money',
    better: 'low',
    needs: ['expense', 'opening', 'closing'],
    books: true,
    of: (n) => each(n('expense') * 2, n('opening') + n('closing')),
    floor: 1_500_000,
    target: 500_000,
    weight: 0,
  },
  complaints_in_time: high({
    ...share('Complaints in time', ['complaints_in_time', 'complaints']),
    floor: 60,
    target: 100,
    weight: 5,
  }),
} as const satisfies Record<string, Kpi>;
