// Admission packages with their places, depth and state, and what may be done with each (spec 10 §10.1).

import {
  IconArchive,
  IconCalendarPlus,
  IconCopy,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { exportOf } from '#kernel/export-call.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { packageList, packageStatusChange } from '../contract/packages.ts';
import { copyForm, extendForm } from './package-dialogs.ts';
import { kindChoice, kindWords, packagePath, packageStatuses, sessions, statusChoice } from './parts/package-words.ts';
import { classes } from '#modules/branches/classes/screens/parts/choices.ts';

export const addPackage = {
  label: 'Add package',
  icon: IconPlus,
  to: pages.AddAdmissionPackage,
  permissions: ['Package Add'],
  primary: true,
};
const edit = ['Package Edit'];

/** 'Playgroup, Nursery and 17 more'. */
function shortOf(names: string): string {
  const all = names.split(', ');
  return all.length <= 3 ? names : `${all.slice(0, 2).join(', ')} and ${all.length - 2} more`;
}

function usePackages(): ListDeclaration<typeof packageList> {
  const { act } = useAct(packageStatusChange);
  const go = useNavigate();
  return {
    title: 'Packages',
    call: packageList,
    rowKey: (row) => row.id,
    rowName: (row) => row.name,
    rowLink: (row) => packagePath(row.id),
    columns: [
      { key: 'name', title: 'Package', sort: true, card: true },
      { key: 'code', title: 'Code', sort: true },
      { key: 'status', title: 'Status', kind: 'status', statuses: packageStatuses, card: true },
      { key: 'kind', title: 'For', value: (row) => kindWords[row.kind] },
      { key: 'classes', title: 'Classes', value: (row) => shortOf(row.classes) },
      { key: 'branches', title: 'Branches', value: (row) => shortOf(row.branches) },
      { key: 'valid_from', title: 'From', kind: 'date', sort: true },
      { key: 'valid_to', title: 'Last day', kind: 'date', sort: true, card: true },
      { key: 'held', title: 'Held', kind: 'number' },
      { key: 'used', title: 'Used', kind: 'number', sort: true },
      { key: 'places_left', title: 'Places left', value: (row) => row.places_left ?? 'no limit' },
      {
        key: 'depth_percent',
        title: 'Depth',
        sort: true,
        value: (row) => (row.depth_percent === null ? '–' : `${row.depth_percent} %`),
      },
      { key: 'session_name', title: 'Session', hidden: true },
      { key: 'current_version', title: 'Version', kind: 'number', hidden: true },
    ],
    filters: [
      { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions },
      { name: 'status', label: 'Status', kind: 'choice', options: statusChoice },
      { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
      { name: 'kind', label: 'For', kind: 'choice', options: kindChoice },
      { name: 'archived', label: 'With archived ones', kind: 'flag' },
    ],
    search: 'Name or code',
    rowActions: [
      { label: 'Open', icon: IconPencil, to: (row) => packagePath(row.id) },
      {
        label: 'Activate',
        icon: IconPlayerPlay,
        permissions: edit,
        show: (row) => row.status === 'draft',
        to: (row) => packagePath(row.id, 'offer'),
      },
      {
        label: 'Pause',
        icon: IconPlayerPause,
        permissions: edit,
        show: (row) => row.status === 'active',
        question: (row) => ({
          title: `Pause ${row.name}?`,
          text: 'It is not offered any more until it is resumed. Places that are held stay held to their day.',
          button: 'Pause package',
        }),
        run: (row) => act({ id: row.id, version: row.version, event: 'pause' }),
      },
      {
        label: 'Resume',
        icon: IconPlayerPlay,
        permissions: edit,
        show: (row) => row.status === 'paused',
        run: (row) => act({ id: row.id, version: row.version, event: 'resume' }),
      },
      {
        label: 'Extend',
        icon: IconCalendarPlus,
        permissions: edit,
        show: (row) => ['active', 'paused', 'expired'].includes(row.status),
        dialog: (row, close) => (
          <FormDialog
            form={extendForm(row)}
            start={{ id: row.id, version: row.version, event: 'extend' }}
            close={close}
          />
        ),
      },
      {
        label: 'Copy',
        icon: IconCopy,
        permissions: ['Package Add'],
        dialog: (row, close) => (
          <FormDialog
            form={copyForm(row)}
            start={{ id: row.id, session_id: row.session_id }}
            close={close}
            onDone={(made) => void go(packagePath(made.id))}
          />
        ),
      },
      {
        label: 'Archive',
        icon: IconArchive,
        permissions: edit,
        danger: true,
        show: (row) => ['draft', 'paused', 'expired'].includes(row.status),
        question: (row) => ({
          title: `Archive ${row.name}?`,
          text: 'It leaves the list and cannot be offered again; statements keep its name.',
          button: 'Archive package',
          danger: true,
        }),
        run: (row) => act({ id: row.id, version: row.version, event: 'archive' }),
      },
    ],
    figures: ({ figures }) => [
      { label: 'On offer', value: figures?.active ?? 0 },
      { label: 'Waiting for approval', value: figures?.pending ?? 0 },
      { label: 'Places held', value: figures?.held ?? 0 },
      { label: 'Places used', value: figures?.used ?? 0 },
    ],
    empty: {
      title: 'No package yet',
      text: 'A package says what a family pays at admission and what is taken off. Without one the fee structure applies.',
    },
    export: exportOf(packageList),
  };
}

export function Packages() {
  return <ListPage list={usePackages()} inside />;
}
