// Vouchers: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { voucherKindOfApproval } from './actions/approve-voucher.ts';
import { voucherExports } from './calls/voucher-exports.ts';
import { voucherPrintCalls } from './calls/voucher-prints.ts';
import { voucherCalls } from './calls/vouchers.ts';
import { voucherPath, voucherRecord } from './reads/voucher-kind.ts';
import { voucherProofs } from './reads/voucher-proofs.ts';
import { postDatedClock } from './steps/bank-postdated.ts';
import { voucherNumbers } from './rules/voucher-numbers.ts';
import { requestMoved } from './questions.ts';
import { voucherLimitSettings, voucherPersonSettings } from './rules/voucher-settings.ts';

export { requestPayment, requestRecurring } from './actions/request-for-others.ts';
export { cancelVoucher, postAtOnce, requestVoucher } from './actions/request-voucher.ts';
export { reverseVoucher } from './actions/reverse-voucher.ts';
export { saveVoucher } from './actions/save-voucher.ts';
export { voucherPath } from './reads/voucher-kind.ts';
export { voucherRowsOf } from './reads/vouchers.ts';
export { requestMoved, type RequestMoved } from './questions.ts';
export { judgeVoucher } from './steps/judge-draft.ts';
export { type BranchFacts, branchFacts, chartFacts, targetFacts } from './reads/voucher-facts.ts';

export const vouchersChapter = defineChapter({
  name: 'vouchers',
  calls: [...voucherCalls, ...voucherPrintCalls, ...voucherExports],
  approvals: [voucherKindOfApproval],
  asks: [requestMoved],
  records: [voucherRecord],
  documents: [{ source: 'voucher', path: voucherPath }],
  settings: [...voucherLimitSettings, ...voucherPersonSettings],
  numbers: voucherNumbers,
  clock: [postDatedClock],
  proofs: voucherProofs,
});
