// What this cashier has taken today, by how it came.

import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { useSession } from '#ui/session/session.ts';
import { depositList } from '../contract/deposits.ts';
import css from './parts/desk.module.css';

export function DayStrip() {
  const { today } = useSession();
  const day = useCall(depositList, { from: today, to: today, mine: true, fetchCount: 1 }, { keep: true });
  const sums = day.data?.figures;
  if (!sums) return null;
  return (
    <Group justify="space-between" className={css['day-strip']} role="group" aria-label="Taken by you today">
      <Figures
        figures={[
          { label: 'Receipts today', value: sums.receipts, kind: 'number' },
          { label: 'Cash', value: sums.cash, kind: 'money' },
          { label: 'Cheques', value: sums.cheques, kind: 'money' },
          { label: 'Bank', value: sums.bank, kind: 'money' },
          { label: 'Card and online', value: sums.other, kind: 'money' },
        ]}
      />
      <Anchor component={Link} to={linkTo(pages.feeDepositDetails, { from: today, to: today, mine: true })} fz="sm">
        My receipts of today
      </Anchor>
    </Group>
  );
}
