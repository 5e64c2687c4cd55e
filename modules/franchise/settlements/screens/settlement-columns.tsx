// Settlements and payments of a franchise as tables.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { DataOf } from '#kernel/contract.ts';
import type { Column } from '#ui/table/column.ts';
import type { franchiseHeld, Settlement } from '../contract/settlements.ts';
import { payoutStates } from '../rules/payout-states.ts';

type Payout = DataOf<typeof franchiseHeld>['payouts'][number];
type Line = Settlement['lines'][number];

export const lineColumns = (currency: 'PKR' | 'OMR'): Column<Line>[] => [
  { key: 'text', title: 'What for' },
  { key: 'amount', title: 'Amount', kind: 'money', currency: () => currency },
];

export const payoutColumns = (currency: 'PKR' | 'OMR'): Column<Payout>[] => [
  { key: 'asked_at', title: 'Asked', kind: 'instant' },
  { key: 'amount', title: 'Amount', kind: 'money', currency: () => currency },
  { key: 'state', title: 'Status', kind: 'status', statuses: payoutStates.badges },
  { key: 'request_no', title: 'Payment request', link: () => linkTo(pages.PaymentRequest, {}) },
  { key: 'asked_by', title: 'Asked by' },
  { key: 'reason', title: 'Why not', wrap: 240 },
];
