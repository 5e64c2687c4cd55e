// Numbers of cards and their batches (spec 14 §6), and where each stands.

export const cardNumbers = [
  {
    kind: 'card batch',
    reach: 'branch',
    pattern: 'CB{branch_no:3}{seq:5}',
    papers: { table: 'students.card_batches', column: 'batch_no' },
  },
  {
    kind: 'student card',
    reach: 'branch',
    pattern: 'SC{branch_no:3}{seq:6}',
    papers: { table: 'students.student_cards', column: 'card_no' },
  },
] as const;
