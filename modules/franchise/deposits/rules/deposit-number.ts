// The number of a royalty deposit, and where it stands (spec 14 §6).

export const depositNumber = {
  kind: 'royalty_deposit',
  reach: 'branch',
  pattern: 'RD-{prefix}-{seq:5}',
  papers: { table: 'franchise.royalty_deposits', column: 'deposit_no', money: true },
} as const;
