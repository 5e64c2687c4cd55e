// Lines of days inside the dialog of a session: its terms, and the stages whose year has days of its own.

import { ActionIcon, Button, Group, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { DateField } from '#ui/controls/date-field.tsx';
import type { FormHandle } from '#ui/controls/form-handle.ts';

export type SpanLine = Record<string, unknown>;

interface Props {
  form: FormHandle;
  name: 'terms' | 'group_dates';
  label: string;
  hint: string;
  stages: readonly { value: string; label: string }[];
}

export function SpanLines({ form, name, label, hint, stages }: Props) {
  const lines = (form.values[name] as readonly SpanLine[] | undefined) ?? [];
  const set = (all: readonly SpanLine[]) => form.set(name, all);
  const blank = name === 'terms' ? { name: `Term ${lines.length + 1}` } : {};
  return (
    <Stack gap={6} component="fieldset" m={0} p={0} bd="none">
      <Text fw={500} fz="sm" component="legend" p={0}>
        {label}
      </Text>
      <Text fz="xs" c="dimmed">
        {hint}
      </Text>
      {lines.map((line, at) => (
        <Line
          key={at}
          line={line}
          at={at}
          name={name}
          stages={stages}
          error={(field) => form.error(`${name}.${at}.${field}`)}
          change={(more) => set(lines.map((one, n) => (n === at ? { ...one, ...more } : one)))}
          remove={() => set(lines.filter((_, n) => n !== at))}
        />
      ))}
      {form.error(name) ? (
        <Text fz="sm" c="var(--bad)" role="alert">
          {form.error(name)}
        </Text>
      ) : null}
      <div>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => set([...lines, blank])}
        >
          {name === 'terms' ? 'Add a term' : 'Add a stage'}
        </Button>
      </div>
    </Stack>
  );
}

interface LineProps {
  line: SpanLine;
  at: number;
  name: Props['name'];
  stages: Props['stages'];
  error: (field: string) => ReturnType<FormHandle['error']>;
  change: (more: SpanLine) => void;
  remove: () => void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function Line({ line, at, name, stages, error, change, remove }: LineProps) {
  const of = `${name === 'terms' ? 'term' : 'stage'} ${at + 1}`;
  const stage = line['academic_group_id'];
  const weight = line['weight_percent'];
  const first = { value: '', label: name === 'terms' ? 'All stages' : 'Choose a stage' };
  const day = (field: 'start_date' | 'end_date', title: string) => (
    <DateField
      aria-label={`${title} of ${of}`}
      prefix={title}
      size="xs"
      w={170}
      value={textOf(line[field]) || null}
      onChange={(value) => change({ [field]: value })}
      error={error(field)}
    />
  );
  return (
    <Group gap={6} align="flex-start">
      {name === 'terms' ? (
        <TextInput
          aria-label={`Name of ${of}`}
          size="xs"
          w={110}
          maxLength={40}
          value={textOf(line['name'])}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={error('name')}
        />
      ) : null}
      <NativeSelect
        aria-label={`Stage of ${of}`}
        size="xs"
        w={140}
        value={typeof stage === 'number' ? String(stage) : ''}
        data={[first, ...stages]}
        onChange={(event) => change({ academic_group_id: Number(event.currentTarget.value) || null })}
        error={error('academic_group_id')}
      />
      {day('start_date', 'From')}
      {day('end_date', 'To')}
      {name === 'terms' ? (
        <NumberInput
          aria-label={`Weight of ${of}`}
          placeholder="Weight"
          size="xs"
          w={92}
          min={0}
          max={100}
          decimalScale={2}
          suffix=" %"
          hideControls
          value={typeof weight === 'number' ? weight : ''}
          onChange={(value) => change({ weight_percent: value === '' ? null : Number(value) })}
          error={error('weight_percent')}
        />
      ) : null}
      <ActionIcon variant="subtle" color="gray" aria-label={`Take away ${of}`} onClick={remove} mt={2}>
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  );
}
