// Numbers of cards of employees (spec 14 §6), and where each stands.

export const cardNumbers = [
  {
    kind: 'employee card',
    reach: 'branch',
    pattern: 'EC{branch_no:3}{YY}{seq:4}',
    papers: { table: 'hr.employee_cards', column: 'card_no' },
  },
] as const;
