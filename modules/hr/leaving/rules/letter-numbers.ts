// Numbers of letters to employees (spec 14 §6), and where each stands.

export const letterNumbers = [
  {
    kind: 'letter',
    reach: 'branch',
    pattern: 'EL{branch_no:3}{YY}{seq:4}',
    papers: { table: 'hr.employee_letters', column: 'letter_no' },
  },
] as const;
