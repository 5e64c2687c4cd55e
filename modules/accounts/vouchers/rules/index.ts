// Rules of vouchers that sheets and other chapters ask too.

export { type Instrument, isPayment, isReceipt, kindFacts, type VoucherKind } from './voucher-kinds.ts';
export { sumsOf, type TypedLine, type VoucherSums } from './voucher-lines.ts';
export { accountProblem, wayOf } from './line-problems.ts';
