// One cell, drawn by the kind of its column (design: figures right, dates DD/MM/YYYY, status as a quiet badge).

import { Anchor } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { grouped } from '#kernel/counted.ts';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import { useSession } from '#ui/session/session.ts';
import { valueOf, type Column } from './column.ts';
import css from './table.module.css';

export function Cell<Row>({ row, column }: { row: Row; column: Column<Row> }) {
  const to = column.link?.(row);
  const content = column.show ? column.show(row) : <Value row={row} column={column} />;
  if (!to) return <>{content}</>;
  return (
    <Anchor component={Link} to={to} inherit fw={500}>
      {content}
    </Anchor>
  );
}

function Value<Row>({ row, column }: { row: Row; column: Column<Row> }): ReactNode {
  const value = valueOf(row, column);
  if (value === null || value === undefined || value === '') return null;
  switch (column.kind) {
    case 'money':
      return <MoneyText amount={Number(value)} currency={column.currency?.(row) ?? currencyIn(row)} />;
    case 'number':
      return <span className="figure">{grouped(Number(value))}</span>;
    case 'date':
      return <span className="figure">{formatDate(String(value))}</span>;
    case 'month':
      return formatMonth(String(value));
    case 'instant':
      return <Instant iso={String(value)} />;
    case 'status':
      return <StatusOf value={String(value)} statuses={column.statuses} />;
    case 'flag':
      return value ? <IconCheck size={16} aria-label="Yes" /> : null;
    default:
      return <Words text={String(value)} wrap={column.wrap} />;
  }
}

/** Up to here it is a name. */
const SENTENCE = 60;
/** Fits into every table, beside its fixed columns too. */
const SENTENCE_PX = 320;

/** On a phone a figure still stands beside it. */
export const inLines = (px: number): string => `min(${px}px, 50vw)`;

/** Several lines rather than a column that is wider than its table: a figure in it would be cut at the edge. */
function Words({ text, wrap }: { text: string; wrap: number | undefined }) {
  const maxWidth = wrap ?? (text.length > SENTENCE ? SENTENCE_PX : undefined);
  return (
    <span
      dir="auto"
      className={maxWidth ? css['long-words'] : css['words']}
      style={{ maxWidth: maxWidth && inLines(maxWidth) }}
    >
      {text}
    </span>
  );
}

export function currencyIn(row: unknown): Currency | undefined {
  const currency = (row as { currency?: unknown } | null)?.currency;
  return currency === 'PKR' || currency === 'OMR' ? currency : undefined;
}

/** An instant in the branch's time zone: 21/11/2026 15:40; in a sentence `between` says ' at '. */
export function Instant({ iso, between = ' ' }: { iso: string; between?: string }) {
  const { time_zone } = useSession();
  const text = new Intl.DateTimeFormat('en-GB', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(iso),
  );
  return <time dateTime={iso}>{text.replace(', ', between)}</time>;
}
