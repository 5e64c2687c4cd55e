// The value of a KPI as tables show it: one decimal, money in its currency, and by sign and colour where it stands between floor and target.

import { Text } from '@mantine/core';
import { clsx } from 'clsx';
import type { Currency } from '#kernel/money.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import { grouped } from '#kernel/counted.ts';
import type { Aimed } from '../../contract/performance.ts';
import { type KpiName, kpiOf, kpiScore, rounded, type Unit } from '../../rules/index.ts';
import css from './kpi.module.css';

export function FigureOf({ value, unit, currency }: { value: number; unit: Unit; currency: Currency }) {
  if (unit === 'money') return <MoneyText amount={value} currency={currency} />;
  return <span className="figure">{grouped(rounded(value, 1))}</span>;
}

const unitWords: Record<Unit, string> = { percent: '%', money: '', days: '', number: '' };

export const titleOf = (kpi: KpiName): string => {
  const { name, unit } = kpiOf(kpi);
  return unitWords[unit] ? `${name}, ${unitWords[unit]}` : name;
};

/** Never by the colour alone: at the target a tick, at the floor a cross. */
export function KpiFigure({ value, aim, currency }: { value: number | null; aim: Aimed; currency: Currency }) {
  if (value === null)
    return (
      <Text span c="dimmed" aria-label="No value">
        –
      </Text>
    );
  const points = kpiScore(aim.kpi, value, aim);
  const [shade, sign, said] =
    points >= 100
      ? [css['kpi-good'], '✓', 'at the target']
      : points <= 0
        ? [css['kpi-bad'], '✗', 'at the floor or worse']
        : [undefined, '', ''];
  return (
    <span className={clsx(css['kpi'], shade)} title={said || `${Math.round(points)} of 100 points`}>
      {sign ? <span aria-label={said}>{sign}</span> : null}
      <FigureOf value={value} unit={aim.unit} currency={currency} />
    </span>
  );
}

export function ScoreFigure({ score }: { score: number | null }) {
  if (score === null)
    return (
      <Text span c="dimmed" aria-label="No score">
        –
      </Text>
    );
  return (
    <span className={css['score']}>
      <span className="figure">{score.toFixed(1)}</span>
      <meter min={0} max={100} low={40} high={70} optimum={100} value={score} aria-hidden />
    </span>
  );
}
