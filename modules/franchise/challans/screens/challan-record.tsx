// One royalty challan (spec 10 §10.2): what it is for, what paid it, and what may be done with it.

import { IconPencil, IconPlus, IconPrinter, IconSend } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import { openPdf } from '#ui/acts/files.ts';
import { call } from '#ui/calls/call.ts';
import { newKey } from '#ui/calls/idempotency-key.ts';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import { recordScreen } from '#ui/page-kinds/record/record-screen.tsx';
import { type Challan, challanGet, challanPrint, challanSend } from '../contract/challans.ts';
import { challanStates } from '../rules/index.ts';

const AddFees = lateDialog(async () => (await import('./add-fees.tsx')).AddFees);

function facts(of: Challan) {
  const money = (amount: number): string => moneyWithCurrency(amount, of.currency);
  return [
    { label: 'Franchisee', value: of.franchisee },
    { label: 'Branch', value: `${of.code} ${of.branch_name}` },
    { label: 'Royalty month', value: of.month === null ? 'Fees' : formatMonth(of.month) },
    { label: 'Issued', value: formatDate(of.issue_date) },
    { label: 'Due', value: formatDate(of.due_date) },
    { label: 'Charged in all', value: money(of.total) },
    { label: 'Paid', value: money(of.paid) },
    { label: 'Credited', value: money(of.credited) },
    { label: 'Open', value: money(of.balance) },
    ...(of.days_late > 0 ? [{ label: 'Days late', value: String(of.days_late) }] : []),
  ];
}

export const ChallanRecord = recordScreen<typeof challanGet>({
  call: challanGet,
  input: (params) => ({ id: Number(params['id']) }),
  crumbs: [{ title: 'Royalty Challan', to: pages.royaltyChallan }],
  title: (of) => of.challan_no,
  text: (of) => `${of.branch_name} · ${of.franchisee}`,
  status: (of) => of.state,
  statuses: challanStates.badges,
  facts,
  tabs: [
    { key: 'items', title: 'Items', load: () => import('./items-tab.tsx') },
    { key: 'payments', title: 'Payments', load: () => import('./payments-tab.tsx') },
  ],
  history: { kind: 'royalty challan', id: (of) => of.id },
  actions: [
    {
      label: 'Receive',
      icon: IconPlus,
      permissions: ['Royalty Deposit', 'Royalty Claim'],
      show: (of) => of.balance > 0,
      to: (of) => linkTo(pages.royaltyDeposit, { new: '1', branch_id: of.branch_id }),
    },
    { label: 'Print', icon: IconPrinter, run: (of) => openPdf(challanPrint, { ids: [of.id] }) },
    {
      label: 'Send',
      icon: IconSend,
      show: (of) => of.balance > 0,
      question: (of) => ({
        title: 'Send the challan?',
        text: `${of.franchisee} gets a message with ${of.challan_no} over ${moneyWithCurrency(of.balance, of.currency)}.`,
        button: 'Send',
      }),
      run: (of) => call(challanSend, { ids: [of.id] }, { key: newKey() }),
    },
    {
      label: 'Correct',
      icon: IconPencil,
      permissions: ['Royalty Correction'],
      show: (of) => of.state !== 'void',
      to: (of) => linkTo(pages.royaltyCorrection, { challan_id: of.id, new: '1' }),
    },
    {
      label: 'Add fees',
      show: (of) => of.to_add.length > 0,
      dialog: (of, close) => <AddFees challan={of} close={close} />,
    },
    {
      label: 'Computation',
      permissions: ['Royalty Record'],
      show: (of) => of.posting_id !== null,
      to: (of) => linkTo(pages.FranchiseRoyaltyPosting, { id: of.posting_id ?? 0 }),
    },
  ],
});
