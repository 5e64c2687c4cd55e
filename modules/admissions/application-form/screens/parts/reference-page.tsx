// ADM-13: what stands behind the reference of a known number: the child that has it, and the drafts in which it was typed.

import { Anchor, Stack, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useCall } from '#ui/calls/use-call.ts';
import { Page } from '#ui/page/page.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { DataOf } from '#kernel/contract.ts';
import { numberReference } from '../../contract/application-form.ts';
import { applicationPath, bioPath, stageStatuses } from '#modules/admissions/stages/screens/parts/application-words.ts';

type Pair = DataOf<typeof numberReference>;

const children: Column<Pair['children'][number]>[] = [
  {
    key: 'name',
    title: 'Child',
    show: (row) => (
      <Anchor component={Link} to={bioPath(row.student_id)}>
        {row.name}
      </Anchor>
    ),
  },
  { key: 'dob', title: 'Born', kind: 'date' },
  { key: 'admission_no', title: 'Admission no' },
  { key: 'class_name', title: 'Class' },
  { key: 'branch_name', title: 'Branch' },
  { key: 'status', title: 'Status' },
];

const drafts: Column<Pair['applications'][number]>[] = [
  {
    key: 'child_name',
    title: 'Draft',
    show: (row) => (
      <Anchor component={Link} to={applicationPath(row.id)}>
        {row.child_name}
      </Anchor>
    ),
  },
  { key: 'branch_name', title: 'Branch' },
  { key: 'stage', title: 'Stage', kind: 'status', statuses: stageStatuses },
  { key: 'asked_by', title: 'Typed by' },
];

export function ReferencePage({ code }: { code: string }) {
  const answer = useCall(numberReference, { code }, { fresh: 0 });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  return (
    <Page title={`Reference ${code.toUpperCase()}`} text="One identity number, entered at two branches.">
      {answer.data ? (
        <Stack gap="md">
          <Title order={2} size="h5">
            The child that has the number
          </Title>
          <RowsTable name="Children" rows={answer.data.children} rowKey={(row) => row.student_id} columns={children} />
          <Title order={2} size="h5">
            Drafts in which it was typed
          </Title>
          <RowsTable name="Drafts" rows={answer.data.applications} rowKey={(row) => row.id} columns={drafts} />
        </Stack>
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Page>
  );
}
