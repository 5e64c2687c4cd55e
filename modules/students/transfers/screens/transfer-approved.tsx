// The queue of transfers: to release, to accept, accepted this month, and the requests of many with their rows (STU-60, STU-66).

import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { approvalTab } from '#ui/page-kinds/approval/approval-tab.tsx';
import { tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import type { InputOf } from '#kernel/contract.ts';
import type { transferList } from '../contract/transfers.ts';
import { useTransferList } from './student-transfer.tsx';
import { placeFilters } from './parts/transfer-words.ts';

interface Part {
  title: string;
  fixed: Partial<InputOf<typeof transferList>>;
  empty: { title: string; text: string };
}

function Part({ title, fixed, empty }: Part) {
  const list = useTransferList();
  return <ListPage list={{ ...list, title, filters: placeFilters, actions: [], fixed: () => fixed, empty }} inside />;
}

const tabs: readonly (Part & { key: string })[] = [
  {
    key: 'release',
    title: 'To release',
    fixed: { state: 'pending_release', direction: 'out' },
    empty: { title: 'Nobody is waiting to be released', text: 'Requests from your branch to another one appear here.' },
  },
  {
    key: 'accept',
    title: 'To accept',
    fixed: { state: 'pending_acceptance', direction: 'in' },
    empty: {
      title: 'Nobody is waiting to be accepted',
      text: 'Students released to you by another branch appear here.',
    },
  },
  {
    key: 'approved',
    title: 'Accepted this month',
    fixed: { accepted_this_month: true },
    empty: {
      title: 'None accepted this month',
      text: 'Transfers count here from the day the destination accepts them.',
    },
  },
];

export const Screen = tabbedLists({
  title: 'Transfer Approval',
  tabs: [
    ...tabs.map(({ key, ...part }) => ({ key, title: part.title, actions: [], draw: () => <Part {...part} /> })),
    approvalTab({ key: 'requests', screen: { title: 'Requests', kinds: ['student transfer'] } }),
  ],
});
