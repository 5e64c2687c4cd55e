// A student's name with the name in the other script below it.

import { Text } from '@mantine/core';

export function NameCell({ row }: { row: { name: string; native: string | null } }) {
  return (
    <>
      <span dir="auto">{row.name}</span>
      {row.native ? (
        <Text component="span" display="block" c="dimmed" fz="xs" lh={1.6} ta="left" dir="auto">
          {row.native}
        </Text>
      ) : null}
    </>
  );
}
