// How settlements are numbered (spec 14 §6).

export const settlementNumbers = [
  {
    kind: 'settlement',
    reach: 'branch_year',
    pattern: 'FS-{branch_no:4}-{YY}-{seq:4}',
    papers: { table: 'payroll.final_settlements', column: 'number', money: true },
  },
] as const;
