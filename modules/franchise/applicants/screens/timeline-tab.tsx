// What was said and done with an applicant, the latest first; steps stand between.

import { Anchor, Group, Paper, Stack, Text } from '@mantine/core';
import { fileGet } from '#kernel/calls/files.ts';
import { openPdf } from '#ui/acts/files.ts';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { Empty } from '#ui/page/states.tsx';
import { Instant } from '#ui/table/cell.tsx';
import type { Applicant, applicantGet } from '../contract/applicants.ts';
import { type ApplicantStage, eventNames, stageNames } from '../contract/applicant-words.ts';

type Event = Applicant['events'][number];

function titleOf({ kind, to_stage }: Event): string {
  return kind === 'stage' && to_stage !== null ? stageNames[to_stage as ApplicantStage] : eventNames[kind];
}

export function Tab({ record }: TabProps<typeof applicantGet>) {
  if (record.events.length === 0) return <Empty title="Nothing yet" text="What is said and done appears here." />;
  return (
    <Stack gap="xs" role="log" aria-label="Timeline">
      {record.events.map((one) => (
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
          {one.note ? (
            <Text dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {one.note}
            </Text>
          ) : null}
          {one.file ? (
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => void openPdf(fileGet, { id: one.file?.file_id ?? 0 })}
            >
              {one.file.name}
            </Anchor>
          ) : null}
        </Paper>
      ))}
    </Stack>
  );
}
