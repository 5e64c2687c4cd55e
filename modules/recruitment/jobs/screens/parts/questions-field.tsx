// The questions of a job (HIRE-3, HIRE-4): what is asked, which answer earns points, which one marks the application.

import { Button, Checkbox, Group, NumberInput, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Choice } from '#ui/controls/choice.tsx';
import type { FormHandle } from '#ui/controls/form-handle.ts';

interface Line {
  id?: number | null;
  text: string;
  kind: string;
  options: string[];
  required: boolean;
  wanted?: string | null;
  knock_out?: string | null;
  points: number;
}

const kinds = [
  { value: 'yes_no', label: 'Yes or no' },
  { value: 'number', label: 'A number' },
  { value: 'choice', label: 'A choice' },
  { value: 'text', label: 'Own words' },
];

function Answers({ line, change }: { line: Line; change: (part: Partial<Line>) => void }) {
  if (line.kind === 'text')
    return (
      <Text c="dimmed" fz="sm">
        Own words are read by a person.
      </Text>
    );
  const isNumber = line.kind === 'number';
  return (
    <Group gap="xs" align="end">
      {line.kind === 'choice' ? (
        <TextInput
          label="Choices, with commas"
          value={line.options.join(', ')}
          onChange={(event) =>
            change({
              options: event.currentTarget.value
                .split(',')
                .map((one) => one.trim())
                .filter((one) => one !== ''),
            })
          }
          style={{ flex: '1 1 100%' }}
        />
      ) : null}
      <TextInput
        label={isNumber ? 'Earns points from' : 'Answer that earns points'}
        value={line.wanted ?? ''}
        onChange={(event) => change({ wanted: event.currentTarget.value })}
        style={{ flex: '1 1 140px' }}
      />
      <NumberInput
        label="Points"
        value={line.points}
        min={0}
        max={100}
        w={90}
        onChange={(value) => change({ points: Number(value) || 0 })}
      />
      <TextInput
        label={isNumber ? 'Marked below' : 'Answer that is marked'}
        value={line.knock_out ?? ''}
        onChange={(event) => change({ knock_out: event.currentTarget.value })}
        style={{ flex: '1 1 140px' }}
      />
    </Group>
  );
}

export function QuestionsField({ form }: { form: FormHandle }) {
  const lines = (form.values['questions'] ?? []) as Line[];
  const set = (next: Line[]) => form.set('questions', next);
  const change = (n: number, part: Partial<Line>) =>
    set(lines.map((line, m) => (m === n ? { ...line, ...part } : line)));
  return (
    <Stack gap="sm">
      <Text fz="sm" c="dimmed">
        An answer that is marked shows in red; it rejects nobody by itself. Age, gender and religion are never scored.
      </Text>
      {lines.map((line, n) => (
        <Paper key={line.id ?? `new ${n}`} withBorder p="sm">
          <Stack gap="xs">
            <Group gap="xs" align="end">
              <TextInput
                label={`Question ${n + 1}`}
                value={line.text}
                onChange={(event) => change(n, { text: event.currentTarget.value })}
                style={{ flex: '3 1 240px' }}
              />
              <Choice
                label="Answered by"
                data={kinds}
                value={line.kind}
                onChange={(kind) => change(n, { kind: kind ?? 'yes_no' })}
                w={140}
              />
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                aria-label={`Take question ${n + 1} away`}
                onClick={() => set(lines.filter((_, m) => m !== n))}
              >
                <IconTrash size={16} />
              </Button>
            </Group>
            <Answers line={line} change={(part) => change(n, part)} />
            <Checkbox
              label="Must be answered"
              checked={line.required}
              onChange={(event) => change(n, { required: event.currentTarget.checked })}
            />
          </Stack>
        </Paper>
      ))}
      {form.error('questions') ? (
        <Text c="var(--bad)" fz="sm" role="alert">
          {form.error('questions')}
        </Text>
      ) : null}
      <div>
        <Button
          variant="light"
          size="compact-sm"
          leftSection={<IconPlus size={16} />}
          onClick={() => set([...lines, { text: '', kind: 'yes_no', options: [], required: false, points: 0 }])}
        >
          Another question
        </Button>
      </div>
    </Stack>
  );
}
