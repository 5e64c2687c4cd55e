// The fine of a rule against the days after the due date, as a small line; with the drawing library in a chunk of its own.

import { ChartView } from '#ui/charts/chart-view.tsx';
import type { DrawnChart } from '#ui/charts/chart.ts';
import type { Currency } from '#kernel/money.ts';
import { type exampleBill, fineCurve, type PaidOn } from '../../rules/fine-example.ts';
import type { FinePolicy } from '../../rules/late-fine.ts';
import css from '#ui/charts/chart.module.css';

const DAYS = 45;

interface Curve {
  rule: FinePolicy;
  bill: ReturnType<typeof exampleBill>;
  currency: Currency;
}

const line: DrawnChart<Curve, PaidOn> = {
  title: 'Fine by days late',
  kind: 'lines',
  rows: ({ rule, bill }) => fineCurve(rule, bill, DAYS),
  along: ({ days }) => String(days),
  series: [{ key: 'fine', label: 'Fine', shade: 'bad' }],
  money: true,
  currency: ({ currency }) => currency,
};

export function FineCurve(curve: Curve) {
  return (
    <figure className={css['chart']} aria-label={line.title}>
      <figcaption>Fine by days late</figcaption>
      <ChartView chart={line} data={curve} />
    </figure>
  );
}
