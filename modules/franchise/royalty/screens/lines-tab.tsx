// The computation of a posted month, each base opening its rows.

import { useState } from 'react';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { postingGet } from '../contract/royalty.ts';
import { type BaseAsked, lineColumns } from './line-columns.tsx';

const BaseRows = lateDialog(async () => (await import('./base-rows.tsx')).BaseRows);

export function Tab({ record }: TabProps<typeof postingGet>) {
  const [asked, setAsked] = useState<BaseAsked | null>(null);
  return (
    <>
      <RowsTable
        name="Computation"
        rows={record.lines}
        rowKey={(_row, at) => at}
        columns={lineColumns(record.currency, setAsked)}
      />
      {asked ? <BaseRows branch_id={record.branch_id} asked={asked} close={() => setAsked(null)} /> : null}
    </>
  );
}
