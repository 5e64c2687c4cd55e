// What states, kinds and ways of vouchers are called on screens, and where one is written.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { Statuses } from '#ui/table/column.ts';
import { voucherKinds, type Instrument, type VoucherKind } from '../../contract/voucher-kinds.ts';
import { kindFacts } from '../../rules/voucher-kinds.ts';
import { voucherStates } from '../../rules/voucher-states.ts';

export const voucherStatuses: Statuses = voucherStates.badges;

export const instrumentNames: Readonly<Record<Instrument, string>> = {
  cash: 'Cash',
  cheque: 'Cheque',
  transfer: 'Bank transfer',
  online: 'Online',
};

export const kindOptions = voucherKinds.map((kind) => ({ value: kind, label: `${kind} ${kindFacts[kind].title}` }));

export const instrumentOptions = Object.entries(instrumentNames).map(([value, label]) => ({ value, label }));

const sheets = {
  CPV: pages.CashPayment,
  CRV: pages.CashReceipt,
  BPV: pages.BankPayment,
  BRV: pages.BankReceipt,
  GV: pages.GeneralVoucher,
} as const satisfies Readonly<Record<VoucherKind, string>>;

/** The sheet of the kind: empty, with a draft to change, or begun from another voucher. */
export const sheetOf = (kind: VoucherKind, query: { id?: number; copy?: number } = {}): string =>
  linkTo(sheets[kind], query);

export const infoOf = (id: number): string => linkTo(pages.VoucherInfo, { id });
