// What gives and takes days of leave.

export const ledgerKinds = [
  'grant',
  'accrual',
  'carry',
  'use',
  'return',
  'expire',
  'encash',
  'adjust',
  'comp_off',
  'opening',
] as const;
