// How a month of the preview is computed: rule, head, base, rate, amount.

import { useState } from 'react';
import type { Currency } from '#kernel/money.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { PreviewRow } from '../contract/royalty.ts';
import { type BaseAsked, lineColumns } from './line-columns.tsx';

const BaseRows = lateDialog(async () => (await import('./base-rows.tsx')).BaseRows);

export function Computation({ row, currency, close }: { row: PreviewRow; currency: Currency; close: () => void }) {
  const [asked, setAsked] = useState<BaseAsked | null>(null);
  return (
    <Dialog opened onClose={close} size="xl" title={row.branch_name}>
      <RowsTable
        name="Computation"
        rows={row.lines}
        rowKey={(_row, at) => at}
        columns={lineColumns(currency, setAsked)}
      />
      {asked ? <BaseRows branch_id={row.branch_id} asked={asked} close={() => setAsked(null)} /> : null}
    </Dialog>
  );
}
