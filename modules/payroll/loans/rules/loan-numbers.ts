// How loans are numbered (spec 14 §6).

export const loanNumbers = [
  {
    kind: 'loan',
    reach: 'branch_year',
    pattern: 'LN-{branch_no:4}-{YY}-{seq:4}',
    papers: { table: 'payroll.employee_loans', column: 'number' },
  },
] as const;
