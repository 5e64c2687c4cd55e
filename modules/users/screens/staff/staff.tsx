// Staff: the list of users, or the record of one (`?id=12`); the same under both of its addresses (spec 01 §3).

import { useSearchParams } from 'react-router';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { staffList } from './staff-list.tsx';
import { UserRecord } from './user-record.tsx';

export function Screen() {
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  return Number.isInteger(id) && id > 0 ? <UserRecord key={id} /> : <ListPage list={staffList} />;
}
