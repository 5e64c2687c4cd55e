// The table itself: sticky head, rows from `first` to `last` with gaps for the others, totals always in view.

import { Table } from '@mantine/core';
import { clsx } from 'clsx';
import type { RefObject } from 'react';
import { Cell } from './cell.tsx';
import { isFigure, type Column } from './column.ts';
import { RowsBox } from './rows-box.tsx';
import css from './table.module.css';

export const ROW_PX = 36;

export interface RowsTableProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  columns: readonly Column<Row>[];
  /** A row of the same fields with the totals; shown below, always in view. */
  totals?: Row | undefined;
  /** What a screen reader calls the table. */
  name: string;
}

/** Up to here a column is narrow: its title breaks, and less room is left beside it. */
const NARROW_PX = 60;

const classOf = <Row,>(column: Column<Row>): string | undefined =>
  clsx(isFigure(column) && 'right', column.width && column.width <= NARROW_PX && css['narrow']) || undefined;

interface Props<Row> extends RowsTableProps<Row> {
  first: number;
  last: number;
  viewport?: RefObject<HTMLDivElement | null>;
  height?: string;
}

export function TableFrame<Row>({ rows, rowKey, columns, totals, name, first, last, viewport, height }: Props<Row>) {
  const shownColumns = columns.filter((one) => !one.hidden);
  return (
    <RowsBox name={name} rows={rows} viewport={viewport} height={height}>
      <Table stickyHeader highlightOnHover verticalSpacing={0} horizontalSpacing="xs" aria-rowcount={rows.length + 1}>
        <Table.Thead>
          <Table.Tr aria-rowindex={1}>
            {shownColumns.map((column) => (
              <Table.Th key={column.key} className={classOf(column)} w={column.width}>
                {column.title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Gap px={first * ROW_PX} span={shownColumns.length} />
          {rows.slice(first, last + 1).map((row, i) => (
            <Line key={rowKey(row, first + i)} row={row} columns={shownColumns} index={first + i + 2} />
          ))}
          <Gap px={Math.max(0, rows.length - 1 - last) * ROW_PX} span={shownColumns.length} />
        </Table.Tbody>
        {totals ? (
          <Table.Tfoot className={css['totals']}>
            <Line row={totals} columns={shownColumns} />
          </Table.Tfoot>
        ) : null}
      </Table>
    </RowsBox>
  );
}

interface LineProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** Counted from 1 with the head, for screen readers. */
  index?: number;
}

function Line<Row>({ row, columns, index }: LineProps<Row>) {
  return (
    <Table.Tr h={ROW_PX} aria-rowindex={index}>
      {columns.map((column) => (
        <Table.Td key={column.key} className={classOf(column)}>
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
