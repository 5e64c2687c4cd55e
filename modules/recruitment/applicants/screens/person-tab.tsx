// Other applications of the person, and other records that may be this person.

import { Anchor, Paper, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { Instant } from '#ui/table/cell.tsx';
import { stageNames } from '#modules/recruitment/pipeline/contract/words.ts';
import { stateTable } from '#modules/recruitment/pipeline/rules/index.ts';
import type { applicantDetail } from '../contract/applicants.ts';
import { applicantPath } from './parts/applicant-words.ts';

export function Tab({ record }: TabProps<typeof applicantDetail>) {
  return (
    <Stack gap="md" maw={760}>
      {record.others.map((one) => (
        <Paper key={one.id} withBorder p="sm">
          <Anchor component={Link} to={applicantPath(one.id)}>
            {one.job}, {one.branch}
          </Anchor>
          <Text fz="sm" c="dimmed">
            {one.number} · {stageNames[one.stage]} · {stateTable.badges[one.state][1]} ·{' '}
            <Instant iso={one.applied_at} />
          </Text>
        </Paper>
      ))}
      {record.like.length > 0 ? <Text fw={600}>May be the same person</Text> : null}
      {record.like.map((one) => (
        <Paper key={one.id} withBorder p="sm">
          <Anchor component={Link} to={applicantPath(one.id)} dir="auto">
            {one.name}
          </Anchor>
          <Text fz="sm" c="dimmed">
            {one.number} · {one.job} · {one.why}
          </Text>
        </Paper>
      ))}
    </Stack>
  );
}
