// Final payment (spec 02 §6.8): offers with what is due, paid and left, the one that ends first on top; receive, extend, confirm.

import { formatPhone } from '#kernel/phone.ts';
import { IconCalendarPlus, IconCash, IconFiles, IconLink, IconRefresh, IconUserCheck } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { exportOf } from '#kernel/export-call.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import type { Statuses } from '#ui/table/column.ts';
import { finalPaymentList, type FinalPaymentRow } from '../contract/offers.ts';
import { branches, sessions } from '#modules/admissions/packages/screens/parts/package-words.ts';
import { ConfirmAdmission, ExtendOffer, Reprice } from './late-dialogs.tsx';
import { classes } from '#modules/branches/classes/screens/parts/choices.ts';

const states: Statuses = {
  confirmed: ['good', 'Confirmed'],
  ready: ['good', 'Enough paid'],
  overdue: ['bad', 'Over'],
  soon: ['waiting', 'Ends soon'],
  open: ['info', 'To pay'],
};

function stateOf({ stage, ready, days_left }: FinalPaymentRow): string {
  if (stage === 'confirmed') return 'confirmed';
  if (ready) return 'ready';
  if (days_left !== null && days_left < 0) return 'overdue';
  return days_left !== null && days_left <= 2 ? 'soon' : 'open';
}

const isOffer = (row: FinalPaymentRow): boolean => row.stage === 'offered';

export const Screen = listScreen({
  title: 'Final Payment',
  text: 'Offers to collect and to confirm.',
  call: finalPaymentList,
  rowKey: (row) => row.application_id,
  rowName: (row) => row.child_name,
  rowLink: (row) => linkTo(pages.AdmissionInfo, { id: row.application_id }),
  columns: [
    { key: 'child_name', title: 'Child', sort: true, card: true },
    { key: 'application_no', title: 'Application', sort: true },
    { key: 'state', title: 'Status', kind: 'status', statuses: states, value: stateOf, card: true },
    {
      key: 'class_name',
      title: 'Class',
      value: (row) => [row.class_name, row.section_name].filter(Boolean).join(' – '),
    },
    { key: 'due_now', title: 'Due now', kind: 'money' },
    { key: 'paid', title: 'Paid', kind: 'money' },
    { key: 'rest', title: 'Rest', kind: 'money', sort: true, card: true },
    { key: 'expires_on', title: 'Last day', kind: 'date', sort: true },
    { key: 'days_left', title: 'Days left', kind: 'number' },
    {
      key: 'papers_missing',
      title: 'Documents',
      value: (row) => (row.papers_missing.length === 0 ? '' : `${row.papers_missing.length} missing`),
    },
    { key: 'later', title: 'Instalments later', kind: 'money', hidden: true },
    { key: 'package_name', title: 'Package', hidden: true },
    {
      key: 'challan_no',
      title: 'Challan',
      link: (row) => (row.challan_id === null ? undefined : linkTo(pages.FeeChallanRecord, { id: row.challan_id })),
    },
    { key: 'father_name', title: 'Father', hidden: true },
    { key: 'mobile', title: 'Mobile', value: (row) => formatPhone(row.mobile) },
    { key: 'admission_no', title: 'Admission no', hidden: true },
    { key: 'branch_name', title: 'Branch', hidden: true },
  ],
  filters: [
    {
      name: 'state',
      label: 'Status',
      kind: 'choice',
      options: [
        { value: 'open', label: 'To pay' },
        { value: 'ready', label: 'Enough paid' },
        { value: 'overdue', label: 'Over' },
        { value: 'confirmed', label: 'Confirmed' },
      ],
    },
    { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
    { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches },
  ],
  search: 'Child, father, application or challan',
  rowActions: [
    {
      label: 'Receive payment',
      icon: IconCash,
      permissions: ['Fee Deposit'],
      show: (row) => row.rest > 0,
      to: (row) =>
        linkTo(pages.feeDepositForm, {
          student_id: row.student_id,
          sender: linkTo(pages.AdmissionInfo, { id: row.application_id }),
        }),
    },
    {
      label: 'Send payment link',
      icon: IconLink,
      permissions: ['Admission Online Payment'],
      show: (row) => row.rest > 0 && row.challan_id !== null,
      to: (row) => linkTo(pages.AdmissionPayOnline, { send: row.challan_id ?? 0 }),
    },
    {
      label: 'Documents of the application',
      icon: IconFiles,
      permissions: ['Student Addmission Add'],
      show: (row) => row.papers_missing.length > 0,
      to: (row) => linkTo(pages.AdmissionInfo, { id: row.application_id, tab: 'documents' }),
    },
    {
      label: 'Confirm admission',
      icon: IconUserCheck,
      permissions: ['Admission Confirm'],
      show: isOffer,
      dialog: (row, close) => <ConfirmAdmission application_id={row.application_id} close={close} />,
    },
    {
      label: 'Extend offer',
      icon: IconCalendarPlus,
      permissions: ['Admission Fee Setting'],
      show: isOffer,
      dialog: (row, close) => <ExtendOffer offer={row} close={close} />,
    },
    {
      label: 'Re-price',
      icon: IconRefresh,
      permissions: ['Admission Fee Setting'],
      show: isOffer,
      dialog: (row, close) => <Reprice offer={row} close={close} />,
    },
  ],
  figures: ({ figures }) => [
    { label: 'Offers', value: figures?.offers ?? 0 },
    { label: 'Enough paid', value: figures?.ready ?? 0 },
    { label: 'Due now', value: figures?.due_now ?? 0, kind: 'money' },
    { label: 'Paid', value: figures?.paid ?? 0, kind: 'money' },
    { label: 'Rest', value: figures?.rest ?? 0, kind: 'money' },
  ],
  empty: {
    title: 'No offer to collect',
    text: 'An offer is issued from the fee setting of an accepted child, and is listed here until it is confirmed.',
  },
  export: exportOf(finalPaymentList),
});
