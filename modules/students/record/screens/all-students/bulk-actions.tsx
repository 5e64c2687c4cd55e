// What may be done with many students from the list: one change, a sheet, papers, a warning (spec 03 §6.2).

import { Navigate } from 'react-router';
import {
  IconAlertTriangle,
  IconArrowsSplit2,
  IconCreditCard,
  IconEdit,
  IconKey,
  IconMessage,
  IconPrinter,
  IconTable,
  IconTags,
} from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { grouped } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import { openPdf } from '#ui/acts/files.ts';
import type { BulkAction, RowOf } from '#ui/page-kinds/list/list-declaration.ts';
import { portalInviteMany } from '#modules/students/portal/contract/portal.ts';
import { bioPrint, labelsPrint } from '#modules/students/sections/contract/prints.ts';
import type { studentList } from '#modules/students/person/contract/students.ts';
import { FamilyMessage } from '#modules/students/messages/screens/parts/late-message.tsx';
import { ChangeMany, ChangeSection, InviteDialog, NewBatchDialog, NewWarning } from './late-dialogs.tsx';

type Row = RowOf<typeof studentList>;

const cards = pages.InitiateCardPrint;

const idsOf = (rows: readonly Row[]): number[] => rows.map((row) => row.student_id);

const families = (count: number): string => (count === 1 ? 'the family' : `the families of ${grouped(count)} students`);

// Permissions of messages and sections are written out: their contracts come with the dialogs.
export const bulkActions: BulkAction<Row>[] = [
  {
    label: 'Message',
    icon: IconMessage,
    permissions: ['SMS Alert', 'Full Marketing'],
    dialog: ({ chosen, count, clear }, close) => (
      <FamilyMessage about="notice" chosen={chosen} count={count} close={close} onDone={clear} />
    ),
  },
  {
    label: 'Change …',
    icon: IconEdit,
    permissions: ['Student Edit'],
    dialog: (selection, close) => <ChangeMany selection={selection} close={close} />,
  },
  {
    label: 'Change section',
    icon: IconArrowsSplit2,
    permissions: ['student-transfer'],
    dialog: (selection, close) => <ChangeSection selection={selection} close={close} />,
  },
  {
    label: 'Bulk edit',
    icon: IconTable,
    permissions: ['Student Bulk Edit'],
    takesAll: false,
    dialog: ({ rows }, close) => (
      <NewBatchDialog close={close} student_ids={idsOf(rows)} branch_id={rows[0]?.branch_id ?? null} />
    ),
  },
  {
    label: 'Give warning',
    icon: IconAlertTriangle,
    permissions: ['student-warning'],
    takesAll: false,
    dialog: ({ rows }, close) => <NewWarning close={close} start={{ student_ids: idsOf(rows) }} />,
  },
  {
    label: 'Cards',
    icon: IconCreditCard,
    permissions: ['Student Card'],
    takesAll: false,
    dialog: ({ rows }) => <Navigate to={linkTo(cards, { student_ids: idsOf(rows).join(',') })} />,
  },
  {
    label: 'Invite to the app',
    icon: IconKey,
    permissions: portalInviteMany.permissions,
    dialog: ({ chosen, count, clear }, close) => (
      <InviteDialog
        title={`Invite ${families(count)}`}
        call={portalInviteMany}
        whose={chosen}
        close={close}
        onDone={clear}
      />
    ),
  },
  {
    label: 'Labels',
    icon: IconTags,
    permissions: labelsPrint.permissions,
    takesAll: false,
    run: ({ rows }) => openPdf(labelsPrint, { ids: idsOf(rows) }),
  },
  {
    label: 'Print forms',
    icon: IconPrinter,
    permissions: bioPrint.permissions,
    takesAll: false,
    run: ({ rows }) => openPdf(bioPrint, { ids: idsOf(rows) }),
  },
];
