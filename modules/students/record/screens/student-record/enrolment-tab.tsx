// Where the student sat from when to when, and every state with what it was billed (STU-4).

import { Stack, Title } from '@mantine/core';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { type studentGet, studentTimeline } from '#modules/students/person/contract/record.ts';
import { studentStatuses } from '#modules/students/person/screens/parts/student-words.ts';

const words = (stored: string | null): string => (stored ?? '').replaceAll('_', ' ');

export function Tab({ record }: TabProps<typeof studentGet>) {
  const answer = useCall(studentTimeline, { id: record.student_id });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={4} />;
  return (
    <Stack gap="lg">
      <Title order={2} size="h5">
        Classes
      </Title>
      <RowsTable
        name="Classes"
        rows={answer.data.enrolments}
        rowKey={(row) => row.id}
        columns={[
          { key: 'session_name', title: 'Session' },
          { key: 'class_name', title: 'Class', value: (row) => `${row.class_name} – ${row.section_name}` },
          { key: 'branch_name', title: 'Branch' },
          { key: 'roll_no', title: 'Roll', kind: 'number' },
          { key: 'admission_no', title: 'Admission no' },
          { key: 'start_on', title: 'From', kind: 'date' },
          { key: 'end_on', title: 'To', kind: 'date' },
          { key: 'entry', title: 'Joined by', value: (row) => words(row.entry) },
          { key: 'exit', title: 'Left by', value: (row) => words(row.exit) },
        ]}
      />
      <Title order={2} size="h5">
        Statuses
      </Title>
      <RowsTable
        name="Statuses"
        rows={answer.data.periods}
        rowKey={(row) => row.id}
        columns={[
          { key: 'status', title: 'Status', kind: 'status', statuses: studentStatuses },
          { key: 'from_on', title: 'From', kind: 'date' },
          { key: 'to_on', title: 'To', kind: 'date' },
          { key: 'billing_percent', title: 'Billed %', kind: 'number' },
        ]}
      />
    </Stack>
  );
}
