// Online payments (02 §6.8): links and what came of them; a link is made and sent here, the gateway is asked, the days are drawn.

import { IconLink, IconQrcode, IconReceipt, IconZoomQuestion } from '@tabler/icons-react';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import { actNow } from '#ui/acts/act-now.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import { payInquire, payList, type PayRow } from '../contract/pay-online.ts';
import { isPaid, payStatesTable } from '../rules/pay-states.ts';

const MakeLink = lazy(async () => ({ default: (await import('./make-link.tsx')).MakeLink }));
const Days = lazy(async () => ({ default: (await import('./pay-days.tsx')).Days }));

const linkStates = { live: ['good', 'Live'], ended: ['plain', 'Ended'] } as const;
const receiptOf = (row: PayRow) =>
  row.receipt_no ? linkTo(pages.feeDepositDetails, { q: row.receipt_no }) : undefined;
const isWaitedFor = (row: PayRow) => row.txn_ref !== null && !isPaid(row.state);

const payments: ListDeclaration<typeof payList> = {
  title: 'Payments',
  call: payList,
  export: exportOf(payList),
  search: 'Child, challan, transaction, receipt',
  rowKey: (row) => row.id,
  rowName: (row) => `payment of ${row.student_name}, ${row.challan_no}`,
  columns: [
    { key: 'at', title: 'Time', kind: 'instant', sort: true },
    {
      key: 'student_name',
      title: 'Child',
      sort: true,
      card: true,
      link: (row) => linkTo(pages.BioStudent, { id: row.student_id }),
    },
    { key: 'class_name', title: 'Class' },
    {
      key: 'challan_no',
      title: 'Challan',
      link: (row) => linkTo(pages.FeeChallanRecord, { id: row.challan_id }),
    },
    { key: 'amount', title: 'Amount', kind: 'money', sort: true, card: true, currency: (row) => row.currency },
    { key: 'state', title: 'Status', kind: 'status', statuses: payStatesTable.badges, card: true },
    {
      key: 'response_text',
      title: "Gateway's answer",
      value: (row) => [row.response_code, row.response_text].filter(Boolean).join(' '),
      wrap: 240,
    },
    { key: 'receipt_no', title: 'Receipt', link: receiptOf },
    { key: 'link_state', title: 'Link', kind: 'status', statuses: linkStates },
    { key: 'sent', title: 'Sent', value: (row) => (row.sent ? 'To the family' : 'Not sent'), hidden: true },
    { key: 'gateway', title: 'Gateway', value: (row) => (row.gateway === 'test' ? 'JazzCash, test' : 'JazzCash') },
    { key: 'txn_ref', title: 'Transaction', hidden: true },
    { key: 'gateway_ref', title: 'Gateway reference', hidden: true },
    { key: 'pressed_at', title: 'Opened', kind: 'instant', hidden: true },
    { key: 'ask_at', title: 'Next check', kind: 'instant', hidden: true },
    { key: 'admission_no', title: 'Admission no.', hidden: true },
    { key: 'branch_name', title: 'Branch', hidden: true },
    { key: 'made_by', title: 'Made by', hidden: true },
  ],
  filters: [
    { name: 'state', label: 'Status', kind: 'choice', options: optionsOf(payStatesTable.badges) },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
    {
      name: 'kind',
      label: 'Challans',
      kind: 'choice',
      options: [
        { value: 'admission', label: 'Of admission' },
        { value: 'other', label: 'All others' },
      ],
    },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches },
    { name: 'student_id', label: 'Student', kind: 'student' },
  ],
  sort: '-at',
  actions: [
    {
      label: 'Make a link',
      icon: IconLink,
      primary: true,
      dialog: (close) => (
        <LateDialog close={close}>
          <MakeLink close={close} />
        </LateDialog>
      ),
    },
  ],
  rowActions: [
    {
      label: 'New link and QR',
      icon: IconQrcode,
      show: (row) => row.challan_status === 'open' || row.challan_status === 'partly_paid',
      dialog: (row, close) => (
        <LateDialog close={close}>
          <MakeLink challan_id={row.challan_id} close={close} />
        </LateDialog>
      ),
    },
    {
      label: 'Ask gateway now',
      icon: IconZoomQuestion,
      show: isWaitedFor,
      run: ({ id }) => actNow(payInquire, { id }),
    },
    {
      label: 'Deposit',
      icon: IconReceipt,
      permissions: ['Fee Deposit'],
      show: (row) => row.receipt_no !== null,
      to: (row) => receiptOf(row) ?? pages.feeDepositDetails,
    },
  ],
  figures: ({ figures }) => [
    { label: 'Started', value: figures?.started },
    { label: 'Paid', value: figures?.succeeded },
    { label: 'Under way', value: figures?.pending },
    { label: 'Failed', value: figures?.failed },
    { label: 'Paid of started', value: figures && `${figures.percent}%` },
    { label: 'Received', value: figures?.received, kind: 'money' },
  ],
  empty: {
    title: 'No link yet',
    text: 'Make a link for a challan: send it to the family, or let them scan it at the desk. Payments appear here.',
  },
};

const Lists = tabbedLists({
  title: 'Online Payments',
  text: 'Links that were made, and what families paid by them.',
  tabs: [
    listTab('payments', payments),
    {
      key: 'days',
      title: 'Days',
      actions: [],
      flows: true,
      draw: () => (
        <Late meanwhile={<RowsSkeleton />}>
          <Days />
        </Late>
      ),
    },
  ],
});

/** Another page sends somebody here with the challan, or the student, to be paid. */
function LinkFromElsewhere() {
  const [params, setParams] = useSearchParams();
  const challan_id = Number(params.get('send')) || undefined;
  if (challan_id === undefined) return null;
  const close = () =>
    setParams(
      (before) => {
        const query = new URLSearchParams(before);
        query.delete('send');
        return query;
      },
      { replace: true },
    );
  return (
    <LateDialog close={close}>
      <MakeLink challan_id={challan_id} close={close} />
    </LateDialog>
  );
}

export function Screen() {
  return (
    <>
      <Lists />
      <LinkFromElsewhere />
    </>
  );
}
