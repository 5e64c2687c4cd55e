// A bonus for a branch (SAL-20): looked at first, then written as additions.

import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { monthOf } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { branchesAndHeadOffice } from '#modules/branches/classes/screens/parts/choices.ts';
import { inputHeads } from '#modules/payroll/setup/screens/parts/pay-choices.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { toast } from '#ui/alerts/toasts.ts';
import type { FilterValues } from '#ui/controls/lookup-source.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FilterControl } from '#ui/filters/filter-control.tsx';
import { useSession } from '#ui/session/session.ts';
import { salaryBonus } from '../contract/inputs.ts';
import { runs } from './parts/runs.ts';

type Answer = DataOf<typeof salaryBonus>;

const filters = [
  { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branchesAndHeadOffice, required: true },
  { name: 'month', label: 'Month', kind: 'month', required: true },
  { name: 'head_id', label: 'Head', kind: 'lookup', source: inputHeads, required: true },
  { name: 'run', label: 'Paid', kind: 'choice', options: runs, required: true },
] as const;

function Looked({ found }: { found: Answer }) {
  return (
    <Stack gap={4}>
      <Text fw={600}>
        {counted(found.people, 'person', 'people')}, {moneyWithCurrency(found.total, found.currency)}
      </Text>
      {found.given_before > 0 ? (
        <Text c="dimmed">{counted(found.given_before, 'person has', 'people have')} it already.</Text>
      ) : null}
      {found.without > 0 ? (
        <Text c="dimmed">
          {counted(found.without, 'person has', 'people have')} no basic, no whole month of service, or a salary that
          takes nothing more.
        </Text>
      ) : null}
    </Stack>
  );
}

export function BonusDialog({ close }: { close: () => void }) {
  const { today, branch_id: own } = useSession();
  const [values, setValues] = useState<FilterValues>({
    month: monthOf(today),
    run: 'supplementary',
    branch_id: own === null ? undefined : String(own),
  });
  const [percent, setPercent] = useState(50);
  const [full, setFull] = useState(12);
  const [note, setNote] = useState('');
  const [found, setFound] = useState<Answer>();
  const look = useAct(salaryBonus, { reads: true, onDone: (data) => setFound(data) });
  const give = useAct(salaryBonus, {
    onDone: (_data, message) => {
      toast(message);
      close();
    },
  });
  const input = (preview: boolean): InputOf<typeof salaryBonus> => ({
    branch_id: Number(values['branch_id'] ?? 0),
    month: values['month'] ?? '',
    head_id: Number(values['head_id'] ?? 0),
    run: values['run'] === 'regular' ? 'regular' : 'supplementary',
    percent: Math.round(percent * 100),
    full_months: full,
    note,
    preview,
  });
  const again =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setFound(undefined);
      set(value);
    };
  return (
    <Dialog opened onClose={close} title="Bonus of a branch" size="lg">
      <Stack gap="sm">
        {filters.map((filter) => (
          <FilterControl
            key={filter.name}
            filter={filter}
            values={values}
            onChange={(value) => again(setValues)({ ...values, [filter.name]: value })}
          />
        ))}
        <Group grow align="start">
          <NumberInput
            label="Percent of basic"
            min={0.01}
            max={1000}
            decimalScale={2}
            suffix=" %"
            value={percent}
            onChange={(value) => again(setPercent)(Number(value))}
          />
          <NumberInput
            label="Months of service for all of it"
            min={1}
            max={120}
            allowDecimal={false}
            value={full}
            onChange={(value) => again(setFull)(Number(value))}
          />
        </Group>
        <TextInput
          label="Note on the slip"
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {found ? <Looked found={found} /> : null}
        <Group justify="flex-end">
          <Button
            variant="default"
            disabled={!values['branch_id'] || !values['head_id']}
            loading={look.busy}
            onClick={() => void look.act(input(true))}
          >
            Look first
          </Button>
          <Button
            disabled={!found || found.people === 0}
            loading={give.busy}
            onClick={() => void give.act(input(false))}
          >
            {found ? `Give ${counted(found.people, 'person', 'people')} the bonus` : 'Give the bonus'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
