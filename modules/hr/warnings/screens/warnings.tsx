// Warnings of employees: written, issued, answered, closed, withdrawn; and what lateness and absence suggest (DSC-1 to DSC-5).

import { IconPlus, IconPrinter, IconUser } from '@tabler/icons-react';
import { exportOf } from '#kernel/export-call.ts';
import { openPdf } from '#ui/acts/files.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { employeePath } from '#modules/hr/person/screens/parts/words.ts';
import { employeeWarnings, warningPrint, warningSuggested } from '../contract/warnings.ts';
import { warningStates } from '../rules/index.ts';
import { kindWords } from '../rules/warning-words.ts';
import { warningActs } from './parts/warning-acts.tsx';
import { warningColumns } from './parts/warning-columns.tsx';
import { WarningDialog } from './parts/warning-dialog.tsx';

const given: ListDeclaration<typeof employeeWarnings> = {
  title: 'Warnings',
  call: employeeWarnings,
  export: exportOf(employeeWarnings),
  rowKey: (row) => row.id,
  rowName: (row) => `${row.warning_no ?? 'Draft'} ${row.employee_name}`,
  columns: [
    {
      key: 'employee_name',
      title: 'Employee',
      sort: true,
      card: true,
      link: (row) => employeePath(row.employee_id),
    },
    { key: 'branch_name', title: 'Branch' },
    ...warningColumns,
    { key: 'active_count', title: 'Counting', kind: 'number' },
  ],
  filters: [
    branchFilter,
    { name: 'kind', label: 'Kind', kind: 'choice', options: optionsOf(kindWords) },
    { name: 'status', label: 'Status', kind: 'choice', options: optionsOf(warningStates.badges) },
    { name: 'active', label: 'Counting only', kind: 'flag' },
    { name: 'no_reply', label: 'No reply', kind: 'flag' },
  ],
  search: 'Name, code, CNIC, phone',
  sort: '-issued_on',
  actions: [
    { label: 'New warning', icon: IconPlus, primary: true, dialog: (close) => <WarningDialog close={close} /> },
  ],
  rowActions: warningActs,
  bulkActions: [
    {
      label: 'Print letters',
      icon: IconPrinter,
      takesAll: false,
      run: (chosen) => openPdf(warningPrint, { ids: chosen.rows.map((row) => row.id) }),
    },
  ],
  figures: (data) => [
    { label: 'Drafts', value: data.figures?.drafts, to: '?status=draft' },
    { label: 'Counting', value: data.figures?.active, to: '?active=true' },
    { label: 'No reply', value: data.figures?.no_reply, to: '?no_reply=true' },
  ],
  empty: { title: 'No warning', text: 'Warnings that are written appear here with their letters.' },
};

const suggested: ListDeclaration<typeof warningSuggested> = {
  title: 'Suggestions',
  call: warningSuggested,
  rowKey: (row) => row.key,
  rowName: (row) => row.employee_name,
  columns: [
    { key: 'employee_name', title: 'Employee', card: true, link: (row) => employeePath(row.employee_id) },
    { key: 'employee_code', title: 'Code' },
    { key: 'branch_name', title: 'Branch' },
    { key: 'kind', title: 'Kind', value: (row) => kindWords[row.kind], card: true },
    { key: 'reason', title: 'Why', card: true },
  ],
  search: 'Name, code, CNIC, phone',
  rowActions: [
    {
      label: 'Write warning',
      icon: IconPlus,
      dialog: (row, close) => (
        <WarningDialog
          start={{ employee_id: row.employee_id, kind: row.kind, subject: row.reason, details: row.reason }}
          about={row.employee_name}
          close={close}
        />
      ),
    },
    { label: 'Open record', icon: IconUser, to: (row) => employeePath(row.employee_id) },
  ],
  empty: {
    title: 'Nothing is suggested',
    text: 'Six lates in a month, seven days absent or three written warnings appear here.',
  },
};

export const Screen = tabbedLists({
  title: 'Warnings',
  tabs: [listTab('given', given), listTab('suggested', suggested)],
});
