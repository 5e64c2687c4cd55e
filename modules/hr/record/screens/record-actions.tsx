// What may be started on an employee, by state and permission (spec 06 §5.3).

import {
  IconArrowsExchange,
  IconCamera,
  IconCertificate,
  IconDoorExit,
  IconEdit,
  IconTransfer,
  IconUserCog,
  IconUserPlus,
} from '@tabler/icons-react';
import { lazy } from 'react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { DataOf } from '#kernel/contract.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import { employeePhoto, type employeeDetail } from '../contract/record.ts';

type Data = DataOf<typeof employeeDetail>;

const Post = lazy(async () => ({ default: (await import('./parts/post-dialog.tsx')).PostDialog }));
const Status = lazy(async () => ({ default: (await import('./parts/status-dialog.tsx')).StatusDialog }));
const Transfer = lazy(async () => ({
  default: (await import('#modules/hr/transfers/screens/parts/transfer-dialog.tsx')).TransferDialog,
}));

const Probation = lazy(async () => ({ default: (await import('./parts/probation-dialog.tsx')).ProbationDialog }));
const Leaving = lazy(async () => ({
  default: (await import('#modules/hr/leaving/screens/parts/leaving-dialog.tsx')).LeavingDialog,
}));
const Rejoin = lazy(async () => ({
  default: (await import('#modules/hr/leaving/screens/parts/rejoin-dialog.tsx')).RejoinDialog,
}));

const photo: FormDeclaration<typeof employeePhoto> = {
  title: 'Photo',
  text: 'The face in the middle, at least 300 × 300 pixels; it is turned upright and cropped by itself.',
  call: employeePhoto,
  fields: [{ name: 'attachment', label: 'Picture', kind: 'file', accept: 'image/jpeg,image/png', required: true }],
  button: 'Save photo',
};

const edit = ['Employee Edit'];
const may = (act: string) => (data: Data) => data.allowed_actions.includes(act);
const placed = (data: Data) => ({
  ...data,
  department_id: data.department?.id ?? null,
  designation_id: data.designation?.id ?? null,
  reports_to_id: data.reports_to?.id ?? null,
});

export const recordActions: readonly RowAction<Data>[] = [
  {
    label: 'Edit',
    icon: IconEdit,
    permissions: edit,
    show: may('edit'),
    to: (data) => linkTo(pages.EmployeeEdit, { id: data.id }),
  },
  {
    label: 'Change post',
    icon: IconArrowsExchange,
    permissions: edit,
    show: may('post'),
    dialog: (data, close) => (
      <LateDialog close={close}>
        <Post of={placed(data)} close={close} />
      </LateDialog>
    ),
  },
  {
    label: 'Transfer',
    icon: IconTransfer,
    permissions: ['Employee Transfer'],
    show: may('transfer'),
    dialog: (data, close) => (
      <LateDialog close={close}>
        <Transfer of={placed(data)} close={close} />
      </LateDialog>
    ),
  },
  {
    label: 'Change status',
    icon: IconUserCog,
    permissions: edit,
    show: (data) => ['suspend', 'rest', 'restore'].some((verb) => data.allowed_actions.includes(verb)),
    dialog: (data, close) => (
      <LateDialog close={close}>
        <Status of={data} close={close} />
      </LateDialog>
    ),
  },
  {
    label: 'Photo',
    icon: IconCamera,
    permissions: edit,
    show: may('edit'),
    dialog: (data, close) => <FormDialog form={photo} start={{ employee_id: data.id }} close={close} />,
  },
  {
    label: 'End of probation',
    icon: IconCertificate,
    permissions: edit,
    show: may('probation'),
    dialog: (data, close) => (
      <LateDialog close={close}>
        <Probation of={data} close={close} />
      </LateDialog>
    ),
  },
  {
    label: 'Leaving',
    icon: IconDoorExit,
    permissions: ['Employee Left'],
    show: may('leave'),
    dialog: (data, close) => (
      <LateDialog close={close}>
        <Leaving of={data} close={close} />
      </LateDialog>
    ),
  },
  {
    label: 'Join again',
    icon: IconUserPlus,
    permissions: ['Employee Add'],
    show: may('rejoin'),
    dialog: (data, close) => (
      <LateDialog close={close}>
        <Rejoin of={{ ...placed(data), branch_id: data.branch.id }} close={close} />
      </LateDialog>
    ),
  },
];
