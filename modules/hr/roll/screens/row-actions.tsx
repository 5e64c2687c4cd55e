// What may be done with one employee from a list, by state (spec 06 §3.1, §5).

import { IconArrowsExchange, IconBrandWhatsapp, IconPhone, IconTransfer, IconUserCog } from '@tabler/icons-react';
import { lazy } from 'react';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import type { RowAction, RowOf } from '#ui/page-kinds/list/list-declaration.ts';
import type { employeeList } from '../contract/employee-list.ts';

type Row = RowOf<typeof employeeList>;

const Post = lazy(async () => ({
  default: (await import('#modules/hr/record/screens/parts/post-dialog.tsx')).PostDialog,
}));
const Status = lazy(async () => ({
  default: (await import('#modules/hr/record/screens/parts/status-dialog.tsx')).StatusDialog,
}));
const Transfer = lazy(async () => ({
  default: (await import('#modules/hr/transfers/screens/parts/transfer-dialog.tsx')).TransferDialog,
}));

export const rowActions: readonly RowAction<Row>[] = [
  {
    label: 'Change post',
    icon: IconArrowsExchange,
    permissions: ['Employee Edit'],
    show: (row) => row.status !== 'left',
    dialog: (row, close) => (
      <LateDialog close={close}>
        <Post of={{ ...row, reports_to_id: row.manager_id }} close={close} />
      </LateDialog>
    ),
  },
  {
    label: 'Change status',
    icon: IconUserCog,
    permissions: ['Employee Edit'],
    show: (row) => row.status !== 'left' && row.status !== 'on_notice',
    dialog: (row, close) => (
      <LateDialog close={close}>
        <Status of={row} close={close} />
      </LateDialog>
    ),
  },
  {
    label: 'Transfer',
    icon: IconTransfer,
    permissions: ['Employee Transfer'],
    show: (row) => row.status === 'active',
    dialog: (row, close) => (
      <LateDialog close={close}>
        <Transfer of={row} close={close} />
      </LateDialog>
    ),
  },
  {
    label: 'Call',
    icon: IconPhone,
    show: (row) => row.mobile !== null,
    run: (row) => window.location.assign(`tel:${row.mobile ?? ''}`),
  },
  {
    label: 'WhatsApp',
    icon: IconBrandWhatsapp,
    show: (row) => row.mobile !== null,
    run: (row) => {
      window.open(`https://wa.me/${(row.mobile ?? '').slice(1)}`, '_blank', 'noopener');
    },
  },
];
