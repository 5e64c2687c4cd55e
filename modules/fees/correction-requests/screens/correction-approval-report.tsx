// Applied corrections by reason and approver, and the items behind the sums (spec 04 §5.5).

import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { items, summary } from './applied-reports.tsx';
import { reportTab } from './report-tab.tsx';

const may = ['Correction Approved Report'];

export const Screen = tabbedLists({
  title: 'Correction Approval Report',
  tabs: [reportTab('sums', summary, may), listTab('items', items, may)],
});
