// What new people of each staff group begin with: the tasks that are written for whoever is hired (HIRE-13).

import { Box, Button, Group, NumberInput, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { useCall } from '#ui/calls/use-call.ts';
import type { FormHandle } from '#ui/controls/form-handle.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { staffCategories } from '#modules/hr/structure/contract/structure.ts';
import { onboardingTasks, onboardingTasksSave } from '../contract/first-weeks.ts';
import { groupWords } from './staff-groups.ts';

type Line = Omit<DataOf<typeof onboardingTasks>['template'][number], 'category'>;
type Category = (typeof staffCategories)[number];

const due = (days: number): string => {
  if (days === 0) return 'on the day of joining';
  return days > 0 ? `${counted(days, 'day')} after joining` : `${counted(-days, 'day')} before joining`;
};

function LineFields({
  line,
  n,
  change,
  drop,
}: {
  line: Line;
  n: number;
  change: (part: Partial<Line>) => void;
  drop: () => void;
}) {
  return (
    <Group gap="xs" align="end">
      <TextInput
        label={n === 0 ? 'Task' : undefined}
        aria-label={`Task ${n + 1}`}
        value={line.title}
        maxLength={120}
        onChange={(event) => change({ title: event.currentTarget.value })}
        style={{ flex: '3 1 220px' }}
      />
      <TextInput
        label={n === 0 ? 'Done by' : undefined}
        aria-label={`Who does task ${n + 1}`}
        value={line.owner}
        maxLength={60}
        onChange={(event) => change({ owner: event.currentTarget.value })}
        style={{ flex: '1 1 120px' }}
      />
      <NumberInput
        label={n === 0 ? 'Days after joining' : undefined}
        aria-label={`Days after joining of task ${n + 1}`}
        value={line.due_days}
        min={-60}
        max={365}
        w={140}
        onChange={(value) => change({ due_days: Number(value) || 0 })}
      />
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        mb={6}
        aria-label={`Take ${line.title || `task ${n + 1}`} away`}
        onClick={drop}
      >
        <IconTrash size={16} />
      </Button>
    </Group>
  );
}

function Lines({ form }: { form: FormHandle }) {
  const lines = (form.values['lines'] ?? []) as Line[];
  const set = (next: Line[]) => form.set('lines', next);
  return (
    <Stack gap="xs">
      {lines.length === 0 ? <Text c="dimmed">Nothing: whoever is hired has no tasks.</Text> : null}
      {lines.map((line, n) => (
        <LineFields
          key={`line ${n + 1}`}
          line={line}
          n={n}
          change={(part) => set(lines.map((one, m) => (m === n ? { ...one, ...part } : one)))}
          drop={() => set(lines.filter((_, m) => m !== n))}
        />
      ))}
      {form.error('template') ? (
        <Text c="var(--bad)" fz="sm" role="alert">
          {form.error('template')}
        </Text>
      ) : null}
      <div>
        <Button
          variant="light"
          size="compact-sm"
          leftSection={<IconPlus size={16} />}
          onClick={() => set([...lines, { title: '', owner: lines.at(-1)?.owner ?? 'HR', due_days: 1 }])}
        >
          Another task
        </Button>
      </div>
    </Stack>
  );
}

const drawLines = (form: FormHandle) => <Lines form={form} />;

function TemplateDialog({ category, lines, close }: { category: Category; lines: readonly Line[]; close: () => void }) {
  return (
    <FormDialog
      form={{
        title: `First weeks: ${groupWords[category].toLowerCase()}`,
        text: 'It holds for whoever is hired from now on; tasks that stand already stay as they are.',
        call: onboardingTasksSave,
        fields: [{ name: 'template', label: 'Tasks', kind: 'custom', draw: drawLines }],
        toInput: (values) => ({ template: { category, lines: (values['lines'] ?? []) as Line[] } }),
        button: 'Save the template',
      }}
      start={{ lines }}
      close={close}
    />
  );
}

export function Panel() {
  const answer = useCall(onboardingTasks, { open: true });
  const [open, setOpen] = useState<Category | null>(null);
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton />;
  const { template } = answer.data;
  const linesOf = (category: Category): Line[] =>
    template.filter((one) => one.category === category).map(({ category: _group, ...line }) => line);
  return (
    <Stack maw={900}>
      <Text c="dimmed" fz="sm">
        Whoever is hired gets these tasks, each due so many days from the day of joining.
      </Text>
      {staffCategories.map((category) => {
        const lines = linesOf(category);
        return (
          <Paper key={category} withBorder p="md" component="section" aria-label={groupWords[category]}>
            <Group justify="space-between" mb="xs">
              <Title order={3} fz="md">
                {groupWords[category]}
              </Title>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Change the first weeks of ${groupWords[category].toLowerCase()}`}
                onClick={() => setOpen(category)}
              >
                Change
              </Button>
            </Group>
            {lines.length === 0 ? <Text c="dimmed">No tasks yet.</Text> : null}
            <Box component="ol" m={0} ps="lg">
              {lines.map((line, n) => (
                <li key={`line ${n + 1}`}>
                  {line.title}{' '}
                  <Text span c="dimmed" fz="sm">
                    {line.owner}, {due(line.due_days)}
                  </Text>
                </li>
              ))}
            </Box>
          </Paper>
        );
      })}
      {open === null ? null : <TemplateDialog category={open} lines={linesOf(open)} close={() => setOpen(null)} />}
    </Stack>
  );
}
