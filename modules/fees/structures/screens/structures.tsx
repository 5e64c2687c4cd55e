// Price lists: register, new, edit (which begins the next version of a published one) and publish (FEE-6).

import { lazy } from 'react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { structureStates } from '../rules/structure-states.ts';
import { structureList } from '../contract/structures.ts';
import { sessionsOfCountry } from '#modules/fees/student-accounts/screens/parts/class-lookups.ts';
import { classFilter, runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';

// Loaded when they are opened.
const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }));
const CopyForm = lazy(async () => ({ default: (await import('./copy-form.tsx')).CopyForm }));
const StructureDialog = lazy(async () => ({ default: (await import('./structure-dialog.tsx')).StructureDialog }));

export const structures: ListDeclaration<typeof structureList> = {
  title: 'Structures',
  call: structureList,
  search: false,
  rowKey: (row) => row.id,
  rowName: (row) => `price list ${row.session_name} version ${row.version_no}`,
  columns: [
    { key: 'session_name', title: 'Session', card: true },
    { key: 'course_name', title: 'Class', value: (row) => row.course_name ?? 'All classes', card: true },
    { key: 'branch_name', title: 'Branch', value: (row) => row.branch_name ?? 'All branches' },
    { key: 'category_name', title: 'Category', value: (row) => row.category_name ?? 'Standard' },
    { key: 'valid_from', title: 'From', kind: 'month' },
    { key: 'version_no', title: 'Version', kind: 'number' },
    { key: 'lines', title: 'Heads', kind: 'number' },
    { key: 'monthly_total', title: 'Each month', kind: 'money', card: true },
    { key: 'yearly_total', title: 'A year', kind: 'money' },
    {
      key: 'status',
      title: 'Status',
      kind: 'status',
      statuses: structureStates.badges,
    },
  ],
  filters: [
    { name: 'session_id', label: 'Session', kind: 'lookup', source: sessionsOfCountry },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: runningBranches },
    classFilter,
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      options: [
        { value: 'draft', label: 'Draft' },
        { value: 'published', label: 'Published' },
        { value: 'superseded', label: 'Superseded' },
      ],
    },
  ],
  actions: [
    {
      label: 'New structure',
      permissions: ['Fee Structure Add', 'Fee Structure Edit'],
      primary: true,
      dialog: (close) => (
        <LateDialog close={close}>
          <StructureDialog close={close} />
        </LateDialog>
      ),
    },
    {
      label: 'Copy a session',
      permissions: ['Fee Structure Add', 'Fee Structure Edit'],
      dialog: (close) => (
        <LateDialog close={close}>
          <CopyForm close={close} />
        </LateDialog>
      ),
    },
    {
      label: 'Import',
      permissions: ['Fee Structure Add', 'Fee Structure Edit'],
      to: linkTo(pages.FeeStructure, { import: 1 }),
    },
  ],
  rowActions: [
    {
      label: 'Edit',
      permissions: ['Fee Structure Add', 'Fee Structure Edit'],
      dialog: (row, close) => (
        <LateDialog close={close}>
          <StructureDialog of={row} close={close} />
        </LateDialog>
      ),
    },
    {
      label: 'Copy',
      permissions: ['Fee Structure Add', 'Fee Structure Edit'],
      dialog: (row, close) => (
        <LateDialog close={close}>
          <CopyForm of={row} close={close} />
        </LateDialog>
      ),
    },
    {
      label: 'Publish',
      permissions: ['Fee Structure Add', 'Fee Structure Edit'],
      show: (row) => row.status === 'draft',
      dialog: (row, close) => (
        <LateDialog close={close}>
          <PublishDialog id={row.id} close={close} />
        </LateDialog>
      ),
    },
  ],
  empty: {
    title: 'No structure yet',
    text: 'A price list says what each head costs in a session, for a class, a branch or all of them.',
  },
};
