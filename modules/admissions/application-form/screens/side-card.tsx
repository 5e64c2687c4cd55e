// Beside the pages: photo, age, class, free seats and what the rules warn of, as it stands in the draft (spec 02 §6.3).

import { counted } from '#kernel/counted.ts';
import { Alert, Group, Paper, Stack, Text } from '@mantine/core';
import { useCall } from '#ui/calls/use-call.ts';
import { Face } from '#ui/controls/face.tsx';
import type { ApplicationRecord, Checked } from '#modules/admissions/applications/contract/application-record.ts';
import { applicationCheck } from '../contract/application-form.ts';
import { checkInput } from './check-input.ts';

export function SideCard({ data }: { data: ApplicationRecord }) {
  const answer = useCall(applicationCheck, checkInput(data.id, data.data), {
    when: data.stage === 'draft',
    keep: true,
    fresh: 30_000,
  });
  return (
    <Paper withBorder p="md" component="aside" aria-label="The application so far">
      <Stack gap="sm">
        <Group gap="sm" wrap="nowrap">
          <Face name={data.child_name} address={data.photo_url} size={56} />
          <div>
            <Text fw={600} dir="auto">
              {data.child_name}
            </Text>
            <Text fz="sm" c="dimmed">
              {[data.class_name, data.session_name].filter(Boolean).join(' · ') || 'No class chosen yet'}
            </Text>
          </div>
        </Group>
        <Text fz="sm" c="dimmed">
          {data.branch_name}
        </Text>
        {data.age ? <Age age={data.age} /> : null}
        {answer.data ? <Seats seats={answer.data.seats} /> : null}
        {answer.data?.warnings.map((one) => (
          <Alert key={one.field} color="orange" p="xs">
            {one.text}
          </Alert>
        ))}
        <Text fz="xs" c="dimmed">
          {data.changed_by ? `Last saved by ${data.changed_by}` : ''}
        </Text>
      </Stack>
    </Paper>
  );
}

function Age({ age }: { age: NonNullable<Checked['age']> }) {
  const years = `${counted(Math.floor(age.months / 12), 'year')} ${counted(age.months % 12, 'month')}`;
  return age.ok ? (
    <Text fz="sm">{years} on the cut-off day: fits the class</Text>
  ) : (
    <Alert color="orange" p="xs">
      {age.sentence}
    </Alert>
  );
}

function Seats({ seats }: { seats: Checked['seats'] }) {
  if (seats.length === 0)
    return (
      <Text fz="sm" c="dimmed">
        No seats have been set up for this class and session yet.
      </Text>
    );
  const free = seats.reduce((sum, one) => sum + Math.max(0, one.free), 0);
  return (
    <Stack gap={2}>
      <Text fz="sm" fw={600} c={free === 0 ? 'var(--bad)' : undefined}>
        {free === 0 ? 'No free seat: the waiting list' : `${free} free seats`}
      </Text>
      {seats.map((one) => (
        <Text key={one.section_id ?? 0} fz="xs" c="dimmed" className="figure">
          {`${one.name}: ${one.free} free of ${one.capacity}`}
        </Text>
      ))}
    </Stack>
  );
}
