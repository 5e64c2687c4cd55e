// What was asked for this child and what became of it: edits, freezes, leaving, transfers, requests of parents.

import { useCall } from '#ui/calls/use-call.ts';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import type { Statuses } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { studentRequests } from '#modules/students/care/contract/care.ts';
import type { studentGet } from '#modules/students/person/contract/record.ts';

const states: Statuses = {
  pending: ['waiting', 'Waiting'],
  approved: ['good', 'Approved'],
  rejected: ['bad', 'Rejected'],
  cancelled: ['plain', 'Withdrawn'],
  new: ['info', 'New'],
  in_progress: ['waiting', 'In progress'],
  waiting_parent: ['waiting', 'Waits for the parents'],
  done: ['good', 'Done'],
};

const first = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function Tab({ record }: TabProps<typeof studentGet>) {
  const answer = useCall(studentRequests, { id: record.student_id });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={4} />;
  if (answer.data.length === 0)
    return <Empty title="No request" text="Pending edits, freezes, transfers and requests of parents appear here." />;
  return (
    <RowsTable
      name="Requests"
      rows={answer.data}
      rowKey={(row) => row.key}
      columns={[
        { key: 'asked_at', title: 'Asked', kind: 'instant' },
        { key: 'kind', title: 'Kind', value: (row) => first(row.kind) },
        { key: 'title', title: 'What' },
        { key: 'state', title: 'Status', kind: 'status', statuses: states },
        { key: 'asked_by', title: 'Asked by' },
        { key: 'decided_by', title: 'Decided by' },
        { key: 'decided_at', title: 'Decided', kind: 'instant' },
        { key: 'reason', title: 'Why' },
      ]}
    />
  );
}
