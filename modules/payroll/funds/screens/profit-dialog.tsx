// The profit of a year over the members of a branch: each share is looked at, then a voucher goes to accounts (STAT-5).

import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import { plainChoices } from '#modules/payroll/setup/screens/parts/pay-choices.ts';
import { useAct } from '#ui/acts/use-act.ts';
import type { FilterValues } from '#ui/controls/lookup-source.ts';
import { MoneyField } from '#ui/controls/money-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FilterControl } from '#ui/filters/filter-control.tsx';
import { useSession } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { fundProfit } from '../contract/funds.ts';
import { yearOf } from './parts/fund-year.ts';

type Answer = DataOf<typeof fundProfit>;

const filters = [
  { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches, required: true },
  { name: 'account_id', label: 'Where the profit stands', kind: 'lookup', source: plainChoices, required: true },
  { name: 'from', label: 'From', kind: 'date', required: true },
  { name: 'to', label: 'To', kind: 'date', required: true },
] as const;

function Shares({ answer: { rows, hidden, currency, average } }: { answer: Answer }) {
  const money = { kind: 'money' as const, currency: () => currency };
  return (
    <>
      <Text fz="sm">
        {counted(rows.length, 'member')}, {moneyWithCurrency(average, currency)} on the average.
        {hidden > 0 ? ` ${counted(hidden, 'share is', 'shares are')} hidden.` : ''}
      </Text>
      <RowsTable
        name="Shares of the profit"
        rows={rows}
        rowKey={(row) => row.employee_id}
        columns={[
          { key: 'employee_name', title: 'Member' },
          { key: 'average', title: 'Average balance', ...money },
          { key: 'share', title: 'Share', ...money },
        ]}
      />
    </>
  );
}

export function ProfitDialog({ close }: { close: () => void }) {
  const { today } = useSession();
  const [values, setValues] = useState<FilterValues>(yearOf(today));
  const [amount, setAmount] = useState<number | null>(null);
  const [answer, setAnswer] = useState<Answer>();
  const [error, setError] = useState<string>();
  const onFailure = ({ message, errors }: { message: string; errors?: Record<string, string[]> | undefined }) => {
    setError(Object.values(errors ?? {})[0]?.[0] ?? message);
    return true;
  };
  const look = useAct(fundProfit, { reads: true, onDone: (data) => setAnswer(data), onFailure });
  const send = useAct(fundProfit, { onDone: close, onFailure });
  const input = (make: boolean): InputOf<typeof fundProfit> => ({
    branch_id: Number(values['branch_id'] ?? 0),
    account_id: Number(values['account_id'] ?? 0),
    from: values['from'] ?? '',
    to: values['to'] ?? '',
    amount: amount ?? 0,
    make,
  });
  const anew = () => {
    setAnswer(undefined);
    setError(undefined);
  };
  const ready = filters.every((one) => values[one.name]) && amount !== null && amount > 0;
  return (
    <Dialog opened onClose={close} title="Spread the profit of the fund" size="lg">
      <Stack gap="sm">
        {filters.map((filter) => (
          <FilterControl
            key={filter.name}
            filter={filter}
            values={values}
            onChange={(value) => {
              anew();
              setValues({ ...values, [filter.name]: value });
            }}
          />
        ))}
        <MoneyField
          label="Profit"
          value={amount}
          onChange={(typed) => {
            anew();
            setAmount(typed);
          }}
        />
        {error ? (
          <Text c="var(--bad)" role="alert">
            {error}
          </Text>
        ) : null}
        {answer ? <Shares answer={answer} /> : null}
        <Text fz="sm">Accounts approve the voucher; with it the shares stand in the fund.</Text>
        <Group justify="flex-end">
          <Button variant="default" disabled={!ready} loading={look.busy} onClick={() => void look.act(input(false))}>
            Show the shares
          </Button>
          <Button disabled={!answer} loading={send.busy} onClick={() => void send.act(input(true))}>
            Send the voucher
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
