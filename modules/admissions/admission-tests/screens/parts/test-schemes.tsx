// What the admission test of each class asks in a session, and when it is passed (spec 02 §5.1, §6.9 Settings; ADM-43).

import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { LookupField, useOptions } from '#ui/controls/lookup-field.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { type TestSchemeRow, testSchemes, testSchemesSave } from '../../contract/test-schemes.ts';
import { SchemeDialog } from '../scheme-dialog.tsx';
import { sessions } from '#modules/admissions/stages/screens/parts/place-choices.ts';

export function TestSchemes() {
  const [session, setSession] = useState<string | null>(null);
  return (
    <Stack gap="md">
      <LookupField label="Session" source={sessions} value={session} onChange={setSession} required w={260} />
      {session === null ? (
        <Empty title="Choose a session" text="Each session has its own tests; a new one can copy those of another." />
      ) : (
        <Schemes key={session} session_id={Number(session)} />
      )}
    </Stack>
  );
}

const followed = (value: boolean | null): string => (value === null ? 'As usual' : value ? 'Yes' : 'No');

const columnsOf = (edit: (row: TestSchemeRow) => void): Column<TestSchemeRow>[] => [
  { key: 'class_name', title: 'Class', card: true },
  {
    key: 'subjects',
    title: 'Subjects: maximum, pass mark',
    card: true,
    value: (row) => row.subjects.map((one) => `${one.subject_name} ${one.max}, ${one.pass}`).join(' · ') || 'None yet',
  },
  { key: 'pass_percent', title: 'Pass', value: (row) => `${row.pass_percent} %`, card: true },
  { key: 'must_pass_each', title: 'Each subject', kind: 'flag' },
  { key: 'test_required', title: 'Test', value: (row) => followed(row.test_required) },
  { key: 'interview_required', title: 'Interview', value: (row) => followed(row.interview_required) },
  {
    key: 'edit',
    title: '',
    show: (row) => (
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`Change the test of ${row.class_name}`}
        onClick={() => edit(row)}
      >
        Change
      </Button>
    ),
  },
];

function Schemes({ session_id }: { session_id: number }) {
  const { data, failure, again } = useCall(testSchemes, { session_id });
  const [edited, edit] = useState<TestSchemeRow>();
  if (failure) return <Failed failure={failure} again={again} />;
  if (data === undefined) return <RowsSkeleton rows={8} />;
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text c="dimmed" fz="sm">
          ‘As usual’ follows the rules ‘Test from this class on’ and ‘Interview’.
        </Text>
        <CopyFrom session_id={session_id} />
      </Group>
      <RowsTable rows={data} columns={columnsOf(edit)} rowKey={(row) => row.course_id} name="Test schemes" />
      {edited ? <SchemeDialog row={edited} session_id={session_id} close={() => edit(undefined)} /> : null}
    </Stack>
  );
}

function CopyFrom({ session_id }: { session_id: number }) {
  const { options } = useOptions(sessions, {});
  const { act, busy } = useAct(testSchemesSave, { onDone: (_, message) => toast(message) });
  return (
    <Choice
      aria-label="Copy from another session"
      placeholder="Copy from another session"
      size="xs"
      w={230}
      disabled={busy}
      data={options.filter((one) => one.value !== String(session_id))}
      value={null}
      onChange={(from) => from !== null && void act({ session_id, copy_from_session_id: Number(from), rows: [] })}
    />
  );
}
