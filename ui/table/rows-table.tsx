// A plain table of rows with totals, for reports and tabs; draws only the rows in view when there are many.

import { Box, Table } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Cell } from './cell.tsx';
import { isFigure, type Column } from './column.ts';

const ROW_PX = 36;
/** Up to here the browser draws all rows faster than it could scroll them virtually. */
const ALL_UP_TO = 150;

interface Props<Row> {
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  columns: readonly Column<Row>[];
  /** A row of the same fields with the totals; shown below, always in view. */
  totals?: Row | undefined;
  /** What a screen reader calls the table. */
  name: string;
}

export function RowsTable<Row>({ rows, rowKey, columns, totals, name }: Props<Row>) {
  const viewport = useRef<HTMLDivElement>(null);
  const many = rows.length > ALL_UP_TO;
  const virtual = useVirtualizer({
    count: many ? rows.length : 0,
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const first = many ? (items[0]?.index ?? 0) : 0;
  const last = many ? (items.at(-1)?.index ?? 0) : rows.length - 1;
  const shown = rows.slice(first, last + 1);
  const shownColumns = columns.filter((one) => !one.hidden);
  return (
    <Box
      ref={viewport}
      className="rows-table"
      mah={many ? 'calc(100dvh - 260px)' : undefined}
      tabIndex={0}
      role="region"
      aria-label={name}
    >
      <Table stickyHeader highlightOnHover verticalSpacing={0} horizontalSpacing="xs" aria-rowcount={rows.length}>
        <Table.Thead>
          <Table.Tr>
            {shownColumns.map((column) => (
              <Table.Th key={column.key} className={isFigure(column) ? 'right' : undefined} w={column.width}>
                {column.title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Gap px={first * ROW_PX} span={shownColumns.length} />
          {shown.map((row, i) => (
            <Line key={rowKey(row, first + i)} row={row} columns={shownColumns} />
          ))}
          <Gap px={Math.max(0, rows.length - 1 - last) * ROW_PX} span={shownColumns.length} />
        </Table.Tbody>
        {totals ? (
          <Table.Tfoot className="totals">
            <Line row={totals} columns={shownColumns} />
          </Table.Tfoot>
        ) : null}
      </Table>
    </Box>
  );
}

function Line<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <Table.Tr h={ROW_PX}>
      {columns.map((column) => (
        <Table.Td key={column.key} className={isFigure(column) ? 'right' : undefined}>
          <Cell row={row} column={column} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function Gap({ px, span }: { px: number; span: number }) {
  if (px <= 0) return null;
  return (
    <tr aria-hidden>
      <td aria-label="Rows further off" colSpan={span} style={{ height: px, padding: 0 }} />
    </tr>
  );
}
