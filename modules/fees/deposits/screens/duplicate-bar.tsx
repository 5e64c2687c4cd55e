// The red bar before the same money is taken twice (FEE-50), with the way to the first receipt.

import { Alert, Anchor, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';

export interface DuplicateDeposit {
  text: string;
  /** Of the first one, where this person may see it. */
  receipt_no: string | undefined;
}

export function DuplicateBar({ double }: { double: DuplicateDeposit | null }) {
  if (!double) return null;
  const { receipt_no, text } = double;
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert" mt="sm" py="xs">
      <Group gap="sm">
        <span>{text}</span>
        {receipt_no ? (
          <Anchor component={Link} to={linkTo(pages.feeDepositDetails, { q: receipt_no })} inherit>
            Show receipt {receipt_no}
          </Anchor>
        ) : null}
      </Group>
    </Alert>
  );
}
