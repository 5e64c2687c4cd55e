// The fourth step of Create Payment: the vouchers that it makes, what the account holds after them, bank details that were changed (ACC-80).

import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { useSession } from '#ui/session/session.ts';
import { Instant } from '#ui/table/cell.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { VoucherRow } from '#modules/accounts/vouchers/contract/voucher-fields.ts';
import { paymentCreate, type PaymentRequestRow } from '../contract/payment-requests.ts';
import { type StepParts, useAccounts } from './from-where-step.tsx';
import { type VoucherToMake, vouchersToMake } from './payment-draft.ts';

function ChangedIban({ row }: { row: PaymentRequestRow }) {
  return row.iban_changed_at === null ? null : (
    <Alert color="red" p="xs" icon={<IconAlertTriangle size={18} />} role="note">
      <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
        Bank details of {row.payee} were changed on <Instant iso={row.iban_changed_at} />: {row.iban_before || 'none'}{' '}
        before, {row.iban ?? 'none'} now
      </Text>
    </Alert>
  );
}

function Vouchers({ rows, currency }: { rows: readonly VoucherToMake[]; currency: Currency }) {
  const sum = (key: 'gross' | 'tax' | 'net' | 'requests') => rows.reduce((total, row) => total + row[key], 0);
  const money = { kind: 'money' as const, currency: () => currency };
  return (
    <RowsTable
      name="Vouchers to be made"
      rows={rows}
      rowKey={(row) => row.n}
      columns={[
        { key: 'payee', title: 'Payee' },
        { key: 'requests', title: 'Requests', kind: 'number' },
        { key: 'gross', title: 'Gross', ...money },
        { key: 'tax', title: 'Tax withheld', ...money },
        { key: 'net', title: 'Paid', ...money },
      ]}
      totals={{
        n: -1,
        payee: 'Total',
        requests: sum('requests'),
        gross: sum('gross'),
        tax: sum('tax'),
        net: sum('net'),
        rows: [],
      }}
    />
  );
}

export function Review(props: StepParts & { done: (made: readonly VoucherRow[]) => void }) {
  const { chosen, draft, back, done } = props;
  const session = useSession();
  const { accounts } = useAccounts(chosen);
  const [error, setError] = useState<string>();
  const create = useAct(paymentCreate, {
    onFailure: ({ errors, message }) => {
      setError(Object.values(errors ?? {})[0]?.[0] ?? message);
      return true;
    },
    onDone: ({ vouchers }) => done(vouchers),
  });
  const currency = chosen[0]?.row.currency ?? session.currency;
  const { how } = draft;
  const account = accounts?.find((one) => one.id === how.account_id);
  const vouchers = vouchersToMake(chosen);
  const total = vouchers.reduce((sum, one) => sum + one.net, 0);
  const money = moneyWithCurrency(total, currency);
  const changed = [...new Map(chosen.map(({ row }) => [row.payee_account_id ?? row.id, row])).values()];
  const pay = async () => {
    const meant = await ask({
      title: `Pay ${money}?`,
      text: vouchers.map((one) => `${one.payee} ${moneyWithCurrency(one.net, currency)}`).join(', '),
      button: `Ask accounts for ${money}`,
    });
    if (!meant) return;
    await create.act({
      request_ids: chosen.map(({ row, amount }) => ({ id: row.id, amount })),
      cash_bank_account_id: how.account_id ?? 0,
      entry_date: how.day,
      instrument: how.instrument,
      leaves: how.leaves.map((leaf) => leaf.trim()).filter(Boolean),
      deductions: chosen
        .filter((one) => one.rate !== (one.row.wht_rate ?? 0))
        .map((one) => ({ request_id: one.row.id, wht: one.rate, reason: one.reason })),
    });
  };
  return (
    <Stack gap="md">
      {changed.map((row) => (
        <ChangedIban key={row.id} row={row} />
      ))}
      <Vouchers rows={vouchers} currency={currency} />
      {account ? (
        <Text c={account.balance < total ? 'var(--bad)' : 'dimmed'} fz="sm">
          {account.code} {account.name} holds {moneyWithCurrency(account.balance, currency)},{' '}
          {moneyWithCurrency(account.balance - total, currency)} after it. The first approval was given with the
          requests; accounts decide the vouchers.
        </Text>
      ) : null}
      {error === undefined ? null : (
        <Alert color="red" variant="light" p="xs" role="alert">
          {error}
        </Alert>
      )}
      <Group>
        <Button variant="default" onClick={back}>
          Back
        </Button>
        <Button
          leftSection={<IconCash size={16} />}
          disabled={how.account_id === null}
          loading={create.busy}
          onClick={() => void pay()}
        >
          Ask accounts for {money}
        </Button>
      </Group>
    </Stack>
  );
}
