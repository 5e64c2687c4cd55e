// The flow from class to class as stacked bars: what becomes of each class (spec 03 §6.6).

import type { DataOf } from '#kernel/contract.ts';
import { ChartView } from '#ui/charts/chart-view.tsx';
import type { promotionGet } from '../contract/promotion.ts';

type Data = DataOf<typeof promotionGet>;

export function ClassFlow({ data }: { data: Data }) {
  return (
    <ChartView
      chart={{
        title: 'From class to class',
        kind: 'stacked',
        rows: (all: Data) => all.classes,
        along: (row) => `${row.class_name} → ${row.next_class ?? 'out'}`,
        series: [
          { key: 'promoted', label: 'Promote', shade: 'good' },
          { key: 'passed_out', label: 'Pass out', shade: 'brand' },
          { key: 'repeated', label: 'Repeat', shade: 'waiting' },
          { key: 'undecided', label: 'Undecided', shade: 'info' },
          { key: 'leaving', label: 'Leave', shade: 'plain' },
          { key: 'open', label: 'To decide', shade: 'bad' },
        ],
      }}
      data={data}
    />
  );
}
