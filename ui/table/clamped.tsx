// Long words in a cell of a list: two lines at most, the rest on hover.

import { Text } from '@mantine/core';

export function Clamped({ text, width }: { text: string | null; width: number }) {
  if (text === null) return null;
  return (
    <Text span inherit lineClamp={2} maw={width} style={{ whiteSpace: 'normal' }} title={text} dir="auto">
      {text}
    </Text>
  );
}
