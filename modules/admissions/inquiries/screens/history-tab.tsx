// What was said and done with a family, the latest first; steps stand between.

import { Group, Paper, Stack, Text } from '@mantine/core';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { Instant } from '#ui/table/cell.tsx';
import {
  activityNames,
  type LeadStage,
  leadStageNames,
  type Outcome,
  outcomeNames,
} from '#modules/admissions/lead-stages/contract/lead-words.ts';
import type { Lead, leadGet } from '../contract/leads.ts';

type Activity = Lead['activities'][number];

function titleOf(one: Activity): string {
  if (one.to_stage) return leadStageNames[one.to_stage as LeadStage];
  const kind = activityNames[one.kind as keyof typeof activityNames];
  const who =
    one.kind === 'system' || one.kind === 'note' ? '' : one.direction === 'in' ? 'from the family' : 'to the family';
  return [kind, who, one.outcome ? `– ${outcomeNames[one.outcome as Outcome]}` : ''].filter(Boolean).join(' ');
}

export function Tab({ record }: TabProps<typeof leadGet>) {
  return (
    <Stack gap="xs" role="log" aria-label="History">
      {record.activities.map((one) => (
        <Paper key={one.id} withBorder p="sm" maw={720}>
          <Group gap="xs" justify="space-between">
            <Text size="sm" fw={600}>
              {titleOf(one)}
            </Text>
            <Text size="xs" c="dimmed">
              {one.by ? `${one.by} · ` : ''}
              <Instant iso={one.at} />
            </Text>
          </Group>
          {one.notes ? (
            <Text dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {one.notes}
            </Text>
          ) : null}
        </Paper>
      ))}
    </Stack>
  );
}
