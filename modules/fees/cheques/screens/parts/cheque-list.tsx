// The register of cheques by state, with what is held, due, handed in and bounced (FEE-57; spec 04 §5.4).

import {
  IconArrowBackUp,
  IconBuildingBank,
  IconCircleCheck,
  IconLink,
  IconPlus,
  IconPrinter,
  IconX,
} from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { openPdf } from '#ui/acts/files.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import { chequeList, type ChequeRow, payInPrint } from '../../contract/cheques.ts';
import { chequeStates } from '../../rules/cheque-states.ts';
import { Cleared, ComesBack, HandIn, Replaced } from './cheque-dialogs.tsx';
import { HoldCheque } from './hold-cheque.tsx';

const isBack = ({ status }: ChequeRow): boolean => status === 'bounced' || status === 'returned';

export const chequesByState: ListDeclaration<typeof chequeList> = {
  title: 'Cheques',
  call: chequeList,
  dated: 'cheque_date',
  export: exportOf(chequeList),
  search: 'Number, bank, name, admission number',
  rowKey: (row) => row.id,
  rowName: (row) => `cheque ${row.cheque_no}`,
  columns: [
    { key: 'cheque_no', title: 'Cheque', sort: true },
    { key: 'bank_name', title: 'Bank' },
    { key: 'cheque_date', title: 'Dated', kind: 'date', sort: true },
    {
      key: 'payer',
      title: 'Payer',
      sort: true,
      card: true,
      link: (row) => (row.student_id ? linkTo(pages.StudentStatement, { student_id: row.student_id }) : undefined),
    },
    { key: 'admission_no', title: 'Admission no.', hidden: true },
    { key: 'amount', title: 'Amount', kind: 'money', sort: true, card: true, currency: (row) => row.currency },
    { key: 'status', title: 'Status', kind: 'status', statuses: chequeStates.badges, card: true },
    { key: 'since', title: 'Since', kind: 'date' },
    { key: 'handed_to', title: 'Handed to' },
    { key: 'receipt_no', title: 'Receipt' },
    { key: 'bounce_reason', title: 'Reason', wrap: 220 },
    { key: 'replaced_by', title: 'Replaced by', hidden: true },
    { key: 'branch_name', title: 'Branch' },
    { key: 'note', title: 'Note', hidden: true },
  ],
  filters: [
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      options: [{ value: 'due', label: 'Due today' }, ...optionsOf(chequeStates.badges)],
    },
    { name: 'from', label: 'Dated from', kind: 'date' },
    { name: 'to', label: 'Dated to', kind: 'date' },
    { name: 'student_id', label: 'Student', kind: 'student' },
  ],
  sort: 'cheque_date',
  figures: (data) => [
    { label: 'Held', value: data.figures?.held, kind: 'money', narrows: { status: 'held' } },
    { label: 'Due today', value: data.figures?.due, kind: 'money', narrows: { status: 'due' } },
    { label: 'Handed in', value: data.figures?.deposited, kind: 'money', narrows: { status: 'deposited' } },
    { label: 'Bounced', value: data.figures?.bounced, kind: 'money', narrows: { status: 'bounced' } },
  ],
  actions: [
    {
      label: 'Record post-dated cheque',
      icon: IconPlus,
      permissions: ['Fee Deposit'],
      primary: true,
      dialog: (close) => <HoldCheque close={close} />,
    },
  ],
  bulkActions: [
    {
      label: 'Hand in to bank',
      icon: IconBuildingBank,
      permissions: ['Fee Deposit'],
      takesAll: false,
      dialog: ({ rows, clear }, close) => <HandIn rows={rows} close={close} onDone={clear} />,
    },
    {
      label: 'Cleared',
      icon: IconCircleCheck,
      permissions: ['Fee Deposit'],
      takesAll: false,
      dialog: ({ rows, clear }, close) => <Cleared rows={rows} close={close} onDone={clear} />,
    },
    {
      label: 'Pay-in slip',
      icon: IconPrinter,
      permissions: ['Fee Deposit'],
      takesAll: false,
      run: ({ rows }) => openPdf(payInPrint, { ids: rows.map((row) => row.id) }),
    },
  ],
  rowActions: [
    {
      label: 'Hand in',
      icon: IconBuildingBank,
      show: (row) => chequeStates.can('deposited', row.status),
      dialog: (row, close) => <HandIn rows={[row]} close={close} />,
    },
    {
      label: 'Cleared',
      icon: IconCircleCheck,
      show: (row) => chequeStates.can('cleared', row.status),
      dialog: (row, close) => <Cleared rows={[row]} close={close} />,
    },
    {
      label: 'Bounced',
      icon: IconX,
      danger: true,
      permissions: ['Fee Deposit Reverse'],
      show: (row) => chequeStates.can('bounced', row.status) && row.receipt_no !== null,
      dialog: (row, close) => <ComesBack row={row} status="bounced" close={close} />,
    },
    {
      label: 'Give back',
      icon: IconArrowBackUp,
      permissions: ['Fee Deposit Reverse'],
      show: (row) => chequeStates.can('returned', row.status),
      dialog: (row, close) => <ComesBack row={row} status="returned" close={close} />,
    },
    {
      label: 'Replaced by',
      icon: IconLink,
      permissions: ['Fee Deposit Reverse'],
      show: (row) => isBack(row) && row.replaced_by === null,
      dialog: (row, close) => <Replaced row={row} close={close} />,
    },
  ],
  empty: {
    title: 'No cheque here',
    text: 'Cheques appear here when they are received at the desk, or recorded for a later date.',
  },
};
