// Rules of vouchers that sheets and other chapters ask too.

export {
  type Instrument,
  isPayment,
  isReceipt,
  kindFacts,
  type VoucherKind,
  type VoucherState,
  writers,
} from './voucher-kinds.ts';
export { sumsOf, taxOf, type TypedLine, type VoucherSums } from './voucher-lines.ts';
export { accountProblem, type Problems } from './line-problems.ts';
