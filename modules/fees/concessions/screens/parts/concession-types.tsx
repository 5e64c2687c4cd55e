// Types of concession with their group and order: of one group only the largest counts (FEE-13).

import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { concessionTypeList } from '../../contract/concession-types.ts';

export function ConcessionTypes() {
  const answer = useCall(concessionTypeList, {});
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton />;
  return (
    <RowsTable
      name="Concession types"
      rows={answer.data}
      rowKey={(row) => row.id}
      columns={[
        { key: 'order_no', title: 'Order', kind: 'number' },
        { key: 'code', title: 'Code' },
        { key: 'name', title: 'Name' },
        { key: 'kind', title: 'Kind', value: (row) => row.kind.replaceAll('_', ' ') },
        { key: 'stack_group', title: 'Group', kind: 'number' },
        { key: 'account_name', title: 'Account' },
        { key: 'needs_approval', title: 'Needs approval', kind: 'flag' },
        { key: 'clawback', title: 'Charged back on leaving', kind: 'flag' },
        { key: 'active', title: 'Active', kind: 'flag' },
      ]}
    />
  );
}
