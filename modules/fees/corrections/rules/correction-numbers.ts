// How corrections are numbered (spec 14 section 6).

export const correctionNumbers = [
  {
    kind: 'fee_correction',
    reach: 'branch',
    pattern: 'FC{branch_no:4}{seq:6}',
    papers: { not_yet: 'corrections carry the number of their challan' },
  },
] as const;
