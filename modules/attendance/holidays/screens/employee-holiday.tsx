// Holidays as a list of their own (06 §5).

import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { holidays } from './holiday-list.tsx';

const list = { ...holidays, title: 'Employee Holidays' };

export function Screen() {
  return <ListPage list={list} />;
}
