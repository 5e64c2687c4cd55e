// Words of royalty challans.

export const itemKinds = [
  'royalty',
  'marketing',
  'minimum',
  'late',
  'rounding',
  'tax',
  'fine',
  'fee_item',
  'bounce',
  'correction',
] as const;
export type ItemKind = (typeof itemKinds)[number];
export const itemNames: Record<ItemKind, string> = {
  royalty: 'Royalty',
  marketing: 'Marketing fund',
  minimum: 'Minimum',
  late: 'Late entries',
  rounding: 'Rounding',
  tax: 'Tax',
  fine: 'Fine for paying late',
  fee_item: 'Fee',
  bounce: 'Charge of the bank',
  correction: 'Correction',
};
export const challanStatus = ['open', 'part_paid', 'paid', 'void'] as const;
