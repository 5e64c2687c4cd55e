// A number of a home as it is written: a count, an amount, a percentage that says of what, or the words in place of one that is not there.

import { Text } from '@mantine/core';
import { grouped } from '#kernel/counted.ts';
import type { Currency } from '#kernel/money.ts';
import type { NumberKindOfTile, TileFigure } from '#kernel/tile-content.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import { HomeLink } from './home-link.tsx';
import css from './home.module.css';

interface ValueProps {
  value: number | null;
  kind: NumberKindOfTile;
  note?: string | null;
  currency: Currency;
}

export function HomeValue({ value, kind, note, currency }: ValueProps) {
  if (value === null) return <span>{note ?? 'not yet'}</span>;
  if (kind === 'money') return <MoneyText amount={value} currency={currency} />;
  return <span className="figure">{kind === 'percent' ? `${value}%` : grouped(value)}</span>;
}

export function FigureRow({ figures, currency }: { figures: readonly TileFigure[]; currency: Currency }) {
  return (
    <dl className={css['home-figures']}>
      {figures.map(({ label, value, kind, note, to }) => (
        <div key={label}>
          <dt>{kind === 'money' ? `${label}, ${currency}` : label}</dt>
          <dd>
            <HomeLink to={to}>
              <HomeValue value={value} kind={kind} note={note} currency={currency} />
            </HomeLink>
            {value !== null && note ? (
              <Text c="dimmed" fz="xs" fw={400}>
                {note}
              </Text>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
