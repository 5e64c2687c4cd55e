// Final Settlement (07 §5): who has left and is to be settled with, what waits, what is to be paid; each opens with its lines.

import { IconCalculator, IconCash, IconCheck, IconFileText, IconPrinter, IconX } from '@tabler/icons-react';
import { counted } from '#kernel/counted.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { actNow } from '#ui/acts/act-now.ts';
import { openPdf } from '#ui/acts/files.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { settlementDecide, settlementList, settlementPrint, type SettlementRow } from '../contract/settlements.ts';
import { buildForm, payForm, rejectForm } from './parts/settlement-forms.ts';
import { exitTypes, settlementBadges } from './parts/settlement-words.ts';
import { SettlementDetails } from './parts/settlement-details.tsx';

type Settlements = ListDeclaration<typeof settlementList>;
type View = 'to_make' | 'open' | 'waiting' | 'to_pay' | 'done';

const settle = ['final-settlement'];
const decide = ['hr-salary-approval', 'final-settlement-approval'];
const made = (row: SettlementRow): boolean => row.id !== null;
const said = (row: SettlementRow): string => `${row.employee_name}, net ${moneyWithCurrency(row.net, row.currency)}`;

const columns: Settlements['columns'] = [
  { key: 'employee_name', title: 'Employee', sort: true, card: true },
  { key: 'employee_code', title: 'Code' },
  { key: 'designation', title: 'Designation' },
  { key: 'branch', title: 'Branch' },
  { key: 'last_day', title: 'Last day', kind: 'date', sort: true, card: true },
  { key: 'exit_type', title: 'Why', value: (row) => exitTypes[row.exit_type] ?? row.exit_type },
];
const amounts: Settlements['columns'] = [
  { key: 'number', title: 'Number' },
  { key: 'gross_due', title: 'Due', kind: 'money', currency: (row) => row.currency, total: false },
  { key: 'deductions', title: 'Taken off', kind: 'money', currency: (row) => row.currency, total: false },
  { key: 'net', title: 'Net', kind: 'money', currency: (row) => row.currency, sort: true, card: true },
  { key: 'state', title: 'Status', kind: 'status', statuses: settlementBadges, card: true },
];

const rowActions: Settlements['rowActions'] = [
  {
    label: 'Make the settlement',
    icon: IconCalculator,
    permissions: settle,
    show: (row) => !made(row),
    dialog: (row, close) => (
      <FormDialog
        form={buildForm}
        about={row.employee_name}
        start={{ employee_id: row.employee_id, last_month: 'settlement' }}
        close={close}
      />
    ),
  },
  {
    label: 'Its lines',
    icon: IconFileText,
    show: made,
    dialog: (row, close) => <SettlementDetails id={row.id ?? 0} close={close} />,
  },
  { label: 'Print', icon: IconPrinter, show: made, run: (row) => openPdf(settlementPrint, { id: row.id ?? 0 }) },
  {
    label: 'Approve',
    icon: IconCheck,
    permissions: decide,
    show: (row) => row.state === 'sent' && !row.own,
    question: (row) => ({ title: `Approve ${row.number ?? ''}?`, text: said(row), button: 'Approve' }),
    run: (row) => actNow(settlementDecide, { ids: [row.id ?? 0], decision: 'approve' }),
  },
  {
    label: 'Reject',
    icon: IconX,
    danger: true,
    permissions: decide,
    show: (row) => row.state === 'sent',
    dialog: (row, close) => (
      <FormDialog form={rejectForm} about={said(row)} start={{ ids: [row.id], decision: 'reject' }} close={close} />
    ),
  },
  {
    label: 'Pay or receive',
    icon: IconCash,
    permissions: ['salary pay list'],
    show: (row) => row.state === 'approved',
    dialog: (row, close) => (
      <FormDialog
        form={payForm(row)}
        about={said(row)}
        start={{ id: row.id, version: row.version, amount: Math.abs(row.net) - row.settled }}
        close={close}
      />
    ),
  },
  {
    label: 'Make a correction',
    icon: IconCalculator,
    permissions: settle,
    show: (row) => row.state === 'approved' || row.state === 'paid',
    dialog: (row, close) => (
      <FormDialog
        form={buildForm}
        about={`${row.employee_name}, after ${row.number ?? ''}`}
        start={{
          employee_id: row.employee_id,
          last_month: 'regular',
          correction: true,
        }}
        close={close}
      />
    ),
  },
];

const list = (view: View, title: string, empty: Settlements['empty']): Settlements => ({
  title,
  call: settlementList,
  fixed: () => ({ view }),
  search: 'Name, code or number',
  rowKey: (row) => `${row.spell_id} ${row.id ?? ''}`,
  rowName: (row) => row.employee_name,
  columns:
    view === 'to_make'
      ? columns
      : [...columns, ...amounts, ...(view === 'waiting' ? [{ key: 'waits_for' as const, title: 'Waits for' }] : [])],
  filters: [branchFilter],
  rowActions,
  ...(view === 'waiting'
    ? {
        bulkActions: [
          {
            label: 'Approve',
            icon: IconCheck,
            permissions: decide,
            takesAll: false,
            question: ({ rows }) => ({
              title: `Approve ${counted(rows.length, 'settlement')}?`,
              text: 'Those you sent yourself stay.',
              button: 'Approve',
            }),
            run: async ({ rows, clear }) => {
              await actNow(settlementDecide, { ids: rows.map((row) => row.id ?? 0), decision: 'approve' });
              clear();
            },
          },
        ],
      }
    : {}),
  figures: ({ figures }) => [{ label: 'Net', value: figures?.net ?? 0, kind: 'money' }],
  empty,
});

export const Screen = tabbedLists({
  title: 'Final Settlement',
  text: 'What is due to somebody who has left, and what is taken off it; two people decide it, then it is paid.',
  tabs: [
    listTab(
      'to_make',
      list('to_make', 'To settle', { title: 'Nobody is to be settled with', text: 'Whoever leaves appears here.' }),
      settle,
    ),
    listTab('open', list('open', 'Drafts', { title: 'No draft', text: 'Make one under To settle.' }), settle),
    listTab('waiting', list('waiting', 'Waiting', { title: 'Nothing waits', text: 'What is sent appears here.' })),
    listTab('to_pay', list('to_pay', 'To pay', { title: 'Nothing to pay', text: 'What is approved appears here.' })),
    listTab('done', list('done', 'Settled', { title: 'Nobody yet', text: 'What is paid stays here.' })),
  ],
});
