// The admin layout while the person is still being loaded (SHELL-4).

import { Box, Group, Skeleton } from '@mantine/core';
import { PageSkeleton } from '#ui/page/states.tsx';

export function FrameSkeleton() {
  return (
    <Box>
      <Group h={64} px="md" justify="space-between" wrap="nowrap">
        <Skeleton h={28} w={220} />
        <Skeleton h={32} w={32} circle />
      </Group>
      <PageSkeleton />
    </Box>
  );
}
