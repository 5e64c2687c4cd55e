// This role beside another one.

import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import type { roleView } from '../contract/roles.ts';
import { Differences, RoleSelect } from './compare-roles.tsx';

export function Tab({ record }: TabProps<typeof roleView>) {
  const [other, setOther] = useState<number>();
  return (
    <Stack gap="md">
      <RoleSelect label="Compare with" value={other} onChange={setOther} />
      {other ? <Differences first={record.id} second={other} /> : <Text c="dimmed">Choose the other role.</Text>}
    </Stack>
  );
}
