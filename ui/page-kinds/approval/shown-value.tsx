// Before → after as a person reads it: one value, one line of a list, or the whole table of a request.

import { Anchor, Table, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fileGet } from '#kernel/calls/files.ts';
import type { ShownField } from '#kernel/calls/approvals.ts';
import { counted } from '#kernel/counted.ts';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { openPdf } from '#ui/acts/files.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import css from './change.module.css';

interface ValueProps {
  value: ShownField['before'];
  form: ShownField['form'];
  currency: Currency | null;
}

export function ShownValue({ value, form, currency }: ValueProps): ReactNode {
  if (value === null || value === '')
    return (
      <Text span inherit c="dimmed">
        –
      </Text>
    );
  switch (form) {
    case 'date':
      return <span className="figure">{formatDate(String(value))}</span>;
    case 'month':
      return formatMonth(String(value));
    case 'money':
      return <MoneyText amount={Number(value)} currency={currency ?? undefined} />;
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'file':
      return (
        <Anchor
          component="button"
          type="button"
          onClick={() => void openPdf(fileGet, { id: Number(value), inline: true })}
        >
          Review
        </Anchor>
      );
    default:
      return <span dir="auto">{String(value)}</span>;
  }
}

const Arrow = () => <IconArrowRight size={13} className={css['change-arrow']} role="img" aria-label="becomes" />;

interface Shown {
  shows: readonly ShownField[];
  currency: Currency | null;
}

/** 'Birth date 15/03/2016 → 01/01/2015, 2 more' in one line. */
export function ChangeLine({ shows, currency, rows = 0 }: Shown & { rows?: number }) {
  const [first, ...more] = shows;
  if (!first) return rows > 0 ? <span>{counted(rows, 'row')}</span> : null;
  return (
    <span className={css['change-line']}>
      <Text span inherit c="dimmed">
        {first.label}{' '}
      </Text>
      <ShownValue value={first.before} form={first.form} currency={currency} /> <Arrow />{' '}
      <strong>
        <ShownValue value={first.after} form={first.form} currency={currency} />
      </strong>
      {more.length > 0 ? (
        <Text span inherit c="dimmed">
          , {more.length} more
        </Text>
      ) : null}
      {rows > 0 ? (
        <Text span inherit c="dimmed">
          {' '}
          · {counted(rows, 'row')}
        </Text>
      ) : null}
    </span>
  );
}

export function ChangeTable({ shows, currency }: Shown) {
  if (shows.length === 0) return null;
  return (
    <Table className={css['change-table']} verticalSpacing={6} aria-label="What changes">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">What</Table.Th>
          <Table.Th scope="col">Now</Table.Th>
          <Table.Th scope="col">Will be</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shows.map((one) => (
          <Table.Tr key={one.field}>
            <Table.Th scope="row">{one.label}</Table.Th>
            <Table.Td>
              <ShownValue value={one.before} form={one.form} currency={currency} />
            </Table.Td>
            <Table.Td className={css['change-after']}>
              <ShownValue value={one.after} form={one.form} currency={currency} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
