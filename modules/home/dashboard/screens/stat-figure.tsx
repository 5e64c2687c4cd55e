// A figure of the dashboard, apart from its cards: the panels beside them stand there first.

import { grouped } from '#kernel/counted.ts';
import type { Currency } from '#kernel/money.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';

const MISSING = 'This figure comes with its area, which is not part of this installation';

export interface FigureProps {
  value: number | null | undefined;
  /** Set for amounts in minor units. */
  currency?: Currency;
}

/** A dash with the reason for figures whose area does not exist. */
export function StatFigure({ value, currency }: FigureProps) {
  if (value === null || value === undefined) {
    return (
      <span title={MISSING}>
        –<span className="visually-hidden"> {MISSING}</span>
      </span>
    );
  }
  if (currency) return <MoneyText amount={value} currency={currency} />;
  return <span className="figure">{grouped(value)}</span>;
}
