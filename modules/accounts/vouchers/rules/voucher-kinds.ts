// The kinds of vouchers (05 section 1): which side the software adds, what may stand on it, and what people call them.

import type { Instrument, VoucherKind } from '../contract/voucher-kinds.ts';

export type { Instrument, VoucherKind, VoucherState } from '../contract/voucher-kinds.ts';

export interface KindFacts {
  title: string;
  /** The side that its lines stand on; null: both, as typed. */
  side: 'debit' | 'credit' | null;
  /** The kind of account on the other side, which the software adds. */
  holds: 'cash' | 'bank' | null;
  instruments: readonly Instrument[];
}

export const kindFacts: Readonly<Record<VoucherKind, KindFacts>> = {
  CPV: { title: 'Cash payment', side: 'debit', holds: 'cash', instruments: ['cash'] },
  CRV: { title: 'Cash receipt', side: 'credit', holds: 'cash', instruments: ['cash'] },
  BPV: { title: 'Bank payment', side: 'debit', holds: 'bank', instruments: ['cheque', 'transfer', 'online'] },
  BRV: { title: 'Bank receipt', side: 'credit', holds: 'bank', instruments: ['transfer', 'cheque', 'online'] },
  GV: { title: 'General voucher', side: null, holds: null, instruments: [] },
};

export const isPayment = (kind: VoucherKind): boolean => kindFacts[kind].side === 'debit';
export const isReceipt = (kind: VoucherKind): boolean => kindFacts[kind].side === 'credit';

/** Who writes it (05 section 7): receipts are made at once by those who may post, all else is asked for. */
export const writers = (kind: VoucherKind): readonly string[] =>
  isReceipt(kind) ? ['make-voucher'] : ['create-voucher'];
