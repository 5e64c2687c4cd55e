// Words of royalty deposits.

export const depositMethods = ['bank', 'cheque', 'cash', 'online', 'security', 'credit', 'settlement'] as const;
/** What a person may choose; the others come by themselves. */
export const typedMethods = ['bank', 'cheque', 'cash', 'online'] as const;
export const methodNames: Record<(typeof depositMethods)[number], string> = {
  bank: 'Bank transfer',
  cheque: 'Cheque',
  cash: 'Cash',
  online: 'Online',
  security: 'Set off from the security',
  credit: 'Credit of a month',
  settlement: 'Set off from what the group collected',
};
export const depositStatus = ['claimed', 'verified', 'rejected', 'bounced'] as const;
