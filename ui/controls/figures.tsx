// The few figures above a table: label, amount, and the rows behind it one click away.

import { Anchor, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { grouped } from '#kernel/counted.ts';
import type { Currency } from '#kernel/money.ts';
import { MoneyText } from './money-text.tsx';

export interface Figure {
  label: string;
  value: number | string | null | undefined;
  kind?: 'money' | 'number' | 'percent' | 'text';
  /** The rows behind it. */
  to?: string;
  hint?: string;
  /** Of an amount that is not in the session's currency. */
  currency?: Currency;
  /** What it was before. */
  beneath?: ReactNode;
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  if (!figures.length) return null;
  return (
    <Group gap="xl" role="group" aria-label="Totals" className="figures">
      {figures.map((one) => (
        <div key={one.label} title={one.hint}>
          <Text c="dimmed" fz="xs">
            {one.label}
          </Text>
          <Text fw={600} fz="lg" lh={1.2}>
            {one.to ? (
              <Anchor component={Link} to={one.to} inherit>
                <FigureText figure={one} />
              </Anchor>
            ) : (
              <FigureText figure={one} />
            )}
          </Text>
          {one.beneath}
        </div>
      ))}
    </Group>
  );
}

function FigureText({ figure }: { figure: Figure }) {
  if (figure.value === null || figure.value === undefined) return <>–</>;
  if (figure.kind === 'money') return <MoneyText amount={Number(figure.value)} currency={figure.currency} />;
  if (figure.kind === 'percent') return <>{figure.value}%</>;
  return <span className="figure">{typeof figure.value === 'number' ? grouped(figure.value) : figure.value}</span>;
}
