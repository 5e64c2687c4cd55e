// What the desk offers a child for paying coming months ahead (FEE-18); nothing stands there where nothing is given.

import { Button, Group, Text } from '@mantine/core';
import { IconCalendarDollar } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { formatDate } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { prepayOffer } from '../../contract/prepayments.ts';

const PrepayDialog = lazy(async () => ({ default: (await import('../prepay-dialog.tsx')).PrepayDialog }));

interface Props {
  student_id: number;
  /** After the receipt. */
  next: () => void;
}

export function PrepayOffer({ student_id, next }: Props) {
  const [open, setOpen] = useState(false);
  const offer = useCall(prepayOffer, { student_id });
  const [best] = offer.data?.offers ?? [];
  if (!offer.data || !best) return null;
  return (
    <Group gap="sm" mt="sm">
      <IconCalendarDollar size={18} aria-hidden />
      <Text fz="sm">
        {best.rate / 100}% off {best.months} or more coming months, paid by {formatDate(best.until)}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        Pay ahead
      </Button>
      {open ? (
        <LateDialog close={() => setOpen(false)}>
          <PrepayDialog student_id={student_id} offer={offer.data} close={() => setOpen(false)} next={next} />
        </LateDialog>
      ) : null}
    </Group>
  );
}
