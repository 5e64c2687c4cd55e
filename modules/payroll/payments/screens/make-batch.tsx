// A batch of an employer and month: what stands in the way is told first, then it is made with its file (BKF-2, BKF-7).

import { Button, Checkbox, Group, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { monthOf } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { bankAccountChoices, employerChoices, fileChoices } from '#modules/payroll/setup/screens/parts/pay-choices.ts';
import { useAct } from '#ui/acts/use-act.ts';
import type { FilterValues } from '#ui/controls/lookup-source.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FilterControl } from '#ui/filters/filter-control.tsx';
import { useSession } from '#ui/session/session.ts';
import { salaryBankList } from '../contract/payments.ts';

type Answer = DataOf<typeof salaryBankList>;

const filters = [
  { name: 'employer_id', label: 'Employer', kind: 'lookup', source: employerChoices, required: true },
  { name: 'month', label: 'Month', kind: 'month', required: true },
  {
    name: 'run',
    label: 'Run',
    kind: 'choice',
    options: [
      { value: 'regular', label: 'Regular' },
      { value: 'supplementary', label: 'Supplementary' },
    ],
    required: true,
  },
  {
    name: 'mode',
    label: 'Paid by',
    kind: 'choice',
    options: [
      { value: 'bank', label: 'Bank' },
      { value: 'cash', label: 'Cash' },
    ],
    required: true,
  },
  { name: 'bank_account_id', label: 'From our account', kind: 'lookup', source: bankAccountChoices },
  { name: 'format_id', label: 'File', kind: 'lookup', source: fileChoices },
  { name: 'value_date', label: 'Value date', kind: 'date', required: true },
] as const;

function Looked({ answer }: { answer: Answer }) {
  return (
    <Stack gap={4}>
      <Text fw={600}>
        {counted(answer.rows, 'person', 'people')}, {moneyWithCurrency(answer.total, answer.currency)}
      </Text>
      {answer.checks.length > 0 ? <Text fz="sm">{answer.checks.length} cannot be paid so:</Text> : null}
      <List size="sm">
        {answer.checks.slice(0, 20).map((one) => (
          <List.Item key={`${one.salary_id} ${one.text}`}>
            {one.name}: {one.text}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

export function MakeBatch({ close }: { close: () => void }) {
  const { today } = useSession();
  const [values, setValues] = useState<FilterValues>({
    month: monthOf(today),
    run: 'regular',
    mode: 'bank',
    value_date: today,
  });
  const [confirmed, setConfirmed] = useState(false);
  const [leave_out, setLeaveOut] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const [error, setError] = useState<string>();
  const onFailure = ({ message, errors }: { message: string; errors?: Record<string, string[]> | undefined }) => {
    setError(Object.values(errors ?? {})[0]?.[0] ?? message);
    return true;
  };
  const look = useAct(salaryBankList, { reads: true, onDone: (data) => setAnswer(data), onFailure });
  const make = useAct(salaryBankList, { onDone: close, onFailure });
  const input = (now: boolean): InputOf<typeof salaryBankList> => ({
    employer_id: Number(values['employer_id'] ?? 0),
    month: values['month'] ?? '',
    run: values['run'] === 'supplementary' ? 'supplementary' : 'regular',
    mode: values['mode'] === 'cash' ? 'cash' : 'bank',
    bank_account_id: Number(values['bank_account_id'] ?? 0) || null,
    format_id: Number(values['format_id'] ?? 0) || null,
    value_date: values['value_date'] ?? '',
    confirmed_accounts: confirmed,
    leave_out,
    make: now,
  });
  const change = (name: string, value: string | undefined) => {
    setAnswer(undefined);
    setError(undefined);
    setValues({ ...values, [name]: value });
  };
  return (
    <Dialog opened onClose={close} title="Make a batch" size="lg">
      <Stack gap="sm">
        {filters.map((filter) => (
          <FilterControl
            key={filter.name}
            filter={filter}
            values={values}
            onChange={(value) => change(filter.name, value)}
          />
        ))}
        <Checkbox
          label="Accounts that were changed within 7 days, or after the approval, have been looked at"
          checked={confirmed}
          onChange={(event) => setConfirmed(event.currentTarget.checked)}
        />
        <Checkbox
          label="Leave out who cannot be paid so"
          checked={leave_out}
          onChange={(event) => setLeaveOut(event.currentTarget.checked)}
        />
        {error ? (
          <Text c="var(--bad)" role="alert">
            {error}
          </Text>
        ) : null}
        {answer ? <Looked answer={answer} /> : null}
        <Group justify="flex-end">
          <Button
            variant="default"
            disabled={!values['employer_id']}
            loading={look.busy}
            onClick={() => void look.act(input(false))}
          >
            Look first
          </Button>
          <Button
            disabled={!answer || answer.rows === 0}
            loading={make.busy}
            onClick={() => void make.act(input(true))}
          >
            Make the batch
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
