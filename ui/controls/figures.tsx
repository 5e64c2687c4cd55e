// The few figures above a table: label, amount, and the rows behind it one click away.

import { Anchor, Button, Group, Text } from '@mantine/core';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { counted, grouped } from '#kernel/counted.ts';
import type { Currency } from '#kernel/money.ts';
import { MoneyText } from './money-text.tsx';
import css from './figures.module.css';

export interface Figure {
  label: string;
  value: number | string | null | undefined;
  kind?: 'money' | 'number' | 'percent' | 'text';
  /** The rows behind it. */
  to?: string;
  /** On a list: the filters of the same list that leave the rows behind it, and nothing else. */
  narrows?: Readonly<Record<string, string>>;
  /** Those filters are set. */
  narrowed?: boolean;
  hint?: string;
  /** Of an amount that is not in the session's currency. */
  currency?: Currency;
  /** What it was before. */
  beneath?: ReactNode;
}

/** A phone shows so many, and the others when they are asked for. */
const ON_PHONES = 3;

export function Figures({ figures }: { figures: readonly Figure[] }) {
  const [all, setAll] = useState(false);
  if (!figures.length) return null;
  const more = figures.length - ON_PHONES;
  return (
    <Group
      gap="xl"
      role="group"
      aria-label="Totals"
      className={clsx(css['figures'], more > 1 && !all && css['folded'])}
    >
      {figures.map((one) => (
        <div key={one.label} title={one.hint}>
          <Text c="dimmed" fz="xs">
            {one.label}
          </Text>
          <Text fw={600} fz="lg" lh={1.2}>
            {one.to ? (
              <Anchor component={Link} to={one.to} inherit aria-current={one.narrowed || undefined}>
                <FigureText figure={one} />
              </Anchor>
            ) : (
              <FigureText figure={one} />
            )}
          </Text>
          {one.beneath}
        </div>
      ))}
      {more > 1 ? (
        <Button
          className={css['fold']}
          variant="subtle"
          size="compact-sm"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Fewer totals' : counted(more, 'more total')}
        </Button>
      ) : null}
    </Group>
  );
}

function FigureText({ figure }: { figure: Figure }) {
  if (figure.value === null || figure.value === undefined) return <>–</>;
  if (figure.kind === 'money') return <MoneyText amount={Number(figure.value)} currency={figure.currency} />;
  if (figure.kind === 'percent') return <>{figure.value}%</>;
  return <span className="figure">{typeof figure.value === 'number' ? grouped(figure.value) : figure.value}</span>;
}
