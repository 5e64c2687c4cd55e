// The tab of moves within the group, loaded when it is opened.

import { groupList } from '#modules/students/group-moves/screens/parts/group-list.tsx';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';

export function GroupTab() {
  return <ListPage list={groupList} inside />;
}
