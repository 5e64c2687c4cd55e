// Who was given this franchise by name.

import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { Empty } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { franchiseGet } from '../contract/franchises.ts';

export function Tab({ record }: TabProps<typeof franchiseGet>) {
  if (record.users.length === 0)
    return <Empty title="Nobody works here yet" text="Whoever is given this branch by name in Users is listed here." />;
  return (
    <RowsTable
      name="Users"
      rows={record.users}
      rowKey={(row) => row.id}
      columns={[
        { key: 'name', title: 'Name' },
        { key: 'roles', title: 'Roles' },
      ]}
    />
  );
}
