// The small photo beside a name; initials where there is none.

import { Avatar } from '@mantine/core';
import { usePicture } from '#ui/calls/use-picture.ts';

export function PersonPhoto({ name, address, size = 24 }: { name: string; address: string | null; size?: number }) {
  return <Avatar src={usePicture(address)} name={name} color="brand" size={size} radius="xl" alt="" component="span" />;
}
