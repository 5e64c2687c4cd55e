// A plain table of rows with totals, for reports and tabs; a long one draws only the rows in view.

import { Skeleton } from '@mantine/core';
import { Late } from '#ui/late/late.tsx';
import { TableFrame, type RowsTableProps } from './table-frame.tsx';
import { lazyPart } from '#ui/late/lazy-part.ts';

/** Up to here the browser draws all rows faster than it could scroll them virtually. */
const ALL_UP_TO = 150;

const LongTable = lazyPart(async () => (await import('./long-table.tsx')).LongTable);

export function RowsTable<Row>(props: RowsTableProps<Row>) {
  if (props.rows.length <= ALL_UP_TO) return <TableFrame {...props} first={0} last={props.rows.length - 1} />;
  return (
    <Late meanwhile={<Skeleton h={400} />}>
      <LongTable {...props} />
    </Late>
  );
}
