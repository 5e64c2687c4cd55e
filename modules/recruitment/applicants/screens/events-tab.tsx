// What happened to an application, the latest first.

import { Badge, Group, Paper, Stack, Text } from '@mantine/core';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { Instant } from '#ui/table/cell.tsx';
import { stageNames } from '#modules/recruitment/pipeline/contract/words.ts';
import { stateTable } from '#modules/recruitment/pipeline/rules/index.ts';
import type { ApplicantDetail, applicantDetail } from '../contract/applicants.ts';

type Event = ApplicantDetail['events'][number];

const words: Record<Event['kind'], string> = {
  applied: 'Applied',
  stage: 'Moved',
  state: 'Changed',
  note: 'Note',
  file: 'Document',
  message: 'Message',
  appointment: 'Appointment',
  score: 'Score',
  offer: 'Offer',
  merged: 'Merged',
};

function titleOf({ kind, to_stage, to_state }: Event): string {
  if (kind === 'stage' && to_stage) return stageNames[to_stage];
  if (kind === 'state' && to_state) return stateTable.badges[to_state][1];
  return words[kind];
}

export function Tab({ record }: TabProps<typeof applicantDetail>) {
  return (
    <Stack gap="xs" role="log" aria-label="Events" maw={760}>
      {record.events.map((one) => (
        <Paper key={one.id} withBorder p="sm">
          <Group justify="space-between" gap="xs">
            <Group gap="xs">
              <Text size="sm" fw={600}>
                {titleOf(one)}
              </Text>
              {one.visible_to_applicant ? (
                <Badge tt="none" size="sm" variant="light">
                  Seen by the applicant
                </Badge>
              ) : null}
            </Group>
            <Text size="xs" c="dimmed">
              {one.by ? `${one.by} · ` : ''}
              <Instant iso={one.at} />
            </Text>
          </Group>
          {one.note ? (
            <Text dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {one.note}
            </Text>
          ) : null}
        </Paper>
      ))}
    </Stack>
  );
}
