// Who holds a role, within the reader's branches.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import type { roleView } from '../contract/roles.ts';
import type { UserRow } from '#modules/users/user-accounts/contract/users.ts';
import { staffList } from '#modules/users/user-accounts/screens/parts/staff-list.tsx';

const recordFor = (row: UserRow): string => linkTo(pages.Staff, { id: row.id });

export function Tab({ record }: TabProps<typeof roleView>) {
  const { filters = [], columns, actions: _, rowActions: __, ...list } = staffList;
  return (
    <ListPage
      inside
      list={{
        ...list,
        title: 'Users of a role',
        fixed: () => ({ role_id: record.id }),
        filters: filters.filter((one) => one.name !== 'role_id'),
        columns: columns.map((one) => (one.key === 'name' ? { ...one, link: (row: UserRow) => recordFor(row) } : one)),
        rowLink: recordFor,
        empty: { title: 'Nobody holds it', text: 'Give the role to a person on the Staff page.' },
      }}
    />
  );
}
