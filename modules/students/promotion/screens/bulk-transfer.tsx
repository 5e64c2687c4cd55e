// Many children at once: between sections, to another branch, into the next session (STU-66, STU-70). A line a tab.

import { type ListTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { BranchesTab } from '#modules/students/transfers/screens/parts/branches-tab.tsx';
import { promotionActions, PromotionTab } from './promotion-tab.tsx';
import { SectionsTab } from '#modules/students/sections/screens/parts/sections-tab.tsx';

const tabs: readonly ListTab[] = [
  { key: 'sections', title: 'Sections', permissions: ['student-transfer'], actions: [], draw: () => <SectionsTab /> },
  { key: 'branches', title: 'Branches', permissions: ['student-transfer'], actions: [], draw: () => <BranchesTab /> },
  {
    key: 'promotion',
    title: 'Promotion',
    permissions: ['Student Promotion'],
    actions: promotionActions,
    draw: () => <PromotionTab />,
  },
];

export const Screen = tabbedLists({ title: 'Student Bulk Transfer', tabs });
