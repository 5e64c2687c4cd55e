// What waits on this device, with a way to look at what the server did not take (00 §22).

import { Alert, Anchor, Text } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import { Link } from 'react-router';
import { agree, counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { sheetPath } from './parts/register-states.ts';
import type { Unsent } from './unsent.ts';

export function NotSent({ waiting }: { waiting: readonly Unsent[] }) {
  if (waiting.length === 0) return null;
  const marks = waiting.reduce((n, one) => n + one.marks.length, 0);
  return (
    <Alert color="yellow" icon={<IconCloudUp size={18} />} role="status">
      <Text fz="sm">
        {counted(marks, 'mark')} of {counted(waiting.length, 'register')} {agree(marks, 'is', 'are')} on this device and
        not sent yet.
      </Text>
      {waiting
        .filter((one) => one.problem !== null)
        .map((one) => (
          <Text fz="sm" key={`${one.section_id}/${one.on_date}`}>
            {one.problem}{' '}
            <Anchor component={Link} to={sheetPath(one.section_id, one.on_date)} inherit>
              Open the register of {formatDate(one.on_date)}
            </Anchor>
          </Text>
        ))}
    </Alert>
  );
}
