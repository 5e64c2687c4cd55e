// Numbers of vouchers and of the requests for them (spec 14 §6).

const vouchers = ['CPV', 'CRV', 'BPV', 'BRV', 'GV'] as const;

export const voucherNumbers = [
  ...vouchers.map((kind) => ({
    kind,
    reach: 'branch_fiscal_year' as const,
    pattern: `${kind}-{prefix}-{fy}-{seq:6}`,
    papers: { not_yet: 'they come with vouchers' },
  })),
  {
    kind: 'voucher_request',
    reach: 'branch_year',
    pattern: 'VR-{prefix}-{YY}-{seq:6}',
    papers: { not_yet: 'they come with vouchers' },
  },
  {
    kind: 'payment_request',
    reach: 'branch_year',
    pattern: 'PR-{prefix}-{YY}-{seq:6}',
    papers: { not_yet: 'they come with vouchers' },
  },
] as const;
