// Posted Salary Report (07 §5): posted and paid salaries of a span of months; their slips as papers and by mail.

import { IconFileText, IconHistory, IconMail, IconPrinter } from '@tabler/icons-react';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { employerChoices } from '#modules/payroll/setup/screens/parts/pay-choices.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { openPdf } from '#ui/acts/files.ts';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { salarySlips } from '../contract/salary-slips.ts';
import { salariesPosted } from '../contract/salary-rows.ts';
import { moneyColumns, nameColumns, runColumn, statusColumn } from './parts/salary-columns.ts';
import { SalarySlip } from './parts/salary-slip.tsx';
import { sendOne, slipMailsList } from './slip-mails.tsx';

const PrintSlips = lateDialog(async () => (await import('./print-slips.tsx')).PrintSlips);
const SendSlips = lateDialog(async () => (await import('./send-slips.tsx')).SendSlips);

const posted: ListDeclaration<typeof salariesPosted> = {
  title: 'Posted',
  call: salariesPosted,
  search: 'Name, code or number',
  rowKey: (row) => row.id,
  rowName: (row) => row.employee_name,
  columns: [
    { key: 'number', title: 'Slip', card: true },
    ...nameColumns,
    { key: 'branch', title: 'Branch' },
    { key: 'month', title: 'Month', kind: 'month' },
    runColumn,
    ...moneyColumns,
    statusColumn,
    { key: 'paid_on', title: 'Paid on', kind: 'date' },
  ] as ListDeclaration<typeof salariesPosted>['columns'],
  filters: [
    { name: 'from', label: 'From', kind: 'month' },
    { name: 'to', label: 'To', kind: 'month' },
    branchFilter,
    { name: 'employer_id', label: 'Employer', kind: 'lookup', source: employerChoices },
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      options: [
        { value: 'posted', label: 'Posted' },
        { value: 'paid', label: 'Paid' },
      ],
    },
    { name: 'hold', label: 'Held', kind: 'flag' },
  ],
  actions: [{ label: 'Print slips of a month', icon: IconPrinter, dialog: (close) => <PrintSlips close={close} /> }],
  rowActions: [
    { label: 'How?', icon: IconHistory, dialog: (row, close) => <SalarySlip id={row.id} close={close} /> },
    { label: 'Slip', icon: IconFileText, run: (row) => openPdf(salarySlips, { ids: [row.id] }) },
    {
      label: 'Send slip',
      icon: IconMail,
      dialog: (row, close) => (
        <FormDialog form={sendOne} about={row.employee_name} start={{ salary_id: row.id }} close={close} />
      ),
    },
  ],
  bulkActions: [
    {
      label: 'Print slips',
      icon: IconFileText,
      takesAll: false,
      run: ({ rows }) => openPdf(salarySlips, { ids: rows.map((row) => row.id) }),
    },
    {
      label: 'Send slips',
      icon: IconMail,
      takesAll: false,
      dialog: ({ rows }, close) => <SendSlips ids={rows.map((row) => row.id)} close={close} />,
    },
  ],
  figures: ({ figures }) => [
    { label: 'Salaries', value: figures?.people ?? 0, kind: 'number' },
    { label: 'Earned', value: figures?.earned ?? 0, kind: 'money' },
    { label: 'Tax', value: figures?.tax ?? 0, kind: 'money' },
    { label: 'Net', value: figures?.net ?? 0, kind: 'money' },
  ],
  note: ({ figures }) => (figures && figures.hidden > 0 ? `${figures.hidden} hidden` : undefined),
  empty: { title: 'Nothing is posted', text: 'Salaries that the CEO has approved appear here.' },
};

export const Screen = tabbedLists({
  title: 'Posted Salary Report',
  page: 'posted salaries',
  tabs: [
    listTab('posted', posted),
    listTab('mails', {
      ...slipMailsList,
      actions: [
        {
          label: 'Send slips of a month',
          icon: IconMail,
          primary: true,
          dialog: (close) => <SendSlips close={close} />,
        },
      ],
    }),
  ],
});
