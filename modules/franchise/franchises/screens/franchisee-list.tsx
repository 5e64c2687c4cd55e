// Franchisees: who runs the franchises (spec 10 §3.6).

import { formatPhone } from '#kernel/phone.ts';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { franchiseeList } from '#modules/franchise/franchisees/contract/franchisees.ts';
import { holderKindNames } from '#modules/franchise/franchisees/contract/identity.ts';
import { shownIdentity } from '#modules/franchise/franchisees/rules/index.ts';
import { franchiseeStatuses } from './franchise-words.ts';

const FranchiseeForm = lateDialog(async () => (await import('./franchisee-form.tsx')).FranchiseeForm);
const keeps = ['Franchise Edit'];

export const franchisees: ListDeclaration<typeof franchiseeList> = {
  title: 'Franchisees',
  call: franchiseeList,
  rowKey: (row) => row.id,
  rowName: (row) => row.legal_name,
  columns: [
    { key: 'legal_name', title: 'Name', sort: true, card: true },
    { key: 'code', title: 'Code', sort: true, card: true },
    // What the form of a new branch asks for.
    { key: 'id', title: 'Number', kind: 'number' },
    { key: 'kind', title: 'Kind', value: (row) => holderKindNames[row.kind] },
    { key: 'branches', title: 'Branches', card: true },
    {
      key: 'identity_no',
      title: 'CNIC, civil or company no',
      value: (row) => shownIdentity(row.identity_kind, row.identity_no),
    },
    { key: 'mobile', title: 'Mobile', value: (row) => formatPhone(row.mobile) },
    { key: 'email', title: 'E-mail', hidden: true },
    { key: 'city', title: 'City', sort: true },
    { key: 'status', title: 'Status', kind: 'status', statuses: franchiseeStatuses },
  ],
  filters: [
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      options: optionsOf({ active: 'Active', blocked: 'Blocked', ended: 'Ended' }),
    },
  ],
  search: 'Name, code, mobile',
  sort: 'legal_name',
  actions: [
    {
      label: 'New franchisee',
      icon: IconPlus,
      permissions: keeps,
      dialog: (close) => <FranchiseeForm franchisee={null} close={close} />,
    },
  ],
  rowActions: [
    {
      label: 'Change',
      icon: IconPencil,
      permissions: keeps,
      dialog: (row, close) => <FranchiseeForm franchisee={row} close={close} />,
    },
  ],
  empty: { title: 'No franchisee yet', text: 'They come with approved applicants, or are added here.' },
};
