// Salary Setup (07 §5): what a salary is made of and by which rules, in tabs.

import { tabbedLists, listTab } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { headsList, structuresList } from './heads-tabs.tsx';
import { employersList, gratuityList } from './rules-tabs.tsx';
import { schemesList } from './schemes-tabs.tsx';
import { Settings } from './settings-tab.tsx';
import { taxTablesList } from './taxes-tab.tsx';

export const Screen = tabbedLists({
  title: 'Salary Setup',
  text: 'What salaries are made of. Changes act from the next month that is not frozen.',
  tabs: [
    listTab('heads', headsList),
    listTab('structures', structuresList),
    listTab('schemes', schemesList),
    listTab('taxes', taxTablesList),
    listTab('gratuity', gratuityList),
    { key: 'settings', title: 'Settings', actions: [], flows: true, draw: () => <Settings /> },
    listTab('employers', employersList),
  ],
});
