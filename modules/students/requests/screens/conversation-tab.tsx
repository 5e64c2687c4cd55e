// The conversation of a request, oldest first: what was asked, answered, asked back, noted (STU-95).

import { Group, Paper, Stack, Text } from '@mantine/core';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import type { ParentRequest, parentRequestGet } from '../contract/parent-requests.ts';
import { Instant } from '#ui/table/cell.tsx';

type Entry = ParentRequest['entries'][number];

const titles: Record<Entry['kind'], string> = {
  asked: 'The parents asked',
  answer: 'Answer',
  question: 'Question to the parents',
  parent: 'The parents said',
  note: 'Note for the office',
  state: 'Status',
};

const ways: Record<string, string> = { message: 'message', call: 'telephone', desk: 'at the desk' };

const ofParents = (entry: Entry): boolean => entry.kind === 'asked' || entry.kind === 'parent';

export function Tab({ record }: TabProps<typeof parentRequestGet>) {
  return (
    <Stack gap="xs" role="log" aria-label="Conversation">
      {record.entries.map((entry) => (
        <Paper
          key={entry.id}
          withBorder
          p="sm"
          maw={640}
          ml={ofParents(entry) ? 0 : 'auto'}
          w={{ base: '100%', sm: '85%' }}
          bg={entry.kind === 'note' ? 'var(--mantine-color-default-hover)' : undefined}
        >
          <Group gap="xs" justify="space-between" mb={4}>
            <Text size="sm" fw={600}>
              {titles[entry.kind]}
            </Text>
            <Text size="xs" c="dimmed">
              {[entry.by, entry.sent_by.map((way) => ways[way] ?? way).join(', ')].filter(Boolean).join(' · ')}{' '}
              <Instant iso={entry.at} />
            </Text>
          </Group>
          <Text dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {entry.text}
          </Text>
        </Paper>
      ))}
    </Stack>
  );
}
