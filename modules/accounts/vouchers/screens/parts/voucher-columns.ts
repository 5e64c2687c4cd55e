// The columns that every list of vouchers has (05 section 6, Voucher list).

import type { Column } from '#ui/table/column.ts';
import type { VoucherRow } from '../../contract/voucher-fields.ts';
import { infoOf, instrumentNames, kindOptions, instrumentOptions, voucherStatuses } from './voucher-words.ts';
import type { Filter } from '#ui/filters/filter.ts';
import { accountChoices } from '#modules/accounts/chart/screens/parts/lookups.ts';

type Sorted = 'entry_date' | 'request_no' | 'voucher_no' | 'kind' | 'payee' | 'amount' | 'branch' | 'status';
type VoucherColumn = Omit<Column<VoucherRow>, 'sort' | 'key'> &
  ({ key: Sorted; sort: true } | { key: keyof VoucherRow & string; sort?: false });

export const voucherColumns: readonly VoucherColumn[] = [
  {
    key: 'request_no',
    title: 'Number',
    sort: true,
    card: true,
    value: (row) => row.voucher_no ?? row.request_no,
    link: (row) => infoOf(row.id),
  },
  { key: 'voucher_no', title: 'Voucher', sort: true, hidden: true },
  { key: 'entry_date', title: 'Date', kind: 'date', sort: true },
  { key: 'payee', title: 'Payee', sort: true, card: true },
  { key: 'amount', title: 'Amount', kind: 'money', sort: true, card: true, currency: (row) => row.currency },
  { key: 'status', title: 'Status', kind: 'status', statuses: voucherStatuses, sort: true },
  { key: 'narration', title: 'What for', wrap: 190 },
  { key: 'kind', title: 'Kind', sort: true, hidden: true },
  {
    key: 'instrument',
    title: 'How',
    value: (row) =>
      [row.instrument === null ? null : instrumentNames[row.instrument], row.instrument_no].filter(Boolean).join(' '),
    hidden: true,
  },
  { key: 'cash_bank', title: 'Cash or bank', hidden: true },
  { key: 'branch', title: 'Branch', sort: true },
  { key: 'asked_by', title: 'By' },
  { key: 'first_by', title: 'First approval', hidden: true },
  { key: 'second_by', title: 'Accounts', hidden: true },
  { key: 'posted_at', title: 'Posted', kind: 'instant', hidden: true },
  { key: 'files', title: 'Files', kind: 'number' },
];

type FilterName =
  | 'kind'
  | 'from'
  | 'to'
  | 'account_id'
  | 'payee_account_id'
  | 'instrument'
  | 'amount_from'
  | 'amount_to'
  | 'paid';

export const voucherFilters: readonly Filter<FilterName>[] = [
  { name: 'kind', label: 'Kind', kind: 'choice', options: kindOptions },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'To', kind: 'date' },
  { name: 'account_id', label: 'Account', kind: 'lookup', source: accountChoices },
  { name: 'payee_account_id', label: 'Payee', kind: 'lookup', source: accountChoices },
  { name: 'instrument', label: 'How', kind: 'choice', options: instrumentOptions },
  { name: 'paid', label: 'Payments in the book', kind: 'flag' },
];
