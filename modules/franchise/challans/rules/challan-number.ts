// The number of a royalty challan, and where it stands (spec 14 §6; ROY-11).

export const challanNumber = {
  kind: 'royalty_challan',
  reach: 'branch_year',
  pattern: 'RC-{prefix}-{YY}-{seq:4}',
  papers: { table: 'franchise.royalty_challans', column: 'challan_no', money: true },
} as const;
