// Franchise Statement (spec 10 §10.2): the account of a franchise; the franchisee agrees to the balance of a month here.

import { IconCheck, IconSend } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { formatMonth } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import { reportScreen } from '#ui/page-kinds/report/report-screen.tsx';
import { franchiseBranches } from '#modules/franchise/franchisees/screens/parts/franchise-choices.ts';
import { type Statement, statementPrint, statementRead } from '../contract/statements.ts';

const Ask = lateDialog(async () => (await import('./ask-dialog.tsx')).AskDialog);
const Confirm = lateDialog(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

function note(of: Statement): string {
  const last = of.confirmations[0];
  const said =
    last === undefined
      ? 'No balance was agreed to yet.'
      : `${formatMonth(last.month)} was ${last.answer === 'agreed' ? 'agreed to' : 'objected to'}${last.by === null ? '' : ` by ${last.by}`}${last.note === null ? '' : `: ${last.note}`}.`;
  const waits =
    of.to_confirm === null
      ? ''
      : ` The balance of ${formatMonth(of.to_confirm.month)}, ${moneyWithCurrency(of.to_confirm.balance, of.currency)}, waits for a yes.`;
  return `${of.franchisee}. ${said}${waits}`;
}

export const Screen = reportScreen({
  title: 'Franchise Statement',
  call: statementRead,
  filters: [
    { name: 'branch_id', label: 'Franchise', kind: 'lookup', source: franchiseBranches, required: true },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
  ],
  figures: (data) => [
    { label: 'Owed before', value: data.opening, kind: 'money', currency: data.currency },
    { label: 'Charged to the franchise', value: data.charged, kind: 'money', currency: data.currency },
    { label: 'Paid by the franchise', value: data.paid, kind: 'money', currency: data.currency },
    { label: 'Owed at the end', value: data.closing, kind: 'money', currency: data.currency },
    {
      label: 'Overdue over 30 days',
      value: data.ageing.days_31_60 + data.ageing.days_61_90 + data.ageing.over_90,
      kind: 'money',
      currency: data.currency,
    },
    { label: 'Security held', value: data.security, kind: 'money', currency: data.currency },
  ],
  table: {
    title: 'Account',
    rows: (data) => data.rows.map((row) => ({ ...row, currency: data.currency })),
    rowKey: (row) => row.id,
    columns: [
      { key: 'entry_date', title: 'Date', kind: 'date', width: 110 },
      { key: 'text', title: 'Text', wrap: 320 },
      {
        key: 'doc_no',
        title: 'Document',
        link: (row) =>
          row.source === 'royalty challan'
            ? linkTo(pages.royaltyChallan, { id: row.source_id })
            : linkTo(pages.royaltyDeposit, { q: row.doc_no ?? '' }),
      },
      { key: 'charge', title: 'Charge', kind: 'money', currency: (row) => row.currency },
      { key: 'payment', title: 'Payment', kind: 'money', currency: (row) => row.currency },
      { key: 'balance', title: 'Balance', kind: 'money', currency: (row) => row.currency, total: false },
    ],
  },
  note,
  empty: { title: 'No entry in this period', text: 'Choose a franchise; take another from-date to see older rows.' },
  actions: [
    {
      label: 'Confirm the balance',
      icon: IconCheck,
      permissions: ['Royalty Statement'],
      dialog: (close) => <Confirm close={close} />,
    },
    {
      label: 'Ask for the confirmation',
      icon: IconSend,
      permissions: ['Royalty Record'],
      dialog: (close) => <Ask close={close} />,
    },
  ],
  print: statementPrint,
});
