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
  'opening',
  'paid_out',
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
  opening: 'Owed when it became a franchise',
  paid_out: 'Credit paid out',
};
export const challanStatus = ['open', 'part_paid', 'paid', 'void'] as const;
