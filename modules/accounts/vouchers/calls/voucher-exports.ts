// Vouchers as files: both lists with their filters, every column (00 §8).

import { exportOf } from '#kernel/export-call.ts';
import type { Currency } from '#kernel/money.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { voucherList, voucherSearch } from '../contract/vouchers.ts';
import type { VoucherRow } from '../contract/voucher-fields.ts';
import { listVouchers, searchVouchers } from '../reads/vouchers.ts';

const own = (row: { currency: Currency }): Currency => row.currency;

const columns = [
  { title: 'Request', value: (row: VoucherRow) => row.request_no, width: 20 },
  { title: 'Voucher', value: (row: VoucherRow) => row.voucher_no, width: 22 },
  { title: 'Kind', value: (row: VoucherRow) => row.kind },
  { title: 'Date', value: (row: VoucherRow) => row.entry_date },
  { title: 'Payee', value: (row: VoucherRow) => row.payee, width: 28 },
  { title: 'What for', value: (row: VoucherRow) => row.narration, width: 40 },
  { title: 'Cash or bank', value: (row: VoucherRow) => row.cash_bank, width: 24 },
  { title: 'How', value: (row: VoucherRow) => row.instrument },
  { title: 'Cheque or reference', value: (row: VoucherRow) => row.instrument_no, width: 18 },
  { title: 'Currency', value: own },
  { title: 'Amount', value: (row: VoucherRow) => row.amount, money: own },
  { title: 'Branch', value: (row: VoucherRow) => row.branch, width: 20 },
  { title: 'Status', value: (row: VoucherRow) => row.status },
  { title: 'By', value: (row: VoucherRow) => row.asked_by },
  { title: 'First approval', value: (row: VoucherRow) => row.first_by },
  { title: 'Accounts', value: (row: VoucherRow) => row.second_by },
  { title: 'Files', value: (row: VoucherRow) => row.files },
];

export const voucherExports = [
  serveExport(exportOf(voucherList), { name: 'vouchers', page: listVouchers, columns }),
  serveExport(exportOf(voucherSearch), { name: 'vouchers found', page: searchVouchers, columns }),
];
