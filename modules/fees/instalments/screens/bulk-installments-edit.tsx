// Bulk instalments edit: the sheet, and behind Requests what was asked for, the challans of one, and what waits for this person (spec 04 §5.2).

import { IconReceipt, IconTable, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { approvalTab } from '#ui/page-kinds/approval/approval-tab.tsx';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { changeStates } from '#modules/fees/plan-changes/rules/index.ts';
import { instalmentCancel, instalmentItems, instalmentList } from '../contract/instalments.ts';
import { partsSheet } from './parts-sheet.tsx';

const cancel: FormDeclaration<typeof instalmentCancel> = {
  title: 'Cancel the request',
  text: 'The challans stay as they are.',
  call: instalmentCancel,
  fields: [{ name: 'reason', label: 'Reason', kind: 'long', max: 300 }],
  button: 'Cancel request',
};

const requests: ListDeclaration<typeof instalmentList> = {
  title: 'Requests',
  call: instalmentList,
  search: 'Title',
  rowKey: (row) => row.id,
  rowName: (row) => row.title,
  rowLink: (row) => linkTo(pages.BulkInstallmentsEdit, { request_id: row.id }),
  columns: [
    { key: 'title', title: 'Title', card: true },
    { key: 'branch_name', title: 'Branch' },
    { key: 'challans', title: 'Challans', kind: 'number' },
    { key: 'charged', title: 'Charged', kind: 'money', card: true },
    { key: 'status', title: 'Status', kind: 'status', statuses: changeStates.badges, card: true },
    { key: 'refused', title: 'Left out', kind: 'number' },
    { key: 'asked_on', title: 'Asked', kind: 'date' },
    { key: 'asked_by', title: 'By' },
    { key: 'reason', title: 'Reason', hidden: true },
  ],
  filters: [{ name: 'status', label: 'Status', kind: 'choice', options: optionsOf(changeStates.badges) }],
  rowActions: [
    { label: 'Challans', icon: IconReceipt, to: (row) => linkTo(pages.BulkInstallmentsEdit, { request_id: row.id }) },
    {
      label: 'Cancel',
      icon: IconX,
      danger: true,
      show: (row) => row.own && changeStates.can('cancel', row.status),
      dialog: (row, close) => <FormDialog form={cancel} about={row.title} start={{ id: row.id }} close={close} />,
    },
  ],
  figures: (data) => [
    { label: 'Waiting', value: data.figures?.pending },
    { label: 'Approved', value: data.figures?.approved },
  ],
  empty: { title: 'No request', text: 'Requests sent from the sheet are listed here.' },
};

const Lists = tabbedLists({
  title: 'Bulk Instalments Edit',
  actions: [{ label: 'Open the sheet', icon: IconTable, to: pages.BulkInstallmentsEdit, primary: true }],
  tabs: [
    listTab('requests', requests, ['Std Fee Edit']),
    approvalTab({
      key: 'approve',
      screen: { title: 'To approve', kinds: ['bulk instalments'] },
      permissions: ['Std Fee Edit Approval'],
    }),
  ],
});

const results = { applied: ['good', 'Written'], refused: ['bad', 'Left out'] } as const;

const words = (parts: readonly { due_date: LocalDate; amount: number }[], currency: Currency): string =>
  parts.map(({ due_date, amount }) => `${formatDate(due_date)} ${formatMoney(amount, currency)}`).join(' · ');

const challansOf = (request_id: number): ListDeclaration<typeof instalmentItems> => ({
  title: 'Challans of the request',
  call: instalmentItems,
  fixed: () => ({ request_id }),
  export: exportOf(instalmentItems),
  search: 'Name, father, admission or challan number',
  rowKey: (row) => row.id,
  rowName: (row) => row.challan_no,
  rowLink: (row) => linkTo(pages.FeeChallanRecord, { id: row.challan_id }),
  columns: [
    { key: 'student_name', title: 'Student', sort: true, card: true },
    { key: 'admission_no', title: 'Admission no.', hidden: true },
    { key: 'class_name', title: 'Class' },
    { key: 'challan_no', title: 'Challan', card: true },
    { key: 'bill_month', title: 'Month', kind: 'month', sort: true },
    { key: 'amount', title: 'Charged', kind: 'money' },
    { key: 'before', title: 'Before', value: (row) => words(row.before, row.currency) },
    { key: 'after', title: 'After', value: (row) => words(row.after, row.currency), card: true },
    { key: 'result', title: 'Result', kind: 'status', statuses: results },
    { key: 'result_reason', title: 'Why left out' },
  ],
  actions: [{ label: 'All requests', to: linkTo(pages.BulkInstallmentsEdit, { tab: 'requests' }) }],
  figures: (data) => [
    { label: 'Charged', value: data.figures?.amount, kind: 'money' },
    { label: 'Challans not accepted', value: data.figures?.refused },
  ],
  empty: { title: 'Request not found', text: 'It belongs to another branch, or was never sent.' },
});

export function Screen() {
  const [params] = useSearchParams();
  const [Sheet] = useState(partsSheet);
  const request_id = Number(params.get('request_id')) || undefined;
  if (request_id !== undefined) return <ListPage list={challansOf(request_id)} />;
  return params.get('tab') === null ? <Sheet /> : <Lists />;
}
