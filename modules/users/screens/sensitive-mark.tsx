// Marks a permission that moves money, decides, or opens what is private; to give it, the password is asked for again.

import { Badge } from '@mantine/core';

export function SensitiveMark() {
  return (
    <Badge color="orange" variant="light" size="sm" component="span" tt="none">
      sensitive
    </Badge>
  );
}
