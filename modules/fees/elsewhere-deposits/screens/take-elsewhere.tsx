// The money of a child of another branch: when it came, how, where it lies here, how much (FEE-51).

import { Box, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { DateField } from '#ui/controls/date-field.tsx';
import { MoneyField } from '#ui/controls/money-field.tsx';
import { MoneyText } from '#ui/controls/money-text.tsx';
import { channelNames } from '#modules/fees/deposits/contract/deposit-channels.ts';
import {
  type ElsewhereChannel,
  elsewhereChannels,
  type elsewhereQuote,
  elsewhereReceipt,
  elsewhereTake,
} from '../contract/elsewhere-deposits.ts';
import css from '#modules/fees/deposits/screens/parts/desk.module.css';

type Quote = DataOf<typeof elsewhereQuote>;

interface TakeProps {
  code: string;
  /** After the receipt. */
  next: () => void;
  quote: Quote;
  again: () => void;
  /** Another desk, or another value date: the amount is asked for anew. */
  change: (more: { at_branch_id?: number; value_date?: LocalDate }) => void;
}

export function TakeElsewhere({ code, quote, again, change, next }: TakeProps) {
  const first = elsewhereChannels.find((one) => quote.accounts.some((account) => account.channels.includes(one)));
  const [channel, setChannel] = useState<ElsewhereChannel>(first ?? 'cash');
  const accounts = quote.accounts.filter((account) => account.channels.includes(channel));
  const [chosen, setChosen] = useState<number | null>(null);
  const account_id = accounts.find((one) => one.account_id === chosen)?.account_id ?? accounts[0]?.account_id ?? null;
  const [amount, setAmount] = useState<number | null>(quote.amount > 0 ? quote.amount : null);
  const [reference, setReference] = useState('');
  const [double, setDouble] = useState<string | null>(null);
  const [another, setAnother] = useState(false);
  const deposit = useAct(elsewhereTake, {
    onFailure: ({ kind, message }) => {
      if (kind !== 'conflict') return false;
      setDouble(message);
      again();
      return true;
    },
  });

  const take = async () => {
    if (account_id === null || amount === null || deposit.busy) return;
    const more = amount - quote.amount;
    const said = moneyWithCurrency(more, quote.currency);
    if (
      more > 0 &&
      !(await ask({
        title: 'More than is open',
        text: `${said} of it will be kept as an advance of ${quote.student_name} at ${quote.branch_name}. Take it?`,
        button: `Keep ${said} as advance`,
      }))
    )
      return;
    const { at, value_date, open } = quote;
    const money = { channel, value_date, account_id, amount, another, quoted_open: open };
    const taken = await deposit.act({
      code,
      at_branch_id: at.branch_id,
      ...money,
      reference: channel === 'cash' ? null : reference,
    });
    if (!taken) return;
    toast(
      `Receipt ${taken.receipt_no}, ${moneyWithCurrency(taken.amount, taken.currency)} for ${taken.branch_name}`,
      linkTo(pages.feeDepositDetails, { tab: 'elsewhere', q: taken.receipt_no }),
    );
    void openPdf(elsewhereReceipt, { id: taken.deposit_id }, { besideFields: true });
    next();
  };

  return (
    <form
      noValidate
      aria-label="Fee deposit for another branch"
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <WhoPays quote={quote} />
      <Stack gap="sm" maw={420} mt="sm">
        {quote.desks.length > 1 ? (
          <Choice
            label="Taken at"
            required
            data={quote.desks.map((desk) => ({ value: String(desk.branch_id), label: desk.branch_name }))}
            value={String(quote.at.branch_id)}
            onChange={(id) => change({ at_branch_id: Number(id) })}
          />
        ) : null}
        <Group grow gap="sm" align="flex-start">
          <DateField
            label="Value date"
            required
            value={quote.value_date}
            max={quote.today}
            onChange={(value_date) => value_date && change({ value_date })}
          />
          <Choice
            label="Channel"
            required
            data={elsewhereChannels
              .filter((one) => quote.accounts.some((account) => account.channels.includes(one)))
              .map((one) => ({ value: one, label: channelNames[one] }))}
            value={channel}
            onChange={(one) => setChannel(one as ElsewhereChannel)}
          />
        </Group>
        <Choice
          label={`Account of ${quote.at.branch_name}`}
          required
          data={accounts.map((one) => ({ value: String(one.account_id), label: one.name }))}
          value={account_id === null ? null : String(account_id)}
          onChange={(id) => setChosen(Number(id))}
        />
        {channel === 'cash' ? null : (
          <TextInput
            label={channel === 'card' ? 'Approval code' : 'Reference'}
            required={channel !== 'bank_counter'}
            maxLength={60}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        )}
        <MoneyField label="Amount" required currency={quote.currency} value={amount} onChange={setAmount} />
        <Double text={double} another={another} setAnother={setAnother} />
        <Button type="submit" size="md" loading={deposit.busy} disabled={amount === null || account_id === null}>
          Receive {moneyWithCurrency(amount ?? 0, quote.currency)} for {quote.branch_name}
        </Button>
      </Stack>
    </form>
  );
}

function WhoPays({ quote }: { quote: Quote }) {
  const { student_name, class_name, branch_name, amount, open, currency } = quote;
  return (
    <Group justify="space-between" gap="md" className={css['payer']}>
      <Box>
        <Text fw={600} fz="lg" component="h2">
          {student_name}
        </Text>
        <Text c="dimmed" fz="sm">
          {[class_name, branch_name].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <div>
        <Text c="dimmed" fz="xs">
          {amount > open ? 'To pay, with the late fine' : 'To pay'}
        </Text>
        <Text fw={600}>
          <MoneyText amount={amount} currency={currency} />
        </Text>
      </div>
    </Group>
  );
}

/** FEE-50: the same money may have been taken a moment ago, here or at the child's branch. */
function Double({
  text,
  another,
  setAnother,
}: {
  text: string | null;
  another: boolean;
  setAnother: (is: boolean) => void;
}) {
  if (text === null) return null;
  return (
    <>
      <Text c="var(--bad)" role="alert" fz="sm">
        {text}
      </Text>
      <Checkbox
        label="Another payment"
        checked={another}
        onChange={(event) => setAnother(event.currentTarget.checked)}
      />
    </>
  );
}
