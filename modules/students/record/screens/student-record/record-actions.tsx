// What may be started on a student, by state and permission (spec 03 §3.3, §6.3); an action whose page does not stand is not offered.

import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowMerge,
  IconArrowsSplit2,
  IconCamera,
  IconCreditCard,
  IconDoorEnter,
  IconDoorExit,
  IconEdit,
  IconKey,
  IconMessage,
  IconPrinter,
  IconSnowflake,
  IconTransfer,
} from '@tabler/icons-react';
import { linkTo, type Page } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { DataOf } from '#kernel/contract.ts';
import { openPdf } from '#ui/acts/files.ts';
import type { RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { isBuilt } from '#ui/routes/built.ts';
import { studentPhoto } from '#modules/students/editing/contract/editing.ts';
import { noticeSend } from '#modules/students/messages/contract/family-messages.ts';
import { bioPrint } from '#modules/students/sections/contract/prints.ts';
import type { studentGet } from '#modules/students/person/contract/record.ts';
import { FamilyMessage } from '#modules/students/messages/screens/parts/late-message.tsx';
import { NewWarning } from '#modules/students/warnings/screens/parts/new-warning.tsx';
import { editPath } from '#modules/students/person/screens/parts/student-words.ts';
import { MergeDialog } from '#modules/students/duplicates/screens/parts/merge-dialog.tsx';

type Data = DataOf<typeof studentGet>;

const photo: FormDeclaration<typeof studentPhoto> = {
  title: 'Photo',
  text: 'The face in the middle, at least 300 × 400 pixels; it is turned upright and cropped automatically.',
  call: studentPhoto,
  fields: [
    { name: 'attachment', label: 'Picture', kind: 'file', accept: 'image/jpeg,image/png,image/webp', required: true },
  ],
  button: 'Save photo',
};

type Face = Pick<RowAction<Data>, 'label' | 'icon' | 'permissions'>;

/** A page where the act is done, while the state of the student allows it. */
function opens(act: string, path: string, more: Face): RowAction<Data> {
  return { ...more, to: () => path, show: (data) => data.allowed_actions.includes(act) && isBuilt(path) };
}

/** The same, and the page begins with this student. */
function begins(act: string, path: Page<'student_id'>, more: Face): RowAction<Data> {
  return { ...opens(act, path, more), to: (data) => linkTo(path, { student_id: data.student_id }) };
}

export const recordActions: readonly RowAction<Data>[] = [
  {
    label: 'Edit',
    icon: IconEdit,
    permissions: ['Student Edit'],
    to: (data) => editPath(data.student_id),
    show: (data) => data.allowed_actions.some((action) => action.startsWith('edit')),
  },
  {
    label: 'Print bio data',
    icon: IconPrinter,
    permissions: bioPrint.permissions,
    run: (data) => openPdf(bioPrint, { ids: [data.student_id] }),
  },
  {
    label: 'Admit',
    icon: IconDoorEnter,
    permissions: ['Student Addmission Add'],
    to: () => linkTo(pages.DirectAdmission, { group: 1 }),
    show: (data) => data.status === 'applicant' && data.came_from?.state === 'waiting',
  },
  {
    label: 'Photo',
    icon: IconCamera,
    permissions: ['Student Edit'],
    show: (data) => data.allowed_actions.includes('edit'),
    dialog: (data, close) => <FormDialog form={photo} start={{ student_id: data.student_id }} close={close} />,
  },
  {
    label: 'Message the family',
    icon: IconMessage,
    permissions: noticeSend.permissions,
    show: (data) => data.status === 'active',
    dialog: (data, close) => (
      <FamilyMessage about="notice" chosen={{ ids: [data.student_id] }} count={1} close={close} />
    ),
  },
  {
    label: 'Give warning',
    icon: IconAlertTriangle,
    permissions: ['student-warning'],
    show: (data) => data.allowed_actions.includes('warning'),
    dialog: (data, close) => <NewWarning close={close} start={{ student_ids: [data.student_id] }} />,
  },
  begins('freeze', pages.StdFreeze, { label: 'Freeze', icon: IconSnowflake, permissions: ['Student-Freeze'] }),
  opens('unfreeze', pages.StudentUnfreeze, {
    label: 'Return to school',
    icon: IconSnowflake,
    permissions: ['Student-Freeze'],
  }),
  begins('transfer', pages.StdTransfer, { label: 'Transfer', icon: IconTransfer, permissions: ['student-transfer'] }),
  opens('section_change', pages.StudentBulkTransfer, {
    label: 'Change section',
    icon: IconArrowsSplit2,
    permissions: ['student-transfer'],
  }),
  begins('leave', pages.StdLeft, { label: 'Leave', icon: IconDoorExit, permissions: ['Student-left'] }),
  begins('readmit', pages.ReAdmission, { label: 'Re-admit', icon: IconArrowBackUp, permissions: ['Re-Admission'] }),
  opens('card', pages.CardPrintRequest, { label: 'Card', icon: IconCreditCard, permissions: ['Student Card'] }),
  opens('edit', pages.SetPassword, { label: 'Portal', icon: IconKey, permissions: ['Student Set Password'] }),
  {
    label: 'Merge a duplicate record',
    icon: IconArrowMerge,
    permissions: ['Student Merge'],
    show: (data) => data.allowed_actions.length > 0,
    dialog: (data, close) => <MergeDialog winner_id={data.student_id} close={close} />,
  },
];
