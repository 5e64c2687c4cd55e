// How corrections are numbered (spec 14 section 6).

export const correctionNumbers = [
  {
    kind: 'fee_correction',
    reach: 'branch',
    pattern: 'FC{branch_no:4}{seq:6}',
    papers: { table: 'fees.fee_corrections', column: 'correction_no' },
  },
] as const;
