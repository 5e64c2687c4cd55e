// A plain table of rows with totals, for reports and tabs; a long one draws only the rows in view.

import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode } from 'react';
import { Late } from '#ui/late/late.tsx';
import { TableFrame, type RowsTableProps } from './table-frame.tsx';

/** Up to here the browser draws all rows faster than it could scroll them virtually. */
const ALL_UP_TO = 150;

// `lazy` forgets type parameters; the cast gives them back.
const LongTable = lazy(async () => ({ default: (await import('./long-table.tsx')).LongTable })) as unknown as <Row>(
  props: RowsTableProps<Row>,
) => ReactNode;

export function RowsTable<Row>(props: RowsTableProps<Row>) {
  if (props.rows.length <= ALL_UP_TO) return <TableFrame {...props} first={0} last={props.rows.length - 1} />;
  return (
    <Late meanwhile={<Skeleton h={400} />}>
      <LongTable {...props} />
    </Late>
  );
}
