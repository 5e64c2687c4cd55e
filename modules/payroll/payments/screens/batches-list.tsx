// Batches of salaries with their files: given out, made again, paid, cancelled (BKF-1).

import {
  IconCash,
  IconDownload,
  IconFileImport,
  IconFileText,
  IconReceipt,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { counted } from '#kernel/counted.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { download, openPdf } from '#ui/acts/files.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import {
  type BatchRow,
  employeeSheet,
  employeeSheetExport,
  salaryBankLetter,
  wageFileReceipt,
} from '../contract/payments.ts';
import { batchStates } from '../rules/batch-states.ts';
import { hasWageFile } from './has-wage-file.ts';
import { cancel, makeAgain, markPaid } from './pay-forms.ts';

const BankAnswer = lateDialog(async () => (await import('./bank-answer.tsx')).BankAnswer);

export const batches: ListDeclaration<typeof employeeSheet> = {
  title: 'Batches',
  call: employeeSheet,
  search: 'Number, file or reference',
  rowKey: (row) => row.id,
  rowName: (row) => row.number,
  columns: [
    { key: 'number', title: 'Batch', sort: true, card: true },
    { key: 'employer', title: 'Employer' },
    { key: 'month', title: 'Month', kind: 'month' },
    { key: 'account', title: 'From' },
    { key: 'value_date', title: 'Value date', kind: 'date', sort: true },
    { key: 'rows', title: 'People', kind: 'number' },
    {
      key: 'total',
      title: 'Total',
      kind: 'money',
      sort: true,
      currency: (row) => row.currency,
      card: true,
      total: false,
    },
    { key: 'returned', title: 'Returned', kind: 'number' },
    { key: 'file_name', title: 'File' },
    { key: 'changed', title: 'Accounts changed', kind: 'number', total: false },
    { key: 'replaced_by', title: 'Made again as' },
    { key: 'replaces', title: 'In place of', hidden: true },
    { key: 'status', title: 'Status', kind: 'status', statuses: batchStates.badges, card: true },
    { key: 'reference', title: 'Reference' },
  ],
  filters: [
    { name: 'month', label: 'Month', kind: 'month' },
    branchFilter,
    { name: 'status', label: 'Status', kind: 'choice', options: optionsOf(batchStates.badges) },
  ],
  rowActions: [
    {
      label: 'Bank file',
      icon: IconDownload,
      show: (row) => row.file_name !== null && row.status !== 'superseded',
      run: (row: BatchRow) => download(employeeSheetExport, { batch_id: row.id }),
    },
    {
      label: 'Letter to the bank',
      icon: IconFileText,
      show: (row) => row.mode === 'bank' && row.status !== 'superseded' && row.status !== 'cancelled',
      run: (row: BatchRow) => openPdf(salaryBankLetter, { batch_id: row.id }),
    },
    {
      label: 'Receipt of the wage file',
      icon: IconReceipt,
      show: hasWageFile,
      run: (row) => openPdf(wageFileReceipt, { batch_id: row.id }),
    },
    {
      label: 'Make the file again',
      icon: IconRefresh,
      show: (row) => batchStates.can('make_again', row.status),
      dialog: (row, close) => (
        <FormDialog
          form={makeAgain}
          about={`${row.number}, ${counted(row.rows, 'person', 'people')}`}
          start={{ batch_id: row.id, version: row.version, value_date: row.value_date }}
          close={close}
        />
      ),
    },
    {
      label: 'Bank’s answer',
      icon: IconFileImport,
      show: (row) => batchStates.can('pay', row.status),
      dialog: (row, close) => <BankAnswer batch={row} close={close} />,
    },
    {
      label: 'Mark as paid',
      icon: IconCash,
      show: (row) => batchStates.can('pay', row.status),
      dialog: (row, close) => (
        <FormDialog
          form={markPaid}
          about={row.number}
          start={{ batch_id: row.id, value_date: row.value_date }}
          close={close}
        />
      ),
    },
    {
      label: 'Cancel',
      icon: IconX,
      danger: true,
      show: (row) => batchStates.can('cancel', row.status),
      dialog: (row, close) => (
        <FormDialog form={cancel} about={row.number} start={{ batch_id: row.id, version: row.version }} close={close} />
      ),
    },
  ],
  empty: { title: 'No batch yet', text: 'Make one of what is to be paid; its file goes to the bank.' },
};
