// The number of a royalty correction, and where it stands (spec 14 §6).

export const correctionNumber = {
  kind: 'royalty_correction',
  reach: 'branch',
  pattern: 'RX-{prefix}-{seq:4}',
  papers: { table: 'franchise.royalty_corrections', column: 'correction_no', money: true },
} as const;
