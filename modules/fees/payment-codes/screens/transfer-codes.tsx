// Payment codes in bulk (04 §5.4 bank/transfercode): students without one, codes made for all of them, cards printed, what was replaced.

import { IconId, IconNumber, IconRefresh, IconSearch } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import { branchFilter, classFilter, sectionFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { openPdf } from '#ui/acts/files.ts';
import { startJob } from '#ui/jobs/follow-job.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { codeCards, codeGenerate, codeList } from '../contract/payment-codes.ts';
import { codeStates } from '../rules/index.ts';
import { replaceForm } from './replace-form.ts';

const pageOf = (code: string) => linkTo(pages.BankTransferCode, { code });

export const Screen = listScreen({
  title: 'Transfer Codes',
  call: codeList,
  export: exportOf(codeList),
  tabs: {
    name: 'list',
    first: 'missing',
    tabs: [
      { key: 'missing', title: 'Without code' },
      { key: 'active', title: 'In use' },
      { key: 'replaced', title: 'Replaced' },
    ],
    counts: (data) => ({ ...data.figures }),
  },
  // A bulk act takes students: one row a student stands in the lists that can be ticked.
  rowKey: (row) => row.student_id ?? row.key,
  rowName: (row) => row.student_name,
  columns: [
    { key: 'student_name', title: 'Student', sort: true, card: true },
    {
      key: 'code',
      title: 'Code',
      sort: true,
      card: true,
      link: (row) => (row.code ? pageOf(row.code) : undefined),
    },
    { key: 'admission_no', title: 'Admission no.' },
    { key: 'class_name', title: 'Class', sort: true, card: true },
    { key: 'section_name', title: 'Section' },
    { key: 'father_name', title: 'Father', hidden: true },
    { key: 'branch_name', title: 'Branch' },
    { key: 'state', title: 'Status', kind: 'status', statuses: codeStates.badges },
    { key: 'issued_at', title: 'Given', kind: 'instant', sort: true },
    {
      key: 'replaced_by',
      title: 'Replaced by',
      link: (row) => (row.replaced_by ? pageOf(row.replaced_by) : undefined),
    },
    { key: 'reason', title: 'Reason', hidden: true },
  ],
  filters: [classFilter, sectionFilter, branchFilter],
  search: 'Name, admission number or code',
  sort: 'student_name',
  actions: [{ label: 'Look a code up', icon: IconSearch, to: pages.BankTransferCode, permissions: ['Bank Record'] }],
  rowActions: [
    {
      label: 'Replace code',
      icon: IconRefresh,
      permissions: ['Bank Edit'],
      show: (row) => codeStates.can('replace', row.state),
      dialog: (row, close) => (
        <FormDialog
          form={replaceForm}
          about={`${row.student_name}: ${row.code ?? ''}`}
          start={{ code: row.code }}
          close={close}
        />
      ),
    },
    {
      label: 'Print card',
      icon: IconId,
      show: (row) => row.state === 'active' && row.student_id !== null,
      run: (row) => openPdf(codeCards, { ids: [row.student_id ?? 0] }),
    },
  ],
  bulkActions: [
    {
      label: 'Make codes',
      icon: IconNumber,
      permissions: ['Bank Edit'],
      question: ({ count }) => ({
        title: `Make codes for ${counted(count, 'student')}?`,
        text: 'Each gets a payment code for as long as the student is at the school. Existing codes are kept.',
        button: `Make codes for ${counted(count, 'student')}`,
      }),
      run: ({ chosen }) => startJob(codeGenerate, chosen),
    },
    {
      label: 'Print cards',
      icon: IconId,
      question: ({ count, all }) =>
        all
          ? {
              title: `Print cards of ${counted(count, 'student')}?`,
              text: 'Ten on a sheet, by class. Who has no code yet has no card.',
              button: 'Print cards',
            }
          : undefined,
      run: ({ chosen }) => openPdf(codeCards, chosen),
    },
  ],
  empty: {
    title: 'No student in this list',
    text: 'Every student here has a payment code, or the filters are hiding some. Codes are also made with the first challan.',
  },
});
