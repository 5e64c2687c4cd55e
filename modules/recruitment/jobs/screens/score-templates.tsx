// What panels score (HIRE-8): templates with criteria and weights, changed in a window.

import { Badge, Button, Group, NumberInput, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import { useCall } from '#ui/calls/use-call.ts';
import type { FormHandle } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { type ScoreTemplate, scoreTemplates, scoreTemplatesSave } from '../contract/score-templates.ts';

interface Line {
  id?: number | null;
  name: string;
  hint?: string | null;
  weight: number;
  min_mean?: number | null;
}

const kinds = [
  { value: 'interview', label: 'Interview' },
  { value: 'demonstration', label: 'Demonstration' },
];

function Criteria({ form }: { form: FormHandle }) {
  const lines = (form.values['criteria'] ?? []) as Line[];
  const set = (next: Line[]) => form.set('criteria', next);
  const change = (n: number, part: Partial<Line>) =>
    set(lines.map((line, m) => (m === n ? { ...line, ...part } : line)));
  const sum = lines.reduce((all, line) => all + (line.weight || 0), 0);
  return (
    <Stack gap="xs">
      <Text fw={500}>Criteria; the weights make {sum} of 100</Text>
      {lines.map((line, n) => (
        <Group key={line.id ?? `new ${n}`} gap="xs" align="end" wrap="wrap">
          <TextInput
            label={n === 0 ? 'Name' : undefined}
            aria-label={`Name of criterion ${n + 1}`}
            value={line.name}
            onChange={(event) => change(n, { name: event.currentTarget.value })}
            style={{ flex: '1 1 180px' }}
          />
          <TextInput
            label={n === 0 ? 'Hint' : undefined}
            aria-label={`Hint of criterion ${n + 1}`}
            value={line.hint ?? ''}
            onChange={(event) => change(n, { hint: event.currentTarget.value })}
            style={{ flex: '2 1 200px' }}
          />
          <NumberInput
            label={n === 0 ? 'Weight' : undefined}
            aria-label={`Weight of criterion ${n + 1}`}
            value={line.weight}
            min={1}
            max={100}
            w={84}
            onChange={(value) => change(n, { weight: Number(value) || 0 })}
          />
          <NumberInput
            label={n === 0 ? 'Least mean' : undefined}
            aria-label={`Least mean of criterion ${n + 1}`}
            value={line.min_mean ?? ''}
            min={0}
            max={10}
            step={0.5}
            w={96}
            onChange={(value) => change(n, { min_mean: value === '' ? null : Number(value) })}
          />
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={`Take ${line.name || 'the criterion'} away`}
            onClick={() => set(lines.filter((_, m) => m !== n))}
          >
            <IconTrash size={16} />
          </Button>
        </Group>
      ))}
      {form.error('criteria') ? (
        <Text c="var(--bad)" fz="sm" role="alert">
          {form.error('criteria')}
        </Text>
      ) : null}
      <div>
        <Button
          variant="light"
          size="compact-sm"
          leftSection={<IconPlus size={16} />}
          onClick={() => set([...lines, { name: '', weight: Math.max(1, 100 - sum) }])}
        >
          Another criterion
        </Button>
      </div>
    </Stack>
  );
}

const drawCriteria = (form: FormHandle) => <Criteria form={form} />;

function TemplateDialog({ template, close }: { template: ScoreTemplate | null; close: () => void }) {
  const start = template
    ? {
        id: template.id,
        version: template.version,
        name: template.name,
        kind: template.kind,
        is_active: template.is_active,
        criteria: template.criteria,
      }
    : { kind: 'interview', is_active: true, criteria: [{ name: '', weight: 100 }] };
  return (
    <FormDialog
      form={{
        title: template ? `Change ${template.name}` : 'New template',
        text: 'Weights add up to 100. A mean below the least one marks the applicant as not recommended.',
        call: scoreTemplatesSave,
        fields: [
          { name: 'name', label: 'Name', kind: 'text', max: 80, required: true, half: true },
          {
            name: 'kind',
            label: 'For',
            kind: 'choice',
            options: kinds,
            required: true,
            half: true,
            disabled: template !== null,
          },
          { name: 'criteria', label: 'Criteria', kind: 'custom', draw: drawCriteria },
          { name: 'is_active', label: 'In use', kind: 'flag' },
        ],
        button: 'Save template',
      }}
      start={start}
      close={close}
    />
  );
}

export function Panel() {
  const { data } = useCall(scoreTemplates, {});
  const [open, setOpen] = useState<ScoreTemplate | 'new' | null>(null);
  if (!data) return <RowsSkeleton />;
  return (
    <Stack gap="md" maw={900}>
      <div>
        <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
          New template
        </Button>
      </div>
      {data.map((one) => (
        <Paper key={one.id} withBorder p="md">
          <Group justify="space-between" mb="xs">
            <Group gap="xs">
              <Text fw={600}>{one.name}</Text>
              <Badge tt="none" variant="light">
                {one.kind === 'interview' ? 'Interview' : 'Demonstration'}
              </Badge>
              {one.is_active ? null : (
                <Badge tt="none" color="gray">
                  Not in use
                </Badge>
              )}
              <Text c="dimmed" fz="sm">
                {counted(one.jobs, 'job')}
              </Text>
            </Group>
            <Button
              variant="light"
              size="compact-sm"
              leftSection={<IconPencil size={16} />}
              onClick={() => setOpen(one)}
            >
              Change
            </Button>
          </Group>
          {one.criteria.map((line) => (
            <Group key={line.id} justify="space-between" gap="xs" wrap="nowrap">
              <Text fz="sm">
                {line.name}
                {line.hint ? <Text span c="dimmed" fz="xs">{` ${line.hint}`}</Text> : null}
              </Text>
              <Text fz="sm" style={{ whiteSpace: 'nowrap' }}>
                {line.weight} %{line.min_mean === null ? '' : `, at least ${line.min_mean}`}
              </Text>
            </Group>
          ))}
        </Paper>
      ))}
      {open === null ? null : <TemplateDialog template={open === 'new' ? null : open} close={() => setOpen(null)} />}
    </Stack>
  );
}
