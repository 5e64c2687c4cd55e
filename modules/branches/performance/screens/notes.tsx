// Notes on a branch's figures: what is done about them, by whom, until when.

import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import type { FormHandle } from '#ui/controls/form-handle.ts';
import { RecordPicker } from '#ui/controls/record-picker.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { noteSave } from '../contract/kpis.ts';
import { type Card, type Note } from '../contract/performance.ts';
import { kpiNames, kpiOf } from '../rules/index.ts';

const kpiWords = optionsOf(Object.fromEntries(kpiNames.map((kpi) => [kpi, kpiOf(kpi).name])));

function Owner({ form }: { form: FormHandle }) {
  const value = form.values['action_owner_id'];
  return (
    <RecordPicker
      kind="user"
      what="person"
      label="Who does it"
      placeholder="Name or e-mail"
      value={typeof value === 'number' ? value : null}
      onChange={(id) => form.set('action_owner_id', id)}
      error={form.error('action_owner_id')}
    />
  );
}

const form: FormDeclaration<typeof noteSave> = {
  title: 'Note',
  call: noteSave,
  button: 'Save note',
  fields: [
    { name: 'kpi', label: 'About', kind: 'choice', options: kpiWords, hint: 'Leave empty: the branch as a whole' },
    { name: 'note', label: 'What is done', kind: 'long', rows: 3, max: 1000, required: true },
    {
      name: 'action_owner_id',
      label: 'Who does it',
      kind: 'custom',
      draw: (form) => <Owner form={form} />,
      half: true,
    },
    { name: 'due_on', label: 'Until', kind: 'date', half: true },
  ],
};

function said({ month, owner, due_on, kpi, created_by }: Note): string {
  return [
    formatMonth(month),
    kpi === null ? null : kpiOf(kpi).name,
    owner === null ? null : `by ${owner}`,
    due_on === null ? null : `until ${formatDate(due_on)}`,
    created_by === null ? null : `noted by ${created_by}`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

export function Notes({ data }: { data: Card }) {
  const [open, setOpen] = useState(false);
  const { act, busy } = useAct(noteSave, { onDone: (_, message) => toast(message) });
  const branch_id = data.branch.branch_id ?? 0;
  const turn = (note: Note, done: boolean) => {
    const { id, version, month, kpi, note: text, action_owner_id, due_on } = note;
    void act({ id, version, branch_id, month, kpi, note: text, action_owner_id, due_on, done });
  };
  return (
    <Stack gap={6}>
      <Group>
        <Title order={2} size="h5">
          Notes
        </Title>
        <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={() => setOpen(true)}>
          Add note
        </Button>
      </Group>
      {data.notes.length === 0 ? <Text c="dimmed">No note yet. Write down what is done about a figure.</Text> : null}
      {data.notes.map((note) => (
        <Checkbox
          key={note.id}
          checked={note.done_at !== null}
          disabled={busy}
          onChange={(event) => turn(note, event.currentTarget.checked)}
          label={note.note}
          description={said(note)}
        />
      ))}
      {open ? <FormDialog form={form} start={{ branch_id, month: data.to }} close={() => setOpen(false)} /> : null}
    </Stack>
  );
}
