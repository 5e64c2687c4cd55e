// Franchises as a list (spec 10 §10.2 Franchise Setting).

import { Text } from '@mantine/core';
import { IconArrowsExchange, IconFileText } from '@tabler/icons-react';
import { exportOf } from '#kernel/export-call.ts';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import { lookup, optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { franchiseeList } from '#modules/franchise/franchisees/contract/franchisees.ts';
import { franchiseList, type FranchiseRow } from '../contract/franchises.ts';
import { agreementStatuses, branchStatuses, franchisePath } from './franchise-words.ts';

const BeginAgreement = lateDialog(async () => (await import('./begin-agreement.tsx')).BeginAgreement);

function DaysLeft({ row }: { row: FranchiseRow }) {
  if (row.days_left === null) return null;
  return (
    <Text span inherit c={row.agreement_status === 'expiring' ? 'var(--bad)' : undefined}>
      {row.days_left}
    </Text>
  );
}

const holders = lookup(
  franchiseeList,
  (page) => page.data.map((one) => ({ value: one.id, label: one.legal_name })),
  () => ({ fetchCount: 500 }),
);

export const franchises: ListDeclaration<typeof franchiseList> = {
  title: 'Franchises',
  call: franchiseList,
  rowKey: (row) => row.branch_id,
  rowName: (row) => `${row.code} ${row.branch_name}`,
  rowLink: (row) => franchisePath(row.branch_id),
  columns: [
    { key: 'branch_name', title: 'Branch', sort: true, card: true },
    { key: 'code', title: 'Code', sort: true, width: 90 },
    { key: 'franchisee', title: 'Franchisee', sort: true, card: true },
    { key: 'agreement_no', title: 'Agreement' },
    { key: 'agreement_status', title: 'Status', kind: 'status', statuses: agreementStatuses, card: true, width: 130 },
    { key: 'ends_on', title: 'Ends', kind: 'date', sort: true },
    { key: 'days_left', title: 'Days left', kind: 'number', show: (row) => <DaysLeft row={row} /> },
    { key: 'rules_words', title: 'Royalty', wrap: 360 },
    { key: 'students', title: 'Students', kind: 'number', sort: true },
    { key: 'city', title: 'City' },
    { key: 'branch_status', title: 'Branch is', kind: 'status', statuses: branchStatuses, hidden: true },
    { key: 'territory_km', title: 'Territory km', kind: 'number', hidden: true },
  ],
  filters: [
    {
      name: 'agreement',
      label: 'Agreement',
      kind: 'choice',
      options: optionsOf({ none: 'None', draft: 'On its way', running: 'Running', expiring: 'Expiring', over: 'Over' }),
    },
    { name: 'franchisee_id', label: 'Franchisee', kind: 'lookup', source: holders },
    {
      name: 'branch_status',
      label: 'Branch is',
      kind: 'choice',
      options: optionsOf({
        draft: 'Draft',
        active: 'Active',
        suspended: 'Suspended',
        closing: 'Closing',
        closed: 'Closed',
      }),
    },
  ],
  search: 'Branch, franchisee, agreement',
  sort: 'branch_name',
  actions: [
    {
      label: 'An own branch becomes a franchise',
      icon: IconArrowsExchange,
      permissions: ['Franchise Edit'],
      dialog: (close) => <BeginAgreement close={close} />,
    },
  ],
  rowActions: [{ label: 'Agreement', icon: IconFileText, to: (row) => franchisePath(row.branch_id, 'agreement') }],
  figures: ({ figures }) => [
    { label: 'With a running agreement', value: figures?.running },
    { label: 'Expiring', value: figures?.expiring },
    { label: 'Without agreement', value: figures?.without },
  ],
  empty: {
    title: 'No franchise here',
    text: 'A franchise comes with an approved applicant, or is added in Branch Management.',
  },
  export: exportOf(franchiseList),
};
