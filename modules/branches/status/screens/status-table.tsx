// Branches with their state as a table.

import { IconArrowsExchange } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { branchList } from '#modules/branches/branch/contract/branches.ts';
import {
  branchStatuses,
  ownerships,
  ownershipWords,
  statusWords,
} from '#modules/branches/branch/screens/parts/words.ts';
import { OwnershipDialog } from './parts/late-ownership.ts';

const record = (id: number) => linkTo(pages.branchDetail, { branch: id, tab: 'status' });

export const statusTable: ListDeclaration<typeof branchList> = {
  title: 'Table',
  call: branchList,
  export: exportOf(branchList),
  rowKey: (row) => row.id,
  rowName: (row) => row.branch_name,
  rowLink: (row) => record(row.id),
  columns: [
    { key: 'code', title: 'Code', sort: true, width: 90 },
    { key: 'branch_name', title: 'Branch', sort: true, card: true, link: (row) => record(row.id) },
    { key: 'status', title: 'Status', kind: 'status', statuses: branchStatuses, sort: true, card: true, width: 130 },
    { key: 'status_since', title: 'Since', kind: 'date' },
    { key: 'days_in_status', title: 'Days', kind: 'number', card: true },
    { key: 'ownership', title: 'Ownership', kind: 'status', statuses: ownerships, sort: true, width: 120 },
    { key: 'city', title: 'City', sort: true },
    { key: 'students', title: 'Students', kind: 'number', sort: true },
    { key: 'opened_on', title: 'Opened', kind: 'date', sort: true, hidden: true },
  ],
  filters: [
    { name: 'status', label: 'Status', kind: 'choice', options: statusWords, many: true },
    { name: 'ownership', label: 'Ownership', kind: 'choice', options: ownershipWords },
    { name: 'city', label: 'City', kind: 'text' },
  ],
  search: 'Name, code or city',
  rowActions: [
    {
      label: 'Change ownership',
      icon: IconArrowsExchange,
      permissions: ['Branch Status'],
      show: (row) => row.status === 'draft' || row.status === 'active',
      dialog: (row, close) => <OwnershipDialog branch={row} close={close} />,
    },
  ],
  empty: { title: 'No branch in this state', text: 'Clear the filters to see all branches.' },
};
