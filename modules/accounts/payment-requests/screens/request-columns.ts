// The columns of payment requests, on their list and where they are paid.

import type { Column, Statuses } from '#ui/table/column.ts';
import type { PaymentRequestRow } from '../contract/payment-requests.ts';
import { requestStates } from '../rules/request-states.ts';

export const requestStatuses: Statuses = requestStates.badges;

type Sorted = 'needed_by' | 'request_no' | 'payee' | 'amount' | 'status';
type RequestColumn = Omit<Column<PaymentRequestRow>, 'sort' | 'key'> &
  ({ key: Sorted; sort: true } | { key: keyof PaymentRequestRow & string; sort?: false });

export const requestColumns: readonly RequestColumn[] = [
  { key: 'request_no', title: 'Number', sort: true },
  { key: 'payee', title: 'Payee', sort: true, card: true },
  { key: 'amount', title: 'Amount', kind: 'money', sort: true, card: true, currency: (row) => row.currency },
  { key: 'open_amount', title: 'Open', kind: 'money', currency: (row) => row.currency },
  { key: 'needed_by', title: 'Needed by', kind: 'date', sort: true },
  { key: 'status', title: 'Status', kind: 'status', statuses: requestStatuses, sort: true, card: true },
  { key: 'purpose', title: 'What for', wrap: 280 },
  { key: 'account', title: 'Charged to', hidden: true },
  { key: 'priority', title: 'Priority', value: (row) => (row.priority === 'urgent' ? 'Urgent' : ''), hidden: true },
  { key: 'paid_amount', title: 'Paid', kind: 'money', currency: (row) => row.currency, hidden: true },
  { key: 'bill_no', title: 'Bill', hidden: true },
  { key: 'branch', title: 'Branch' },
  { key: 'asked_by', title: 'Asked by' },
  { key: 'files', title: 'Files', kind: 'number', hidden: true },
  { key: 'reason', title: 'Reason it ended', hidden: true },
];
