// Marks a permission that moves money, decides, or opens what is private; to give it, the password is asked for again.

import { Badge } from '@mantine/core';
import { IconShieldHalf } from '@tabler/icons-react';

export function SensitiveMark() {
  return (
    <Badge
      component="span"
      color="yellow"
      variant="light"
      radius="sm"
      size="md"
      tt="none"
      fw={500}
      leftSection={<IconShieldHalf size={13} aria-hidden />}
    >
      sensitive
    </Badge>
  );
}
