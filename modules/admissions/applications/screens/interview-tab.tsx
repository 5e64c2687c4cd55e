// The meetings with the family; notes for who decides and who interviews (spec 02 §4).

import { Empty } from '#ui/page/states.tsx';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { Column } from '#ui/table/column.ts';
import type { ApplicationRecord } from '../contract/application-record.ts';
import type { applicationGet } from '../contract/applications.ts';

type Meeting = ApplicationRecord['interviews'][number];

const columns: Column<Meeting>[] = [
  { key: 'attempt', title: 'Meeting', kind: 'number' },
  { key: 'scheduled_at', title: 'When', kind: 'instant' },
  { key: 'place', title: 'Where' },
  { key: 'mode', title: 'How', show: (row) => row.mode.replaceAll('_', ' ') },
  { key: 'state', title: 'Status', show: (row) => row.state.replaceAll('_', ' ') },
  { key: 'recommendation', title: 'Recommendation' },
  { key: 'notes', title: 'Notes' },
];

export function Tab({ record }: TabProps<typeof applicationGet>) {
  if (record.interviews.length === 0)
    return (
      <Empty
        title={record.interview_required ? 'No meeting yet' : 'No meeting is asked for'}
        text={
          record.interview_required
            ? 'The family is invited on the page Interview.'
            : 'This class asks for no interview.'
        }
      />
    );
  return <RowsTable name="Meetings" rows={record.interviews} rowKey={(row) => row.id} columns={columns} />;
}
