// What this cashier has taken today for children of other branches; nothing stands there while it is nothing.

import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { useSession } from '#ui/session/session.ts';
import { elsewhereList } from '../contract/elsewhere-deposits.ts';

export function ElsewhereStrip() {
  const { today } = useSession();
  const day = useCall(elsewhereList, { from: today, to: today, mine: true, fetchCount: 1 }, { keep: true });
  const sums = day.data?.figures;
  if (!sums || sums.receipts === 0) return null;
  return (
    <Group justify="space-between" role="group" aria-label="Taken by you today for other branches">
      <Figures
        figures={[
          { label: 'For other branches', value: sums.receipts, kind: 'number' },
          { label: 'Cash of it', value: sums.cash, kind: 'money' },
          { label: 'All of it', value: sums.amount, kind: 'money' },
        ]}
      />
      <Anchor
        component={Link}
        to={linkTo(pages.feeDepositDetails, { tab: 'elsewhere', from: today, to: today })}
        fz="sm"
      >
        Receipts for other branches
      </Anchor>
    </Group>
  );
}
