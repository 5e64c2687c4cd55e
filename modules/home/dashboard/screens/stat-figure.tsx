// A figure of the dashboard, apart from its cards: the panels beside them stand there first.

import { grouped } from '#kernel/counted.ts';
import type { Currency } from '#kernel/money.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';

export interface FigureProps {
  value: number | null | undefined;
  /** Set for amounts in minor units. */
  currency?: Currency;
}

/** While it is not known yet, its place. */
export function StatFigure({ value, currency }: FigureProps) {
  if (value === null || value === undefined) return <span>–</span>;
  if (currency) return <MoneyText amount={value} currency={currency} />;
  return <span className="figure">{grouped(value)}</span>;
}
