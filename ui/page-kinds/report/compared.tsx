// A report beside its period before: under each total what it was, and behind each column of figures the same of then.

import { Text } from '@mantine/core';
import { grouped } from '#kernel/counted.ts';
import { daysBetween, type LocalDate } from '#kernel/dates.ts';
import type { Earlier } from '#ui/charts/chart.ts';
import type { Figure } from '#ui/controls/figures.tsx';
import { MoneyText } from '#ui/controls/money-text.tsx';
import { type Column, isFigure, valueOf } from '#ui/table/column.ts';
import type { ReportTable } from './report-declaration.ts';

const signed = (change: number): string => `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)}`;

/** '+12%', of percentages '−4 points'; nothing where there was nothing before. */
export function changeInWords(now: number, before: number, kind?: Figure['kind']): string {
  if (kind === 'percent') return `${signed(now - before)} ${Math.abs(now - before) === 1 ? 'point' : 'points'}`;
  return before === 0 ? '' : `${signed(Math.round(((now - before) / Math.abs(before)) * 100))}%`;
}

function Before({ figure, before }: { figure: Figure; before: number }) {
  const change = changeInWords(Number(figure.value ?? 0), before, figure.kind);
  return (
    <Text c="dimmed" fz="xs" className="figure">
      before{' '}
      {figure.kind === 'money' ? (
        <MoneyText amount={before} currency={figure.currency} />
      ) : (
        `${grouped(before)}${figure.kind === 'percent' ? '%' : ''}`
      )}
      {change ? ` · ${change}` : ''}
    </Text>
  );
}

/** Each with what it was, by its label. */
export function comparedFigures(figures: readonly Figure[], earlier: readonly Figure[]): Figure[] {
  const then = new Map(earlier.map((one) => [one.label, one.value]));
  return figures.map((figure) => {
    const before = then.get(figure.label);
    return typeof before === 'number' ? { ...figure, beneath: <Before figure={figure} before={before} /> } : figure;
  });
}

/** The columns with those of the period before behind each; a row that there was none of then has none. `rows`: those that are drawn. */
export function comparedColumns<Data, Row>(
  table: ReportTable<Data, Row>,
  columns: readonly Column<Row>[],
  { rows, earlier }: { rows: readonly Row[]; earlier: Earlier<Data> },
): Column<Row>[] {
  const keyOf = (row: Row, i: number, first: LocalDate | undefined): string | number => {
    const day = table.day?.(row);
    const key = table.rowKey(row, i);
    return day !== undefined && first !== undefined
      ? `${daysBetween(first, day)} ${String(key).replace(day, '')}`
      : key;
  };
  const then = new Map(table.rows(earlier.data).map((row, i) => [keyOf(row, i, earlier.first), row]));
  const keys = new Map(rows.map((row, i) => [row, keyOf(row, i, earlier.now)]));
  const totals = table.totals?.(earlier.data);
  const before = (row: Row): Row | undefined => {
    const key = keys.get(row);
    return key === undefined ? totals : then.get(key);
  };
  const own = new Set(columns.map((column) => column.key));
  return columns.flatMap((column): Column<Row>[] => {
    // A table that says itself what was has a column `…_before` for it.
    if (!isFigure(column) || column.key.endsWith('_before') || own.has(`${column.key}_before`)) return [column];
    const { link: _, show: __, ...plain } = column;
    return [
      column,
      {
        ...plain,
        key: `${column.key}_before`,
        title: `${column.title}, before`,
        value: (row) => {
          const old = before(row);
          return old === undefined ? null : valueOf(old, column);
        },
      },
    ];
  });
}
