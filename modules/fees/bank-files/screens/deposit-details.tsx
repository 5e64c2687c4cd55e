// All that came in (04 §5.4 Deposits): receipts of the branch, cheques on their way, and bank rows that nobody knows yet.

import { chequesByState } from '#modules/fees/cheques/screens/parts/cheque-list.tsx';
import { depositsList } from '#modules/fees/deposits/screens/parts/deposits-list.tsx';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { unidentifiedTab } from './unidentified-list.tsx';

export const Screen = tabbedLists({
  title: 'Fee Deposit Details',
  tabs: [
    listTab('deposits', depositsList),
    listTab('cheques', chequesByState),
    listTab('unidentified', unidentifiedTab),
  ],
});
