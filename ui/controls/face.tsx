// The face beside a name; initials where there is no photo, in colours that stand out on both grounds.

import { Avatar } from '@mantine/core';
import { usePicture } from '#ui/calls/use-picture.ts';

interface Props {
  name: string;
  address: string | null | undefined;
  /** Pixels; as small as a row allows unless said otherwise. */
  size?: number;
}

export function Face({ name, address, size = 26 }: Props) {
  return (
    <Avatar src={usePicture(address)} name={name} color="gray.7" variant="filled" size={size} radius="sm" alt="" />
  );
}
