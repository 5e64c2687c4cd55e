// One branch: state and what it may do, classes, contacts and the history of its status (10 section 10.1, BR-10, BR-13).

import { IconPencil, IconPlayerPause, IconPlayerPlay, IconRocket } from '@tabler/icons-react';
import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { recordScreen } from '#ui/page-kinds/record/record-screen.tsx';
import { branchDetail } from '#modules/branches/branch/contract/branches.ts';
import { statusChange } from '#modules/branches/status/contract/status.ts';
import { branchStatuses, gateWords, ownerships, reasonWords } from '#modules/branches/branch/screens/parts/words.ts';

type Detail = DataOf<typeof branchDetail>;
type Event = 'activate' | 'suspend' | 'resume';

/** The gate in one line: 'may do everything', or what is stopped. */
function gateSummary({ gate }: Detail): string {
  const stopped = Object.entries(gate).filter(([, answer]) => !answer.allowed);
  if (stopped.length === 0) return 'Everything';
  return `All but ${stopped.map(([action]) => gateWords[action] ?? action).join(', ')}`;
}

const statusForm = (event: Event): FormDeclaration<typeof statusChange> => ({
  title: { activate: 'Activate branch', suspend: 'Suspend branch', resume: 'Resume branch' }[event],
  call: statusChange,
  button: { activate: 'Activate branch', suspend: 'Suspend branch', resume: 'Resume branch' }[event],
  fields: [
    {
      name: 'reason_code',
      label: 'Cause',
      kind: 'choice',
      options: reasonWords,
      required: true,
      half: true,
      show: () => event === 'suspend',
    },
    {
      name: 'until',
      label: 'Last day',
      kind: 'date',
      half: true,
      hint: 'Leave empty: until it is resumed',
      show: () => event === 'suspend',
    },
    {
      name: 'reason',
      label: 'Reason',
      kind: 'long',
      required: true,
      hint: 'Shown in the history and in the messages people get',
      max: 500,
    },
  ],
});

function statusDialog(event: Event, { branch }: Detail, close: () => void) {
  const start = { branch_id: branch.id, version: branch.version, event, reason_code: 'other' };
  return <FormDialog form={statusForm(event)} start={start} close={close} />;
}

export const BranchRecord = recordScreen({
  call: branchDetail,
  input: (params) => ({ id: Number(params['branch']) }),
  crumbs: [{ title: 'Branch Details', to: pages.branchDetail }],
  title: ({ branch }) => branch.branch_name,
  text: ({ branch, settings }) =>
    [branch.code, branch.branch_name_native, branch.city, settings.school].filter(Boolean).join(' · '),
  status: ({ branch }) => branch.status,
  statuses: branchStatuses,
  facts: (data) => {
    const { branch, counters, settings } = data;
    return [
      { label: 'Allowed', value: gateSummary(data) },
      { label: 'Since', value: formatDate(branch.status_since) },
      { label: 'Students', value: counters.students },
      { label: 'Ownership', value: ownerships[branch.ownership]?.[1] },
      {
        label: `Seats taken in ${settings.session ?? 'no session'}`,
        value: `${counters.taken} of ${counters.capacity}`,
      },
      { label: 'Boys and girls in the classes', value: `${counters.boys} and ${counters.girls}` },
      { label: 'Classes and sections', value: `${counters.classes} and ${counters.sections}` },
      { label: 'Held seats', value: counters.held },
      { label: 'Currency', value: settings.currency },
    ];
  },
  tabs: [
    { key: 'overview', title: 'Overview', load: () => import('./overview-tab.tsx') },
    { key: 'classes', title: 'Classes', permissions: ['Branch Record'], load: () => import('./classes-tab.tsx') },
    { key: 'contacts', title: 'Contacts', load: () => import('./contacts-tab.tsx') },
    { key: 'status', title: 'Status history', permissions: ['Branch Record'], load: () => import('./status-tab.tsx') },
  ],
  actions: [
    {
      label: 'Edit',
      icon: IconPencil,
      permissions: ['Branch-Edit'],
      to: ({ branch }) => pathOf(pages.UpdateBranch, { id: branch.school_id, dataid: branch.id }),
    },
    {
      label: 'Activate',
      icon: IconRocket,
      permissions: ['Branch Status'],
      show: ({ branch }) => branch.status === 'draft',
      dialog: (data, close) => statusDialog('activate', data, close),
    },
    {
      label: 'Resume',
      icon: IconPlayerPlay,
      permissions: ['Branch Status'],
      show: ({ branch }) => branch.status === 'suspended',
      dialog: (data, close) => statusDialog('resume', data, close),
    },
    {
      label: 'Suspend',
      icon: IconPlayerPause,
      danger: true,
      permissions: ['Branch Status'],
      show: ({ branch }) => branch.status === 'active' && branch.kind === 'campus',
      dialog: (data, close) => statusDialog('suspend', data, close),
    },
  ],
});
