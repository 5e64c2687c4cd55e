// Admission packages with their places, depth and state; and who holds or used a place (spec 10 §10.1).

import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { placesTaken } from './package-uses.ts';
import { addPackage, Packages } from './packages-list.tsx';

export const Screen = tabbedLists({
  title: 'Admission Packages',
  tabs: [
    { key: 'packages', title: 'Packages', actions: [addPackage], draw: () => <Packages /> },
    listTab('places', placesTaken),
  ],
});
