// Cards of the child: the one that is valid, those on the way, and what became of the earlier ones.

import { useCall } from '#ui/calls/use-call.ts';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import type { Statuses } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { studentCards } from '#modules/students/care/contract/care.ts';
import type { studentGet } from '#modules/students/person/contract/record.ts';

const states: Statuses = {
  initiated: ['info', 'Begun'],
  pending: ['waiting', 'Waits for approval'],
  approved: ['info', 'Approved'],
  queued: ['info', 'In a batch'],
  printed: ['info', 'Printed'],
  issued: ['good', 'Issued'],
  rejected: ['bad', 'Rejected'],
  void: ['plain', 'Void'],
};

export function Tab({ record }: TabProps<typeof studentGet>) {
  const answer = useCall(studentCards, { id: record.student_id });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={3} />;
  if (answer.data.length === 0)
    return <Empty title="No card yet" text="Cards are begun for a class or a student under Cards." />;
  return (
    <RowsTable
      name="Cards"
      rows={answer.data}
      rowKey={(row) => row.id}
      columns={[
        { key: 'card_no', title: 'Card no' },
        { key: 'state', title: 'Status', kind: 'status', statuses: states },
        { key: 'reason', title: 'Reason' },
        { key: 'session_name', title: 'Session' },
        { key: 'issued_at', title: 'Issued', kind: 'instant' },
        { key: 'expires_on', title: 'Valid until', kind: 'date' },
        { key: 'reject_reason', title: 'Why rejected' },
      ]}
    />
  );
}
