// Numbers of promotion runs (spec 14 §6), and where each stands.

export const promotionNumbers = [
  {
    kind: 'promotion run',
    reach: 'branch',
    pattern: 'P{branch_no:3}{YY}{seq:3}',
    papers: { table: 'students.promotion_runs', column: 'run_no' },
  },
] as const;
