// Numbers of vouchers and of the requests for them (spec 14 §6, ACC-9).

import { voucherKinds } from '../contract/voucher-kinds.ts';

export const voucherNumbers = [
  ...voucherKinds.map((kind) => ({
    kind,
    reach: 'branch_fiscal_year' as const,
    pattern: `${kind}-{prefix}-{fy}-{seq:6}`,
    papers: { table: 'accounts.vouchers', column: 'voucher_no', money: true as const },
  })),
  {
    kind: 'voucher_request',
    reach: 'branch_year',
    pattern: 'VR-{prefix}-{YY}-{seq:6}',
    papers: { table: 'accounts.vouchers', column: 'request_no' },
  },
  {
    kind: 'payment_request',
    reach: 'branch_year',
    pattern: 'PR-{prefix}-{YY}-{seq:6}',
    papers: { table: 'accounts.payment_requests', column: 'request_no' },
  },
] as const;
