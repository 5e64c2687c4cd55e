// A table of thousands of rows: those in view and a few around them are drawn, gaps stand for the rest.

import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { ROW_PX, TableFrame, type RowsTableProps } from './table-frame.tsx';

export function LongTable<Row>(props: RowsTableProps<Row>) {
  const viewport = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: props.rows.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  return (
    <TableFrame
      {...props}
      viewport={viewport}
      height="calc(100dvh - 260px)"
      first={items[0]?.index ?? 0}
      last={items.at(-1)?.index ?? 0}
    />
  );
}
