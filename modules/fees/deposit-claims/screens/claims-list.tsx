// Slips that were sent in, and what became of each (FEE-59).

import { IconArrowBackUp, IconPhoto, IconPlus } from '@tabler/icons-react';
import { lazy } from 'react';
import { linkTo } from '#kernel/addresses.ts';
import { approvalCancel } from '#kernel/calls/approvals.ts';
import { fileGet } from '#kernel/calls/files.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import { openPdf } from '#ui/acts/files.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { Figure } from '#ui/controls/figures.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { claimList } from '../contract/claims.ts';
import { claimStates } from '../rules/claim-states.ts';
import { statementWords } from '../rules/claim-words.ts';

const SendClaim = lazy(async () => ({ default: (await import('./send-claim.tsx')).SendClaim }));

export const claimsTab: ListDeclaration<typeof claimList> = {
  title: 'Claims',
  call: claimList,
  dated: 'sent_on',
  export: exportOf(claimList),
  search: 'Reference, receipt, name, admission number',
  rowKey: (row) => row.id,
  rowName: (row) => `claim of ${row.payer}`,
  columns: [
    { key: 'sent_on', title: 'Sent', kind: 'date', sort: true },
    {
      key: 'payer',
      title: 'Student',
      card: true,
      link: (row) => (row.student_id ? linkTo(pages.StudentStatement, { student_id: row.student_id }) : undefined),
    },
    { key: 'admission_no', title: 'Admission no.', hidden: true },
    { key: 'branch_name', title: 'Branch' },
    { key: 'value_date', title: 'Value date', kind: 'date', sort: true },
    { key: 'amount', title: 'Amount', kind: 'money', sort: true, card: true, currency: (row) => row.currency },
    { key: 'account', title: 'Bank account' },
    { key: 'reference', title: 'Reference' },
    { key: 'status', title: 'Status', kind: 'status', statuses: claimStates.badges, card: true },
    { key: 'statement', title: 'At the bank', value: (row) => (row.statement ? statementWords[row.statement] : null) },
    {
      key: 'receipt_no',
      title: 'Receipt',
      link: (row) => (row.receipt_no ? linkTo(pages.feeDepositDetails, { q: row.receipt_no }) : undefined),
    },
    { key: 'decided_reason', title: 'Why', wrap: 220 },
    { key: 'decided_on', title: 'Decided', kind: 'date', hidden: true },
    { key: 'decided_by', title: 'Decided by', hidden: true },
    { key: 'sent_by', title: 'Sent by' },
    { key: 'note', title: 'Note', hidden: true },
  ],
  filters: [
    { name: 'status', label: 'Status', kind: 'choice', options: optionsOf(claimStates.badges) },
    { name: 'statement', label: 'At the bank', kind: 'choice', options: optionsOf(statementWords) },
    { name: 'student_id', label: 'Student', kind: 'student' },
    { name: 'from', label: 'Sent from', kind: 'date' },
    { name: 'to', label: 'Sent to', kind: 'date' },
    { name: 'mine', label: 'Only mine', kind: 'flag' },
  ],
  sort: '-sent_on',
  actions: [
    {
      label: 'Send a bank slip',
      icon: IconPlus,
      permissions: ['Fee Deposit'],
      primary: true,
      dialog: (close) => (
        <LateDialog close={close}>
          <SendClaim close={close} />
        </LateDialog>
      ),
    },
  ],
  rowActions: [
    { label: 'Slip', icon: IconPhoto, run: (row) => openPdf(fileGet, { id: row.slip_file_id, inline: true }) },
    {
      label: 'Withdraw',
      icon: IconArrowBackUp,
      danger: true,
      show: (row) => row.own && row.approval_id !== null && claimStates.can('cancel', row.status),
      dialog: (row, close) => (
        <FormDialog
          form={{
            title: 'Withdraw the claim',
            text: 'No money was received for it. It can be sent again.',
            call: approvalCancel,
            fields: [{ name: 'reason', label: 'Why', kind: 'long', required: true, max: 1000 }],
            button: 'Withdraw',
          }}
          about={row.payer}
          start={{ id: row.approval_id ?? 0 }}
          close={close}
        />
      ),
    },
  ],
  figures: (data): Figure[] => [
    { label: 'Waiting', value: data.figures?.waiting, narrows: { status: 'pending' } },
    { label: 'Amount waiting', value: data.figures?.waiting_amount, kind: 'money', narrows: { status: 'pending' } },
    { label: 'Awaiting the statement', value: data.figures?.awaited, narrows: { statement: 'awaited' } },
  ],
  empty: {
    title: 'No slip yet',
    text: 'When a family that paid at the bank brings its slip, send it from here or from the desk; a second person approves it.',
  },
};
