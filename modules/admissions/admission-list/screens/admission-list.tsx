// The Admission List (spec 02 §6.4): working lists of the pipeline as tabs with their counts, the slots of the tests beside them.

import { IconPlus } from '@tabler/icons-react';
import { exportOf } from '#kernel/export-call.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { applicationList } from '../contract/application-list.ts';
import { applicationPath, newApplicationPath } from '#modules/admissions/stages/screens/parts/application-words.ts';
import { applicationActions } from './application-actions.tsx';
import { applicationBulk } from './application-bulk.tsx';
import { applicationColumns, applicationFilterFields } from './parts/application-columns.tsx';
import { SlotsPanel } from './parts/late-dialogs.tsx';
import { listTabs } from './list-tabs.ts';

const withSlots = new Set(['to_call', 'scheduled']);

export const Screen = listScreen({
  title: 'Admission List',
  call: applicationList,
  rowKey: (row) => row.id,
  rowName: (row) => row.child_name,
  rowLink: (row) => applicationPath(row.id),
  tabs: { name: 'tab', first: 'to_call', tabs: listTabs, counts: (data) => data.figures ?? {} },
  aside: (tab) => (withSlots.has(tab ?? '') ? <SlotsPanel /> : undefined),
  columns: applicationColumns,
  filters: applicationFilterFields,
  search: 'Child, family, application or form',
  actions: [
    {
      label: 'Add application',
      icon: IconPlus,
      to: newApplicationPath,
      permissions: ['Student Addmission Add'],
      primary: true,
    },
  ],
  rowActions: applicationActions,
  bulkActions: applicationBulk,
  empty: {
    title: 'Nothing in this list',
    text: 'Each application is in the list of its next step. Add a new one here or from an inquiry.',
  },
  export: exportOf(applicationList),
});
