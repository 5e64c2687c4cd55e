// The number of a settlement, and where it stands (spec 14 §6).

export const settlementNumber = {
  kind: 'franchise_settlement',
  reach: 'branch_year',
  pattern: 'FS-{prefix}-{YY}-{seq:3}',
  papers: { table: 'franchise.franchise_settlements', column: 'settlement_no', money: true },
} as const;
