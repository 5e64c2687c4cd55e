// How slips are numbered (spec 14 §6): given when a salary is posted.

export const salaryNumbers = [
  {
    kind: 'salary slip',
    reach: 'branch_year',
    pattern: 'SL-{branch_no:4}-{YY}-{seq:5}',
    papers: { table: 'payroll.salaries', column: 'number', money: true },
  },
] as const;
