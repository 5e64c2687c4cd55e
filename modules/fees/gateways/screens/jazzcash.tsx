// JazzCash and the bill gateways (04 §5.4): what was paid, day by day, and the files that settle it.

import { tabbedLists, listTab } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { Days } from './gateway-days.tsx';
import { SettlementTab } from './settlement-tab.tsx';
import { transactions } from './transactions.tsx';

export const Screen = tabbedLists({
  title: 'JazzCash',
  text: 'Payments of JazzCash, 1LINK and Kuickpay, and what they have settled.',
  tabs: [
    listTab('transactions', transactions),
    { key: 'days', title: 'Days', actions: [], flows: true, draw: () => <Days /> },
    {
      key: 'settlement',
      title: 'Settlement file',
      permissions: ['Bank Upload'],
      actions: [],
      flows: true,
      draw: () => <SettlementTab />,
    },
  ],
});
