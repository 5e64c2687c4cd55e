// An increment for many: before → after of each is looked at, then each is asked for (07 §5, Pay Plans).

import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import { designations } from '#modules/payroll/setup/screens/parts/pay-choices.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FilterControl } from '#ui/filters/filter-control.tsx';
import type { FilterValues } from '#ui/controls/lookup-source.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { payPlanBulk } from '../contract/pay-plans.ts';

type Answer = DataOf<typeof payPlanBulk>;

function Preview({ answer }: { answer: Answer }) {
  const money = { kind: 'money' as const, currency: () => answer.currency };
  const more = answer.after - answer.before;
  return (
    <>
      <Text fz="sm">
        {counted(answer.rows.length, 'person', 'people')}: {moneyWithCurrency(more, answer.currency)} more a month,{' '}
        {moneyWithCurrency(more * 12, answer.currency)} a year.
      </Text>
      <RowsTable
        name="Increments"
        rows={answer.rows}
        rowKey={(row) => row.employee_id}
        columns={[
          { key: 'name', title: 'Employee' },
          { key: 'before', title: 'Gross now', ...money },
          { key: 'after', title: 'Gross then', ...money },
        ]}
      />
    </>
  );
}

export function IncrementDialog({ close }: { close: () => void }) {
  const [values, setValues] = useState<FilterValues>({});
  const [percent, setPercent] = useState<number | null>(10);
  const [answer, setAnswer] = useState<Answer>();
  const [error, setError] = useState<string>();
  const onFailure = ({ message, errors }: { message: string; errors?: Record<string, string[]> | undefined }) => {
    setError(Object.values(errors ?? {})[0]?.[0] ?? message);
    return true;
  };
  const look = useAct(payPlanBulk, { reads: true, onDone: (data) => setAnswer(data), onFailure });
  const send = useAct(payPlanBulk, { onDone: close, onFailure });
  const input = (dry_run: boolean): InputOf<typeof payPlanBulk> => ({
    branch_id: Number(values['branch_id'] ?? 0),
    designation_id: values['designation_id'] ? Number(values['designation_id']) : null,
    percent: percent ?? 0,
    effective_from: values['effective_from'] ?? '',
    dry_run,
  });
  const change = (name: string, value: string | undefined) => {
    setAnswer(undefined);
    setError(undefined);
    setValues({ ...values, [name]: value });
  };
  const ready = values['branch_id'] !== undefined && values['effective_from'] !== undefined && percent !== null;
  const filters = [
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches, required: true },
    { name: 'designation_id', label: 'Designation', kind: 'lookup', source: designations },
    { name: 'effective_from', label: 'From', kind: 'date', required: true },
  ] as const;
  return (
    <Dialog opened onClose={close} title="Increment for many" size="lg">
      <Stack gap="sm">
        {filters.map((filter) => (
          <FilterControl
            key={filter.name}
            filter={filter}
            values={values}
            onChange={(value) => change(filter.name, value)}
          />
        ))}
        <NumberInput
          label="By"
          suffix=" %"
          min={0}
          max={200}
          decimalScale={2}
          value={percent ?? ''}
          onChange={(typed) => {
            setAnswer(undefined);
            setPercent(typed === '' ? null : Number(typed));
          }}
        />
        {error ? (
          <Text c="var(--bad)" role="alert">
            {error}
          </Text>
        ) : null}
        {answer ? <Preview answer={answer} /> : null}
        <Group justify="flex-end">
          <Button variant="default" disabled={!ready} loading={look.busy} onClick={() => void look.act(input(true))}>
            Show before and after
          </Button>
          <Button
            disabled={!answer || answer.rows.length === 0}
            loading={send.busy}
            onClick={() => void send.act(input(false))}
          >
            Send {answer?.rows.length ?? ''} for approval
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
