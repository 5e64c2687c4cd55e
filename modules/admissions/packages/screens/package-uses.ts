// Places of packages that are held or used, with the child and what the package took off (PKG-6).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { packageUses } from '../contract/package-offers.ts';
import { branches, takenChoice, takenStatuses } from './parts/package-words.ts';

export const placesTaken: ListDeclaration<typeof packageUses> = {
  title: 'Places',
  call: packageUses,
  rowKey: (row) => row.id,
  rowName: (row) => row.child_name,
  columns: [
    {
      key: 'child_name',
      title: 'Child',
      card: true,
      link: (row) => (row.student_id === null ? undefined : linkTo(pages.BioStudent, { id: row.student_id })),
    },
    { key: 'package_name', title: 'Package', card: true },
    { key: 'package_version', title: 'Version', kind: 'number' },
    { key: 'state', title: 'Status', kind: 'status', statuses: takenStatuses, card: true },
    { key: 'application_no', title: 'Application' },
    { key: 'branch_name', title: 'Branch' },
    { key: 'held_until', title: 'Held until', kind: 'date' },
    { key: 'used_on', title: 'Used on', kind: 'date' },
    { key: 'discount_total', title: 'Discount', kind: 'money', currency: (row) => row.currency },
    { key: 'released_reason', title: 'Why released' },
  ],
  filters: [
    { name: 'state', label: 'Status', kind: 'choice', options: takenChoice },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches },
  ],
  search: 'Child',
  empty: { title: 'No place is taken', text: 'A place is held when the plan of a child with a package is approved.' },
};
