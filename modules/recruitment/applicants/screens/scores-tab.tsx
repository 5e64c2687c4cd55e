// How the papers were read, and what panels found (HIRE-4, HIRE-5).

import { Anchor, Badge, Group, Paper, Stack, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { Instant } from '#ui/table/cell.tsx';
import type { applicantDetail } from '../contract/applicants.ts';
import { shownScore } from './parts/applicant-words.ts';

export function Tab({ record }: TabProps<typeof applicantDetail>) {
  return (
    <Stack gap="md" maw={760}>
      <Paper withBorder p="md">
        <Text fw={600} mb="xs">
          Documents: {shownScore(record.screening_score)}
        </Text>
        <Table>
          <Table.Tbody>
            {record.reading.map((line) => (
              <Table.Tr key={line.what}>
                <Table.Td>{line.what}</Table.Td>
                <Table.Td ta="right">{line.points}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Text fz="xs" c="dimmed" mt="xs">
          At most 100 points. Age, gender and religion are never scored.
        </Text>
      </Paper>
      {record.assessments.length === 0 ? <Text c="dimmed">No interview and no lesson yet.</Text> : null}
      {record.assessments.map((one) => (
        <Paper key={one.id} withBorder p="md">
          <Group justify="space-between">
            <Anchor component={Link} to={linkTo(pages.InterviewConduct, { id: one.id })}>
              {one.kind === 'interview' ? 'Interview' : 'Demonstration'} {one.round}
            </Anchor>
            <Group gap="xs">
              {one.not_recommended ? (
                <Badge tt="none" color="red">
                  Not recommended
                </Badge>
              ) : null}
              <Text fw={600}>{shownScore(one.score)}</Text>
            </Group>
          </Group>
          <Text fz="sm" c="dimmed">
            {one.starts_at ? <Instant iso={one.starts_at} /> : 'The applicant chooses a time'} · {one.place} ·{' '}
            {one.panel}
          </Text>
        </Paper>
      ))}
    </Stack>
  );
}
