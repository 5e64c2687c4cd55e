// Rows that are decided: posted, and rejected with the reason.

import { IconX } from '@tabler/icons-react';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { rejectedQueue, salariesPosted } from '../contract/salary-rows.ts';
import { filters, how, place, type Queue, reject } from './parts/queue-parts.tsx';
import { moneyColumns, nameColumns } from './parts/salary-columns.ts';

export const posted: ListDeclaration<typeof salariesPosted> = {
  title: 'Posted',
  call: salariesPosted,
  search: 'Name, code or number',
  rowKey: (row) => row.id,
  rowName: (row) => row.employee_name,
  columns: [...nameColumns, { key: 'number', title: 'Slip', card: true }, ...place, ...moneyColumns] as ListDeclaration<
    typeof salariesPosted
  >['columns'],
  filters: [branchFilter],
  rowActions: [
    how,
    {
      label: 'Revoke',
      icon: IconX,
      danger: true,
      permissions: ['ceo-salary-approval'],
      show: (row) => row.status === 'posted',
      dialog: (row, close) => (
        <FormDialog
          form={{ ...reject, title: 'Revoke a posted salary', button: 'Revoke' }}
          about={row.employee_name}
          start={{ ids: [row.id] }}
          close={close}
        />
      ),
    },
  ],
  empty: { title: 'Nothing is posted yet', text: 'What the CEO has approved appears here.' },
};

export const rejected: Queue = {
  title: 'Rejected',
  call: rejectedQueue,
  search: 'Name or code',
  rowKey: (row) => row.id,
  rowName: (row) => row.employee_name,
  columns: [
    ...nameColumns,
    ...place,
    { key: 'reject_reason', title: 'Why', wrap: 320, card: true },
    ...moneyColumns,
  ] as Queue['columns'],
  filters,
  rowActions: [how],
  empty: { title: 'Nothing was rejected', text: 'What a level rejects goes back to the sheet with the reason.' },
};
