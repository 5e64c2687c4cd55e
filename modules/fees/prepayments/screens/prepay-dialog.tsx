// Paying ahead at the desk: so many months, what they cost with the discount, and the money (FEE-18).

import { counted } from '#kernel/counted.ts';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMonth, type LocalDate } from '#kernel/dates.ts';
import type { DataOf } from '#kernel/contract.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { DateField } from '#ui/controls/date-field.tsx';
import { Figures } from '#ui/controls/figures.tsx';
import { WaitingAbout } from '#ui/controls/waiting-about.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { channelNames } from '#modules/fees/deposits/contract/deposit-channels.ts';
import { receiptPrint } from '#modules/fees/deposits/contract/receipt-print.ts';
import {
  type PrepayChannel,
  prepayChannels,
  type prepayOffer,
  prepayPreview,
  prepayTake,
} from '../contract/prepayments.ts';

type Preview = DataOf<typeof prepayPreview>;

interface Money {
  channel: PrepayChannel;
  account: number | null;
  reference: string;
  value_date?: LocalDate | undefined;
}

/** The chosen one, or the first for the channel. */
function accountOf(data: Preview | undefined, { channel, account }: Money): number | undefined {
  const usable = data?.accounts.filter((one) => one.channels.includes(channel)) ?? [];
  return (usable.find((one) => one.account_id === account) ?? usable[0])?.account_id;
}

interface Props {
  student_id: number;
  offer: DataOf<typeof prepayOffer>;
  close: () => void;
  /** After the receipt. */
  next: () => void;
}

export function PrepayDialog({ student_id, offer, close, next }: Props) {
  const [type_id, setType] = useState(offer.offers[0]?.type_id ?? 0);
  const least = offer.offers.find((one) => one.type_id === type_id)?.months ?? 1;
  const [wished, setMonths] = useState(least);
  const months = Math.max(wished, least);
  const [money, setMoney] = useState<Money>({ channel: 'cash', account: null, reference: '' });
  const { value_date, channel, reference } = money;
  const preview = useCall(prepayPreview, { student_id, type_id, months, value_date }, { keep: true, forget: true });
  const take = useAct(prepayTake);
  const data = preview.data;
  const account_id = accountOf(data, money);

  const submit = async () => {
    if (!data || account_id === undefined) return;
    const asked = { student_id, type_id, months, value_date: data.value_date, channel, account_id };
    const taken = await take.act({
      ...asked,
      amount: data.needed,
      reference: channel === 'cash' ? null : reference,
      another: true,
    });
    if (!taken) return;
    toast(`Receipt ${taken.receipt_no}: ${counted(taken.fee_months.length, 'month')} paid ahead`);
    void openPdf(receiptPrint, { id: taken.deposit_id }, { besideFields: true });
    close();
    next();
  };

  return (
    <Dialog opened size="lg" onClose={close} title="Pay ahead">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="sm">
          <WaitingAbout about={{ student_ids: [student_id] }} />
          <Group grow align="flex-start">
            <Choice
              label="Offer"
              data={offer.offers.map((one) => ({
                value: String(one.type_id),
                label: `${one.name}, ${one.rate / 100}%`,
              }))}
              value={String(type_id)}
              onChange={(value) => setType(Number(value))}
            />
            <Choice
              label="Months"
              data={offer.coming.flatMap((month, at) =>
                at + 1 < least ? [] : [{ value: String(at + 1), label: `${at + 1}, to ${formatMonth(month)}` }],
              )}
              value={String(months)}
              onChange={(value) => setMonths(Number(value))}
            />
          </Group>
          {preview.failure ? (
            <Failed failure={preview.failure} again={preview.again} />
          ) : data ? (
            <Cost data={data} />
          ) : (
            <RowsSkeleton rows={2} />
          )}
          <MoneyFields data={data} money={money} set={(more) => setMoney({ ...money, ...more })} />
          <Group justify="end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={take.busy} disabled={!data || account_id === undefined || !!preview.failure}>
              {data ? `Receive ${moneyWithCurrency(data.needed, data.currency)}` : 'Receive'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function Cost({ data }: { data: DataOf<typeof prepayPreview> }) {
  const { gross, saves, net, open_before, needed, fee_months } = data;
  return (
    <>
      <Figures
        figures={[
          { label: 'Fee', value: gross, kind: 'money' },
          { label: 'Saved by paying ahead', value: saves, kind: 'money' },
          { label: 'These months', value: net, kind: 'money' },
          { label: 'Open before', value: open_before, kind: 'money' },
          { label: 'To pay now', value: needed, kind: 'money' },
        ]}
      />
      <Text fz="sm" c="dimmed">
        {fee_months.map((month) => formatMonth(month)).join(', ')}
        {open_before > 0 ? '. What is open is paid first.' : ''}
      </Text>
    </>
  );
}

interface FieldsProps {
  data: Preview | undefined;
  money: Money;
  set: (more: Partial<Money>) => void;
}

function MoneyFields({ data, money, set }: FieldsProps) {
  const { channel, reference, value_date } = money;
  const accounts = data?.accounts.filter((one) => one.channels.includes(channel)) ?? [];
  const account_id = accountOf(data, money);
  return (
    <>
      <Group grow align="flex-start">
        <DateField
          label="Value date"
          required
          value={value_date ?? data?.value_date ?? null}
          max={data?.today}
          onChange={(day) => set({ value_date: day ?? undefined })}
        />
        <Choice
          label="Channel"
          data={prepayChannels
            .filter((one) => data?.accounts.some((its) => its.channels.includes(one)) ?? one === 'cash')
            .map((one) => ({ value: one, label: channelNames[one] }))}
          value={channel}
          onChange={(one) => set({ channel: one as PrepayChannel })}
        />
      </Group>
      <Choice
        label="Account"
        data={accounts.map((one) => ({ value: String(one.account_id), label: one.name }))}
        value={account_id === undefined ? null : String(account_id)}
        onChange={(id) => set({ account: Number(id) })}
      />
      {channel === 'cash' ? null : (
        <TextInput
          label={channel === 'card' ? 'Approval code' : 'Reference'}
          required={channel !== 'bank_counter'}
          maxLength={60}
          value={reference}
          onChange={(event) => set({ reference: event.currentTarget.value })}
        />
      )}
    </>
  );
}
