// One branch: state and what it may do, classes, contacts and the history of its status (10 section 10.1, BR-10, BR-13).

import {
  IconArrowsExchange,
  IconCopy,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRocket,
  IconStairsUp,
  IconTrash,
} from '@tabler/icons-react';
import { withQuery } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import type { RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import { recordScreen } from '#ui/page-kinds/record/record-screen.tsx';
import { branchDetail } from '#modules/branches/branch/contract/branches.ts';
import { branchStatuses, gateWords, ownerships } from '#modules/branches/branch/screens/parts/words.ts';
import { type StatusEvent, StatusDialog } from '#modules/branches/status/screens/parts/status-dialog.tsx';
import { OwnershipDialog } from '#modules/branches/status/screens/parts/late-ownership.ts';
import { CopyDialog } from '#modules/branches/copy-set-up/screens/parts/copy-dialog.tsx';
import { DeleteDraft } from './delete-draft.tsx';

type Detail = DataOf<typeof branchDetail>;

/** The gate in one line: 'may do everything', or what is stopped. */
function gateSummary({ gate }: Detail): string {
  const stopped = Object.entries(gate).filter(([, answer]) => !answer.allowed);
  if (stopped.length === 0) return 'Everything';
  return `All but ${stopped.map(([action]) => gateWords[action] ?? action).join(', ')}`;
}

const statusAction = (
  event: StatusEvent,
  from: readonly Detail['branch']['status'][],
  look: Pick<RowAction<Detail>, 'label' | 'icon' | 'danger'>,
): RowAction<Detail> => ({
  ...look,
  permissions: event === 'cancel_closing' ? ['Branch Status Approval'] : ['Branch Status'],
  show: ({ branch }) => from.includes(branch.status) && branch.kind === 'campus',
  dialog: ({ branch }, close) => <StatusDialog branch={branch} event={event} close={close} />,
});

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
    { key: 'documents', title: 'Documents', permissions: ['Branch Record'], load: () => import('./documents-tab.tsx') },
    {
      key: 'performance',
      title: 'Performance',
      permissions: ['Branch Performance'],
      show: ({ branch }) => branch.kind === 'campus' && branch.status !== 'draft',
      load: () => import('./performance-tab.tsx'),
    },
    {
      key: 'closing',
      title: 'Closing plan',
      permissions: ['Branch Record'],
      show: ({ branch }) => branch.kind === 'campus' && branch.status !== 'draft',
      load: () => import('./closing-tab.tsx'),
    },
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
      label: 'Go on opening it',
      icon: IconStairsUp,
      permissions: ['Branch-Create'],
      show: ({ branch }) => branch.status === 'draft',
      to: ({ branch }) => withQuery(pathOf(pages.AddBranch, { id: branch.school_id }), { branch: branch.id }),
    },
    statusAction('activate', ['draft'], { label: 'Activate', icon: IconRocket }),
    statusAction('resume', ['suspended'], { label: 'Resume', icon: IconPlayerPlay }),
    statusAction('finish', ['closing'], { label: 'Close for good', icon: IconLock, danger: true }),
    statusAction('cancel_closing', ['closing'], { label: 'Cancel the closing', icon: IconPlayerPlay }),
    statusAction('reopen', ['closed'], { label: 'Ask to re-open', icon: IconLockOpen }),
    statusAction('suspend', ['active'], { label: 'Suspend', icon: IconPlayerPause, danger: true }),
    statusAction('close', ['active', 'suspended'], { label: 'Ask to close', icon: IconLock, danger: true }),
    {
      label: 'Change ownership',
      icon: IconArrowsExchange,
      permissions: ['Branch Status'],
      show: ({ branch }) => branch.kind === 'campus' && (branch.status === 'draft' || branch.status === 'active'),
      dialog: ({ branch }, close) => <OwnershipDialog branch={branch} close={close} />,
    },
    {
      label: 'Copy a set-up here',
      icon: IconCopy,
      permissions: ['Branch-Edit'],
      show: ({ branch }) => branch.kind === 'campus' && branch.status !== 'closing' && branch.status !== 'closed',
      dialog: ({ branch }, close) => <CopyDialog to={branch} close={close} />,
    },
    {
      label: 'Delete the draft',
      icon: IconTrash,
      danger: true,
      permissions: ['Branch-Edit'],
      show: ({ branch }) => branch.status === 'draft' && branch.kind === 'campus',
      dialog: ({ branch }, close) => <DeleteDraft branch={branch} close={close} />,
    },
  ],
});
