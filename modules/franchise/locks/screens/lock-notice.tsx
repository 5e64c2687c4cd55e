// A franchise that is overdue or locked says so beside every page to its people: what is stopped, why, and how it ends (ROY-18; spec 10 §17.1).

import { Alert, Anchor, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { useMay } from '#ui/session/session.ts';
import { lockActionNames, myLocks } from '../contract/locks.ts';

const MINUTES = 60_000;
const names = new Map<string, string>(Object.entries(lockActionNames));

export function Notice() {
  const { data } = useCall(myLocks, {}, { fresh: 10 * MINUTES });
  const pays = useMay()(['Royalty Claim']);
  const [read, setRead] = useState(false);
  if (!data || data.length === 0 || read) return null;
  return (
    <Alert
      color="red"
      variant="outline"
      bg="var(--mantine-color-body)"
      icon={<IconLock size={18} />}
      withCloseButton
      closeButtonLabel="Hide"
      onClose={() => setRead(true)}
      role="status"
      title={data.some((one) => one.actions.length > 0) ? 'Services are stopped' : 'Royalty is overdue'}
    >
      {data.map((one) => (
        <Text key={one.id} fz="sm">
          {`${one.code}. `}
          {one.actions.length === 0
            ? 'Nothing is stopped yet: '
            : `Stopped: ${one.actions.map((action) => names.get(action) ?? action).join(', ')}. `}
          {`${one.reason.charAt(0).toUpperCase()}${one.reason.slice(1)}. `}
          {pays ? (
            <Anchor
              component={Link}
              to={linkTo(pages.royaltyDeposit, { branch_id: one.branch_id })}
              fz="sm"
              underline="always"
            >
              Pay
            </Anchor>
          ) : null}
        </Text>
      ))}
    </Alert>
  );
}
