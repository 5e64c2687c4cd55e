// Rejected Loans (07 §5): what was rejected or taken back, with the reason; asked again from here.

import { IconRepeat } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { rejectedLoans } from '../contract/loans.ts';
import { askedColumns, loanName, stateBadges } from './parts/loan-columns.ts';

export const Screen = listScreen({
  title: 'Rejected Loans',
  call: rejectedLoans,
  search: 'Name, code or number',
  rowKey: (row) => row.id,
  rowName: loanName,
  columns: [
    ...askedColumns,
    { key: 'state', title: 'Status', kind: 'status', statuses: stateBadges, card: true },
    { key: 'said', title: 'Why', wrap: 260 },
  ],
  filters: [branchFilter],
  rowActions: [
    {
      label: 'Ask again',
      icon: IconRepeat,
      permissions: ['loan-add'],
      to: (row) => linkTo(pages.LoanRequestAdd, { employee_id: row.employee_id, kind: row.kind }),
    },
  ],
  empty: { title: 'Nothing was rejected', text: 'A loan that is rejected or taken back appears here with the reason.' },
});
