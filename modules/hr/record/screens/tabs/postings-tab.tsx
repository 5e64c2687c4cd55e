// Where, as what and under whom, from a day to a day (HR-4); the newest first.

import type { DataOf } from '#kernel/contract.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { typeWords } from '#modules/hr/person/rules/index.ts';
import { employeePostings, type employeeDetail } from '../../contract/record.ts';

type Posting = DataOf<typeof employeePostings>[number];

const reasonWords = {
  joining: 'Joining',
  transfer: 'Transfer',
  promotion: 'Promotion',
  change: 'Change',
  correction: 'Correction',
} as const;

const columns: Column<Posting>[] = [
  { key: 'from_date', title: 'From', kind: 'date' },
  { key: 'to_date', title: 'To', kind: 'date' },
  { key: 'designation', title: 'Designation' },
  { key: 'department', title: 'Department' },
  { key: 'branch_name', title: 'Branch' },
  { key: 'manager', title: 'Reported to' },
  { key: 'employment_type', title: 'Employment', value: (row) => typeWords[row.employment_type] },
  { key: 'reason', title: 'Why', value: (row) => reasonWords[row.reason] },
  { key: 'by', title: 'Written by' },
];

export function Tab({ record }: TabProps<typeof employeeDetail>) {
  const answer = useCall(employeePostings, { employee_id: record.id });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={3} />;
  if (answer.data.length === 0) return <Empty title="No posting" text="The first one begins with the joining." />;
  return <RowsTable name="Postings" rows={answer.data} rowKey={(row) => row.id} columns={columns} />;
}
