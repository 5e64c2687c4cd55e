// What a decider looks at twice before money goes out: changed bank details with old and new, a first payment, one that looks the same;
// and what the account holds afterwards (05 section 6, Queues).

import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ApprovalDetail } from '#kernel/calls/approvals.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed } from '#ui/page/states.tsx';
import { infoOf } from '#modules/accounts/vouchers/screens/parts/voucher-words.ts';
import { type Mark, type PendingRow, voucherPending } from '../contract/voucher-pending.ts';

export function LookedAtTwice({ request }: { request: ApprovalDetail }) {
  const subject = request.subject_kind === 'voucher' ? 'voucher' : 'payment request';
  const pending = request.status === 'pending';
  const answer = useCall(voucherPending, { subject, id: request.subject_id }, { fresh: 0, when: pending });
  if (!pending) return null;
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  const [row] = answer.data?.data ?? [];
  return row ? <Marks row={row} /> : null;
}

function Marks({ row }: { row: PendingRow }) {
  return (
    <Stack gap="xs">
      {row.marks.map((mark) => (
        <OneMark key={mark.kind} mark={mark} />
      ))}
      {row.cash_bank !== null && row.balance !== null && row.balance_after !== null ? (
        <Text fz="sm" c={row.balance_after < 0 ? 'var(--bad)' : 'dimmed'}>
          {row.cash_bank} holds {moneyWithCurrency(row.balance, row.currency)},{' '}
          {moneyWithCurrency(row.balance_after, row.currency)} after this one
        </Text>
      ) : null}
    </Stack>
  );
}

function OneMark({ mark }: { mark: Mark }) {
  return (
    <Alert color="red" p="xs" icon={<IconAlertTriangle size={18} />} role="note">
      <Group gap="xs">
        <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {mark.text}
        </Text>
        {mark.voucher_id === null ? null : (
          <Anchor component={Link} to={infoOf(mark.voucher_id)} fz="sm">
            Review
          </Anchor>
        )}
      </Group>
    </Alert>
  );
}
