// A policy of leave is added or changed: who has how many days of what in a leave year; what was granted stays (LVE-5, LVE-6).

import { Button, Checkbox, Group, NumberInput, Paper, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { monthNames } from '#kernel/dates.ts';
import { Choice } from '#ui/controls/choice.tsx';
import type { FormHandle } from '#ui/controls/form-handle.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { countries } from '#modules/attendance/staff-days/screens/parts/words.tsx';
import { employmentWords } from './employment-words.ts';
import { leavePolicySave, type LeavePolicyRow, type LeaveTypeRow } from '../contract/leave-setup.ts';

interface Line {
  leave_type_id: number;
  annual_days: number;
  accrual: LeavePolicyRow['lines'][number]['accrual'];
  prorate: boolean;
}

const accrualWords: Record<Line['accrual'], string> = {
  yearly: 'At the start of the year',
  monthly: 'A twelfth each month',
  on_confirmation: 'On confirmation',
  manual: 'By hand',
};

interface LineProps {
  line: Line;
  types: readonly LeaveTypeRow[];
  change: (part: Partial<Line>) => void;
  drop: () => void;
}

function PolicyLine({ line, types, change, drop }: LineProps) {
  const name = types.find((one) => one.id === line.leave_type_id)?.name ?? 'the type';
  return (
    <Paper withBorder p="xs">
      <Group gap="xs" align="end">
        <Choice
          label="Leave"
          data={types.map((one) => ({ value: String(one.id), label: one.name }))}
          value={line.leave_type_id > 0 ? String(line.leave_type_id) : null}
          onChange={(value) => change({ leave_type_id: Number(value ?? 0) })}
          style={{ flex: '2 1 150px' }}
        />
        <NumberInput
          label="Days a year"
          value={line.annual_days}
          min={0}
          max={366}
          step={0.5}
          decimalScale={1}
          w={110}
          onChange={(value) => change({ annual_days: Number(value) || 0 })}
        />
        <Choice
          label="Given"
          data={optionsOf(accrualWords)}
          value={line.accrual}
          onChange={(value) => change({ accrual: (value ?? 'yearly') as Line['accrual'] })}
          style={{ flex: '2 1 170px' }}
        />
        <Checkbox
          label="Less for who joins later"
          checked={line.prorate}
          onChange={(event) => change({ prorate: event.currentTarget.checked })}
          mb={6}
        />
        <Button variant="subtle" color="red" size="compact-sm" mb={6} aria-label={`Take ${name} away`} onClick={drop}>
          <IconTrash size={16} />
        </Button>
      </Group>
    </Paper>
  );
}

function PolicyLines({ form, types }: { form: FormHandle; types: readonly LeaveTypeRow[] }) {
  const lines = (form.values['lines'] ?? []) as Line[];
  const country = Number(form.values['country_id'] ?? 0);
  const set = (next: Line[]) => form.set('lines', next);
  const usable = types.filter((one) => one.pay !== 'unpaid' && (one.country_id === null || one.country_id === country));
  const free = usable.find((one) => one.is_active && !lines.some((line) => line.leave_type_id === one.id));
  return (
    <Stack gap="xs">
      <Text fw={500}>What it gives</Text>
      {lines.map((line, n) => (
        <PolicyLine
          key={`line ${n + 1}`}
          line={line}
          types={usable}
          change={(part) => set(lines.map((one, m) => (m === n ? { ...one, ...part } : one)))}
          drop={() => set(lines.filter((_, m) => m !== n))}
        />
      ))}
      {form.error('lines') ? (
        <Text c="var(--bad)" fz="sm" role="alert">
          {form.error('lines')}
        </Text>
      ) : null}
      <div>
        <Button
          variant="light"
          size="compact-sm"
          leftSection={<IconPlus size={16} />}
          disabled={!free}
          onClick={() =>
            free && set([...lines, { leave_type_id: free.id, annual_days: 10, accrual: 'yearly', prorate: true }])
          }
        >
          Another type of leave
        </Button>
      </div>
    </Stack>
  );
}

const formOf = (
  row: LeavePolicyRow | null,
  types: readonly LeaveTypeRow[],
): FormDeclaration<typeof leavePolicySave> => ({
  title: row === null ? 'New policy of leave' : row.name,
  text: 'It holds for what is given from now on; what was granted stays as it is.',
  call: leavePolicySave,
  fields: [
    { name: 'name', label: 'Name', kind: 'text', max: 60, required: true, half: true },
    { name: 'country_id', label: 'Country', kind: 'lookup', source: countries, required: true, half: true },
    {
      name: 'employment_types',
      label: 'For employees who are',
      kind: 'choice',
      many: true,
      options: optionsOf(employmentWords),
      hint: 'They have it before the usual policy of the country. None: it is the usual policy, or nobody’s',
    },
    {
      name: 'first_month',
      label: 'The leave year begins in',
      kind: 'choice',
      numeric: true,
      options: monthNames().map((label, n) => ({ value: String(n + 1), label })),
      required: true,
      half: true,
    },
    { name: 'is_default', label: 'The usual policy of the country', kind: 'flag', half: true },
    {
      name: 'lines',
      label: 'What it gives',
      kind: 'custom',
      draw: (form) => <PolicyLines form={form} types={types} />,
    },
  ],
  button: 'Save the policy',
});

interface Props {
  row: LeavePolicyRow | null;
  types: readonly LeaveTypeRow[];
  close: () => void;
}

export function PolicyDialog({ row, types, close }: Props) {
  const start =
    row === null
      ? { employment_types: [], first_month: 1, is_default: false, lines: [] }
      : {
          id: row.id,
          version: row.version,
          name: row.name,
          country_id: row.country_id,
          employment_types: row.employment_types,
          first_month: row.first_month,
          is_default: row.is_default,
          lines: row.lines.map(({ leave_type: _name, ...line }) => line),
        };
  return <FormDialog form={formOf(row, types)} start={start} close={close} />;
}
