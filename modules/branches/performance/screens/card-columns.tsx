// KPIs of one branch, a line each: value, before, target, median of its group, the branches most like it, the year.

import type { Column } from '#ui/table/column.ts';
import type { Card } from '../contract/performance.ts';
import { FigureOf, KpiFigure, titleOf } from './parts/kpi-figure.tsx';
import { Trend } from './parts/trend.tsx';

type Line = Card['lines'][number];

export function cardColumns({ kpis, branch: { currency } }: Pick<Card, 'kpis' | 'branch'>): Column<Line>[] {
  const aimOf = (line: Line) => kpis.find((aim) => aim.kpi === line.kpi);
  const plain = (key: 'before' | 'median' | 'twins', title: string): Column<Line> => ({
    key,
    title,
    kind: 'number',
    total: false,
    show: (line) => {
      const value = line[key];
      const aim = aimOf(line);
      return value === null || !aim ? null : <FigureOf value={value} unit={aim.unit} currency={currency} />;
    },
  });
  return [
    { key: 'kpi', title: 'KPI', card: true, value: (line) => titleOf(line.kpi) },
    {
      key: 'value',
      title: 'Value',
      kind: 'number',
      card: true,
      total: false,
      show: (line) => {
        const aim = aimOf(line);
        return aim ? <KpiFigure value={line.value} aim={aim} currency={currency} /> : null;
      },
    },
    plain('before', 'Before'),
    {
      key: 'target',
      title: 'Target',
      kind: 'number',
      total: false,
      show: (line) => {
        const aim = aimOf(line);
        return aim ? <FigureOf value={aim.target} unit={aim.unit} currency={currency} /> : null;
      },
    },
    { key: 'score', title: 'Points', kind: 'number', card: true, total: false },
    { key: 'weight', title: 'Weight', kind: 'number', value: (line) => aimOf(line)?.weight ?? 0, total: false },
    plain('median', 'Median of group'),
    plain('twins', 'Most alike'),
    { key: 'trend', title: '12 months', show: (line) => <Trend values={line.trend} label={titleOf(line.kpi)} /> },
  ];
}
