// Numbers of warnings (spec 14 §6), and where each stands.

export const warningNumbers = [
  {
    kind: 'student warning',
    reach: 'branch',
    pattern: 'W{branch_no:3}{YY}{seq:4}',
    papers: { table: 'students.student_warnings', column: 'warning_no' },
  },
] as const;
