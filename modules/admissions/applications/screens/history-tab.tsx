// From stage to stage: who, when and why; calls and notes among them.

import { Empty } from '#ui/page/states.tsx';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { Column } from '#ui/table/column.ts';
import type { ApplicationRecord } from '../contract/application-record.ts';
import type { applicationGet } from '../contract/applications.ts';
import { type ApplicationStage, stageNames } from '#modules/admissions/stages/contract/stages.ts';

type Entry = ApplicationRecord['history'][number];

const stage = (name: string | null): string => stageNames[name as ApplicationStage] ?? name ?? '';

export const historyColumns: Column<Entry>[] = [
  { key: 'at', title: 'When', kind: 'instant' },
  {
    key: 'to_stage',
    title: 'What',
    show: (row) =>
      row.to_stage
        ? [row.from_stage ? stage(row.from_stage) : '', stage(row.to_stage)].filter(Boolean).join(' → ')
        : `${row.kind.replaceAll('_', ' ')}${row.outcome ? `: ${row.outcome.replaceAll('_', ' ')}` : ''}`,
  },
  { key: 'notes', title: 'Why' },
  { key: 'by', title: 'Who', show: (row) => row.by ?? 'The system' },
];

export function Tab({ record }: TabProps<typeof applicationGet>) {
  if (record.history.length === 0) return <Empty title="No history yet" text="Every step is recorded here." />;
  return <RowsTable name="History" rows={record.history} rowKey={(row) => row.id} columns={historyColumns} />;
}
