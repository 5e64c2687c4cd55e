// Warnings of the child and notes about it; a private note is read by few, and each reading is recorded (STU-11, STU-85).

import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { useMay } from '#ui/session/session.ts';
import { Instant } from '#ui/table/cell.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { noteSave, studentWarnings } from '../../contract/care.ts';
import type { studentGet } from '#modules/students/person/contract/record.ts';
import { kindOptions } from '#modules/students/warnings/screens/parts/warning-words.ts';
import { noteCategoryChoice, noteCategoryWord } from '#modules/students/person/screens/parts/student-words.ts';

type Note = DataOf<typeof studentWarnings>['notes'][number];

const note: FormDeclaration<typeof noteSave> = {
  title: 'New note',
  call: noteSave,
  button: 'Save note',
  fields: [
    { name: 'category', label: 'About', kind: 'choice', options: noteCategoryChoice, required: true, half: true },
    {
      name: 'visibility',
      label: 'Read by',
      kind: 'choice',
      required: true,
      half: true,
      options: [
        { value: 'branch', label: 'The branch' },
        { value: 'private', label: 'Me and people who approve edits' },
      ],
    },
    { name: 'text', label: 'Note', kind: 'long', rows: 5, required: true, max: 4000 },
  ],
};

const kindWord = (kind: string): string => kindOptions.find((one) => one.value === kind)?.label ?? kind;

export function Tab({ record }: TabProps<typeof studentGet>) {
  const answer = useCall(studentWarnings, { id: record.student_id });
  const [open, setOpen] = useState(false);
  const may = useMay();
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={4} />;
  const { warnings, notes, hidden_notes } = answer.data;
  return (
    <Stack gap="lg">
      <Title order={2} size="h5">
        Warnings
      </Title>
      {warnings.length === 0 ? <Text c="dimmed">No warning was given.</Text> : null}
      {warnings.length > 0 ? (
        <RowsTable
          name="Warnings"
          rows={warnings}
          rowKey={(row) => row.id}
          columns={[
            { key: 'warning_no', title: 'No' },
            { key: 'kind', title: 'About', value: (row) => kindWord(row.kind) },
            { key: 'level', title: 'Level', kind: 'number' },
            { key: 'text', title: 'What the family read' },
            { key: 'issued_on', title: 'Given on', kind: 'date' },
            { key: 'state', title: 'Status', kind: 'status', statuses: states },
            { key: 'by', title: 'By' },
          ]}
        />
      ) : null}
      <Group justify="space-between">
        <Title order={2} size="h5">
          Notes
        </Title>
        {may(['Student Edit']) ? (
          <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={() => setOpen(true)}>
            Add note
          </Button>
        ) : null}
      </Group>
      {notes.length === 0 ? <Text c="dimmed">No note yet.</Text> : null}
      {notes.map((one) => (
        <NoteCard key={one.id} note={one} />
      ))}
      {hidden_notes > 0 ? (
        <Text c="dimmed" fz="sm">
          {counted(hidden_notes, 'private note is', 'private notes are')} not shown to you.
        </Text>
      ) : null}
      {open ? (
        <FormDialog
          form={note}
          start={{ student_id: record.student_id, category: 'general', visibility: 'branch' }}
          close={() => setOpen(false)}
        />
      ) : null}
    </Stack>
  );
}

const states = {
  live: ['waiting', 'Counts'],
  acknowledged: ['info', 'Read'],
  expired: ['plain', 'Over'],
  withdrawn: ['plain', 'Withdrawn'],
} as const;

function NoteCard({ note: { category, visibility, text, by, created_at } }: { note: Note }) {
  return (
    <Paper withBorder p="sm">
      <Group gap="xs" mb={4}>
        <Badge variant="light" tt="none">
          {noteCategoryWord(category)}
        </Badge>
        {visibility === 'private' ? (
          <Badge variant="light" color="red" tt="none" leftSection={<IconLock size={12} />}>
            Private
          </Badge>
        ) : null}
        <Text fz="xs" c="dimmed">
          {by ?? 'the system'} · <Instant iso={created_at} />
        </Text>
      </Group>
      <Text dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
        {text}
      </Text>
    </Paper>
  );
}
