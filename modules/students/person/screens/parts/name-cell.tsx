// A student's name with the name in the other script beside it, so that the row keeps its height (design, Lists).

import { Text } from '@mantine/core';

export function NameCell({ row }: { row: { name: string; native: string | null } }) {
  return (
    <>
      <span dir="auto">{row.name}</span>
      {row.native ? (
        <Text component="span" c="dimmed" fz="xs" lh={1} ml="xs" dir="auto">
          {row.native}
        </Text>
      ) : null}
    </>
  );
}
