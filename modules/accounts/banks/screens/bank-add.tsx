// Add Bank (04 §5.4): the banks of the country, our accounts with them, the formats of their files; modules above add what collects through them.

import { tabbedLists, listTab } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { accountsList } from './accounts-list.tsx';
import { banksList } from './banks-list.tsx';
import { formatsList } from './formats-list.tsx';

export const Screen = tabbedLists({
  title: 'Add Bank',
  page: 'banks',
  tabs: [
    listTab('accounts', accountsList, ['Bank Record']),
    listTab('banks', banksList),
    listTab('formats', formatsList),
  ],
});
