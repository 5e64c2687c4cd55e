// What may be done with one student from the list, by its state (spec 03 §3.3, §6.2); pages that do not stand are not offered.

import {
  IconAlertTriangle,
  IconBrandWhatsapp,
  IconCreditCard,
  IconDoorExit,
  IconEdit,
  IconFileText,
  IconPhone,
  IconSnowflake,
  IconTransfer,
} from '@tabler/icons-react';
import { linkTo, type Page } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { RowAction, RowOf } from '#ui/page-kinds/list/list-declaration.ts';
import { isBuilt } from '#ui/routes/built.ts';
import type { studentList } from '#modules/students/person/contract/students.ts';
import { actionsOf, type StudentAction } from '#modules/students/roll/rules/index.ts';
import { NewWarning } from './late-dialogs.tsx';
import { editPath, statementPath } from '#modules/students/person/screens/parts/student-words.ts';

type Row = RowOf<typeof studentList>;

type Face = Pick<RowAction<Row>, 'label' | 'icon' | 'permissions'>;

function opens(act: StudentAction, path: string, more: Face): RowAction<Row> {
  return { ...more, to: () => path, show: (row) => actionsOf(row.status, false).includes(act) && isBuilt(path) };
}

function begins(act: StudentAction, path: Page<'student_id'>, more: Face): RowAction<Row> {
  return { ...opens(act, path, more), to: (row) => linkTo(path, { student_id: row.student_id }) };
}

export const rowActions: RowAction<Row>[] = [
  { label: 'Edit', icon: IconEdit, permissions: ['Student Edit'], to: (row) => editPath(row.student_id) },
  {
    label: 'Fee statement',
    icon: IconFileText,
    permissions: ['statement'],
    to: (row) => statementPath(row.student_id),
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
  begins('freeze', pages.StdFreeze, { label: 'Freeze', icon: IconSnowflake, permissions: ['Student-Freeze'] }),
  begins('transfer', pages.StdTransfer, { label: 'Transfer', icon: IconTransfer, permissions: ['student-transfer'] }),
  begins('leave', pages.StdLeft, { label: 'Leave', icon: IconDoorExit, permissions: ['Student-left'] }),
  opens('card', pages.CardPrintRequest, { label: 'Card', icon: IconCreditCard, permissions: ['Student Card'] }),
  {
    label: 'Give warning',
    icon: IconAlertTriangle,
    permissions: ['student-warning'],
    show: (row) => row.status === 'active',
    dialog: (row, close) => <NewWarning close={close} start={{ student_ids: [row.student_id] }} />,
  },
];
