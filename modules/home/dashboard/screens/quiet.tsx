// A quiet line below a tile: of what its figures are.

import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

export function Quiet({ children }: { children: ReactNode }) {
  return children ? (
    <Text c="dimmed" fz="xs" mt="xs">
      {children}
    </Text>
  ) : null;
}
