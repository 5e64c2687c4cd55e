// The figures of the year month by month; each opens the rows that add up to it.

import { Anchor, Stack, Title } from '@mantine/core';
import { lazy, useState } from 'react';
import { formatMonth } from '#kernel/dates.ts';
import { grouped } from '#kernel/counted.ts';
import type { Currency } from '#kernel/money.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { Card } from '../contract/performance.ts';
import type { Opened } from './parts/opened.ts';
import { type FactName, factNames, factOf } from '../rules/index.ts';

const RowsDialog = lazy(async () => ({ default: (await import('./rows-dialog.tsx')).RowsDialog }));

interface Line {
  fact: FactName;
}

interface Shown {
  currency: Currency;
  open: (opened: Opened) => void;
}

function FactFigure({ fact, month, value, shown }: Opened & { value: number; shown: Shown }) {
  const { name, money } = factOf(fact);
  const figure = money ? (
    <MoneyText amount={value} currency={shown.currency} />
  ) : (
    <span className="figure">{grouped(value)}</span>
  );
  if (value === 0) return figure;
  return (
    <Anchor
      component="button"
      inherit
      type="button"
      onClick={() => shown.open({ fact, month })}
      aria-label={`Rows of ${name}, ${formatMonth(month)}`}
    >
      {figure}
    </Anchor>
  );
}

const columnsOf = (months: Card['facts'], shown: Shown): Column<Line>[] => [
  { key: 'fact', title: 'Figure', value: (line) => factOf(line.fact).name, card: true, wrap: 150 },
  ...months.map(({ month, facts }, n): Column<Line> => ({
    key: month,
    title: formatMonth(month),
    kind: 'number',
    total: false,
    card: n < 2,
    show: ({ fact }) => {
      const value = facts[fact] ?? null;
      return value === null ? null : <FactFigure fact={fact} month={month} value={value} shown={shown} />;
    },
  })),
];

export function FactMonths({ data }: { data: Card }) {
  const [open, setOpen] = useState<Opened>();
  const { currency } = data.branch;
  const counted = factNames.filter((fact) => data.facts.some(({ facts }) => (facts[fact] ?? null) !== null));
  return (
    <Stack gap={4}>
      <Title order={2} size="h5">
        Figures by month
      </Title>
      <RowsTable
        rows={counted.map((fact): Line => ({ fact }))}
        rowKey={(line) => line.fact}
        columns={columnsOf(data.facts.toReversed(), { currency, open: setOpen })}
        name="Figures by month"
      />
      {open ? (
        <LateDialog close={() => setOpen(undefined)}>
          <RowsDialog
            branch_id={data.branch.branch_id ?? 0}
            currency={currency}
            open={open}
            close={() => setOpen(undefined)}
          />
        </LateDialog>
      ) : null}
    </Stack>
  );
}
