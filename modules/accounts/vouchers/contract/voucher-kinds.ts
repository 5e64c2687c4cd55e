// The kinds, ways and states of vouchers, as every call and rule names them (05 sections 1 to 3).

export const voucherKinds = ['CPV', 'CRV', 'BPV', 'BRV', 'GV'] as const;
export type VoucherKind = (typeof voucherKinds)[number];

export const instruments = ['cash', 'cheque', 'transfer', 'online'] as const;
export type Instrument = (typeof instruments)[number];

export const voucherStates = [
  'draft',
  'requested',
  'first_approved',
  'posted',
  'rejected',
  'cancelled',
  'reversed',
] as const;
export type VoucherState = (typeof voucherStates)[number];
