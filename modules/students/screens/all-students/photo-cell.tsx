// The face beside the name, as small as the row allows; initials where there is none.

import { Avatar } from '@mantine/core';
import { usePicture } from '#ui/calls/use-picture.ts';

export function PhotoCell({ row }: { row: { photo_url: string | null; name: string } }) {
  return <Avatar src={usePicture(row.photo_url)} name={row.name} color="initials" size={26} radius="sm" alt="" />;
}
