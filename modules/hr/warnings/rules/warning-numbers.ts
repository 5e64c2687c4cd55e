// Numbers of warnings of employees (spec 14 §6), and where each stands.

export const warningNumbers = [
  {
    kind: 'staff warning',
    reach: 'branch',
    pattern: 'EW{branch_no:3}{YY}{seq:4}',
    papers: { table: 'hr.employee_warnings', column: 'warning_no' },
  },
] as const;
