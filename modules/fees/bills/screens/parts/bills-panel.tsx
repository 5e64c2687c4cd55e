// Bills as one tab among those of challans: loaded when it is opened.

import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { bills } from './bills.tsx';

export function BillsPanel() {
  return <ListPage list={{ ...bills, title: 'Bills' }} inside />;
}
