// The second step of Create Payment: from which account, on which day, how; and the vouchers that it makes, one a payee.

import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { voucherForm } from '#modules/accounts/voucher-sheets/contract/voucher-form.ts';
import type { VoucherRow } from '#modules/accounts/vouchers/contract/voucher-fields.ts';
import { paymentCreate, type PaymentRequestRow } from '../contract/payment-requests.ts';
import { byPayee } from '../rules/payees.ts';
import { type How, HowFields, PaymentsMade, type ToMake, VouchersToMake } from './payment-parts.tsx';

export type Amounts = ReadonlyMap<number, number>;

interface Props {
  chosen: readonly PaymentRequestRow[];
  amounts: Amounts;
  back: () => void;
}

export function Payment(props: Props) {
  const branch_id = props.chosen[0]?.branch_id;
  const input = branch_id === undefined ? {} : { branch_id };
  const bank = useCall(voucherForm, { kind: 'BPV', ...input }, { forget: true, when: branch_id !== undefined });
  const cash = useCall(voucherForm, { kind: 'CPV', ...input }, { forget: true, when: branch_id !== undefined });
  const failure = bank.failure ?? cash.failure;
  if (failure) return <Failed failure={failure} again={bank.again} />;
  if (!bank.data || !cash.data) return <RowsSkeleton rows={4} />;
  return <OpenPayment {...props} accounts={[...bank.data.cash_bank, ...cash.data.cash_bank]} />;
}

function toMake(chosen: readonly PaymentRequestRow[], amounts: Amounts): ToMake[] {
  return byPayee(chosen).map((group, n) => ({
    n,
    payee: group[0]?.payee ?? '',
    requests: group.length,
    amount: group.reduce((sum, row) => sum + (amounts.get(row.id) ?? 0), 0),
  }));
}

function OpenPayment({
  chosen,
  amounts,
  back,
  accounts,
}: Props & { accounts: Parameters<typeof HowFields>[0]['accounts'] }) {
  const session = useSession();
  const currency = chosen[0]?.currency ?? session.currency;
  const [how, setHow] = useState<How>({ account_id: null, day: session.today, instrument: 'transfer', leaves: [] });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [made, setMade] = useState<readonly VoucherRow[]>();
  const create = useAct(paymentCreate, {
    onFailure: ({ errors: by }) => {
      setErrors(Object.fromEntries(Object.entries(by ?? {}).map(([field, [sentence = '']]) => [field, sentence])));
      return false;
    },
    onDone: ({ vouchers }) => setMade(vouchers),
  });
  if (made) return <PaymentsMade made={made} />;
  const vouchers = toMake(chosen, amounts);
  const total = vouchers.reduce((sum, one) => sum + one.amount, 0);
  const money = moneyWithCurrency(total, currency);
  const pay = async () => {
    const meant = await ask({
      title: `Pay ${money}?`,
      text: vouchers.map((one) => `${one.payee} ${moneyWithCurrency(one.amount, currency)}`).join(', '),
      button: `Ask accounts for ${money}`,
    });
    if (meant)
      await create.act({
        request_ids: chosen.map(({ id }) => ({ id, amount: amounts.get(id) ?? 0 })),
        cash_bank_account_id: how.account_id ?? 0,
        entry_date: how.day,
        instrument: how.instrument,
        leaves: how.leaves.map((leaf) => leaf.trim()).filter(Boolean),
      });
  };
  const set = (change: Partial<How>) => setHow((before) => ({ ...before, ...change }));
  return (
    <Stack gap="md">
      <HowFields how={how} set={set} accounts={accounts} errors={errors} total={total} currency={currency} />
      <VouchersToMake rows={vouchers} how={how} set={set} currency={currency} total={total} accounts={accounts} />
      <Text c="dimmed" fz="sm">
        Tax is withheld at the rate of each account. The first approval was given with the request; accounts decide the
        vouchers.
      </Text>
      {errors['instrument_no'] ? (
        <Alert color="red" variant="light" p="xs" role="alert">
          {errors['instrument_no']}
        </Alert>
      ) : null}
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
