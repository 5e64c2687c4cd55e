// What modules above show inside a tab of a record of a module below: the month of attendance on a student's overview. Declared
// like tabs, under the name of the place: record: 'student overview'.

import { Stack, Title } from '@mantine/core';
import { lazy, useState } from 'react';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { registeredTabs } from './record-tabs.ts';

export function RecordParts<Data>({ place, record }: { place: string; record: Data }) {
  const may = useMay();
  const [parts] = useState(() =>
    registeredTabs<Data>(place).map((part) => ({
      ...part,
      Panel: lazy(async () => ({ default: (await part.load()).Tab })),
    })),
  );
  return (
    <>
      {parts
        .filter((part) => may(part.permissions) && (part.show?.(record) ?? true))
        .map(({ key, title, Panel }) => (
          <Stack key={key} gap="xs" component="section">
            <Title order={2} size="h5">
              {title}
            </Title>
            <Late meanwhile={<RowsSkeleton rows={2} />}>
              <Panel record={record} />
            </Late>
          </Stack>
        ))}
    </>
  );
}
