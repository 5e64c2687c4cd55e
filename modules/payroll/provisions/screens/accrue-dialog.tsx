// A month of gratuity is looked at person by person, then it goes into the book (07 §7).

import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { addMonths, monthOf } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import { useAct } from '#ui/acts/use-act.ts';
import type { FilterValues } from '#ui/controls/lookup-source.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FilterControl } from '#ui/filters/filter-control.tsx';
import { useSession } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { gratuityProvision } from '../contract/provisions.ts';

type Answer = DataOf<typeof gratuityProvision>;

const filters = [
  { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches, required: true },
  { name: 'month', label: 'Month', kind: 'month', required: true },
] as const;

function Looked({ answer }: { answer: Answer }) {
  const { currency, rows, hidden, liability, accrued, amount } = answer;
  const money = { kind: 'money' as const, currency: () => currency };
  return (
    <>
      <Text fz="sm">
        It would cost {moneyWithCurrency(liability, currency)}; {moneyWithCurrency(accrued, currency)} stand in the
        book. {moneyWithCurrency(amount, currency)} go into it.
        {hidden > 0 ? ` ${counted(hidden, 'row is', 'rows are')} hidden.` : ''}
      </Text>
      <RowsTable
        name="Gratuity of the month"
        rows={rows}
        rowKey={(row) => row.employee_id}
        columns={[
          { key: 'employee_name', title: 'Employee' },
          { key: 'liability', title: 'Would cost', ...money },
          { key: 'accrued', title: 'In the book', ...money },
          { key: 'amount', title: 'Moves', ...money },
          { key: 'how', title: 'How' },
        ]}
      />
    </>
  );
}

export function AccrueDialog({ close }: { close: () => void }) {
  const { today } = useSession();
  const [values, setValues] = useState<FilterValues>({ month: addMonths(monthOf(today), -1) });
  const [answer, setAnswer] = useState<Answer>();
  const [error, setError] = useState<string>();
  const onFailure = ({ message, errors }: { message: string; errors?: Record<string, string[]> | undefined }) => {
    setError(Object.values(errors ?? {})[0]?.[0] ?? message);
    return true;
  };
  const look = useAct(gratuityProvision, { reads: true, onDone: (data) => setAnswer(data), onFailure });
  const make = useAct(gratuityProvision, { onDone: close, onFailure });
  const input = (now: boolean): InputOf<typeof gratuityProvision> => ({
    branch_id: Number(values['branch_id'] ?? 0),
    month: values['month'] ?? '',
    make: now,
  });
  const ready = filters.every((one) => values[one.name]);
  return (
    <Dialog opened onClose={close} title="Accrue a month of gratuity" size="xl">
      <Stack gap="sm">
        {filters.map((filter) => (
          <FilterControl
            key={filter.name}
            filter={filter}
            values={values}
            onChange={(value) => {
              setAnswer(undefined);
              setError(undefined);
              setValues({ ...values, [filter.name]: value });
            }}
          />
        ))}
        {error ? (
          <Text c="var(--bad)" role="alert">
            {error}
          </Text>
        ) : null}
        {answer ? <Looked answer={answer} /> : null}
        <Group justify="flex-end">
          <Button variant="default" disabled={!ready} loading={look.busy} onClick={() => void look.act(input(false))}>
            Look first
          </Button>
          <Button disabled={!answer} loading={make.busy} onClick={() => void make.act(input(true))}>
            Into the book
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
