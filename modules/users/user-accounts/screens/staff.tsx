// Staff: the list of users, or the record of one (`?id=12`); the same under both of its addresses (spec 01 §3).

import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { Late } from '#ui/late/late.tsx';
import { PageSkeleton } from '#ui/page/states.tsx';
import { staffList } from './parts/staff-list.tsx';

const UserRecord = lazy(async () => ({ default: (await import('./user-record.tsx')).UserRecord }));

export function Screen() {
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  if (!Number.isInteger(id) || id <= 0) return <ListPage list={staffList} />;
  return (
    <Late meanwhile={<PageSkeleton />}>
      <UserRecord key={id} />
    </Late>
  );
}
