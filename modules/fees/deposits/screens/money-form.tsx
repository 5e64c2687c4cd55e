// The money: when it came, how, where it lies, how much; Enter takes it (FEE-47, 49, 50).

import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { moneyWithCurrency } from '#kernel/money.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { DateField } from '#ui/controls/date-field.tsx';
import { MoneyField } from '#ui/controls/money-field.tsx';
import { channelNames, type DeskChannel, deskChannels } from '../contract/deposit-channels.ts';
import { accountsFor, type Desk } from './use-desk.ts';

interface Props {
  desk: Desk;
  busy: boolean;
  /** The tick 'Another payment' is offered where a double was found. */
  mayBeAnother: boolean;
}

export function MoneyForm({ desk, busy, mayBeAnother }: Props) {
  const { quote, set } = desk;
  const usable = deskChannels.filter((channel) => accountsFor(quote, channel).length > 0);
  return (
    <Stack gap="sm">
      <Group grow gap="sm" align="flex-start">
        <DateField
          label="Value date"
          required
          value={desk.value_date}
          max={quote.today}
          onChange={(value_date) => value_date && desk.setValueDate(value_date)}
          error={desk.errors['value_date']?.[0]}
        />
        <Choice
          label="Channel"
          required
          data={usable.map((channel) => ({ value: channel, label: channelNames[channel] }))}
          value={desk.channel}
          onChange={(channel) => desk.setChannel(channel as DeskChannel)}
        />
      </Group>
      <Choice
        label="Account"
        required
        data={accountsFor(quote, desk.channel).map((account) => ({
          value: String(account.account_id),
          label: account.name,
        }))}
        value={desk.account_id === null ? null : String(desk.account_id)}
        onChange={(account_id) => set({ account_id: Number(account_id) })}
        error={desk.account_id === null ? 'Choose the account' : undefined}
      />
      <Instrument desk={desk} />
      <MoneyField
        label="Amount"
        required
        currency={quote.currency}
        value={desk.amount}
        onChange={(amount) => set({ amount })}
        error={desk.refusal ?? undefined}
      />
      <TextInput
        label="Note"
        value={desk.note}
        maxLength={500}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      {mayBeAnother || desk.another ? (
        <Checkbox
          label="Another payment"
          checked={desk.another}
          onChange={(event) => set({ another: event.currentTarget.checked })}
        />
      ) : null}
      <Button type="submit" size="md" loading={busy} disabled={desk.plan === null} aria-keyshortcuts="Enter">
        Receive {moneyWithCurrency(desk.amount ?? 0, quote.currency)}
      </Button>
      <Text c="dimmed" fz="xs">
        Enter saves the deposit and opens the receipt; Shift+Enter saves it without the receipt.
      </Text>
    </Stack>
  );
}

/** What a cheque, a transfer or a card slip says about itself. */
function Instrument({ desk }: { desk: Desk }) {
  const { channel, cheque, set } = desk;
  if (channel === 'cash') return null;
  if (channel !== 'cheque') {
    return (
      <TextInput
        label={channel === 'card' ? 'Approval code' : 'Reference'}
        required={channel !== 'bank_counter'}
        value={desk.reference}
        maxLength={60}
        onChange={(event) => set({ reference: event.currentTarget.value })}
        error={desk.reference ? undefined : desk.errors['reference']?.[0]}
      />
    );
  }
  return (
    <Group grow gap="sm" align="flex-start">
      <TextInput
        label="Cheque number"
        required
        maxLength={30}
        value={cheque.no}
        onChange={(event) => set({ cheque: { ...cheque, no: event.currentTarget.value } })}
      />
      <TextInput
        label="Bank"
        required
        maxLength={60}
        value={cheque.bank}
        onChange={(event) => set({ cheque: { ...cheque, bank: event.currentTarget.value } })}
      />
      <DateField
        label="Cheque date"
        required
        value={cheque.date}
        onChange={(date) => date && set({ cheque: { ...cheque, date } })}
        error={desk.errors['cheque']?.[0]}
      />
    </Group>
  );
}
