// Calls, visits and messages to the family about this application.

import { Empty } from '#ui/page/states.tsx';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { applicationGet } from '../contract/applications.ts';
import { historyColumns } from './history-tab.tsx';

export function Tab({ record }: TabProps<typeof applicationGet>) {
  const calls = record.history.filter((one) => one.kind !== 'system');
  if (calls.length === 0)
    return (
      <Empty title="Nobody was called yet" text="A call is logged in the Admission List, from the row of the child." />
    );
  return <RowsTable name="Calls" rows={calls} rowKey={(row) => row.id} columns={historyColumns} />;
}
