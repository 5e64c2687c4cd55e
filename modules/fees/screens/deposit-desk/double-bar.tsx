// The red bar before the same money is taken twice (FEE-50), with the way to the first receipt.

import { Alert, Anchor, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';

/** What the server said, or a deposit of the last minutes that looks the same. */
export interface Double {
  text?: string;
  receipt_no: string | undefined;
  minutes_ago?: number;
}

export function DoubleBar({ double }: { double: Double | null }) {
  if (!double) return null;
  const { receipt_no, text = sentence(double) } = double;
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert" mt="sm" py="xs">
      <Group gap="sm">
        <span>{text}</span>
        {receipt_no ? (
          <Anchor component={Link} to={`/admin/account-managment/depositdetails?q=${receipt_no}`} inherit>
            Show receipt {receipt_no}
          </Anchor>
        ) : null}
      </Group>
    </Alert>
  );
}

function sentence({ receipt_no, minutes_ago = 0 }: Double): string {
  const ago = minutes_ago === 0 ? 'less than a minute ago' : `${minutes_ago} minutes ago`;
  return `The same amount was taken ${ago}, receipt ${receipt_no}. Tick 'Another payment' if this is a second one`;
}
