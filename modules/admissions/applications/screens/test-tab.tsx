// The attempts at the admission test; a result is shown once it is published (ADM-43).

import { testStates } from '#modules/admissions/stages/rules/index.ts';
import { Empty } from '#ui/page/states.tsx';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { Column, Statuses } from '#ui/table/column.ts';
import type { ApplicationRecord } from '../contract/application-record.ts';
import type { applicationGet } from '../contract/applications.ts';

type Attempt = ApplicationRecord['tests'][number];

const results: Statuses = {
  pass: ['good', 'Pass'],
  conditional: ['waiting', 'Conditional'],
  fail: ['bad', 'Fail'],
};

const columns: Column<Attempt>[] = [
  { key: 'attempt', title: 'Attempt', kind: 'number' },
  { key: 'class_name', title: 'Class' },
  { key: 'state', title: 'Status', show: (row) => testStates.said(row.state) },
  { key: 'slot', title: 'Date and place' },
  { key: 'roll_no', title: 'Roll no' },
  { key: 'percent', title: 'Percent', show: (row) => (row.percent === null ? null : `${row.percent.toFixed(2)} %`) },
  { key: 'result', title: 'Result', kind: 'status', statuses: results },
  { key: 'remarks', title: 'Remarks' },
];

export function Tab({ record }: TabProps<typeof applicationGet>) {
  if (record.tests.length === 0)
    return (
      <Empty
        title={record.test_required ? 'No test yet' : 'This class is not tested'}
        text={
          record.test_required
            ? 'The child is called from the Admission List and given a slot.'
            : 'The class asks for no test.'
        }
      />
    );
  return <RowsTable name="Tests" rows={record.tests} rowKey={(row) => row.id} columns={columns} />;
}
