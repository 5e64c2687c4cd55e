// A type of leave is added or changed: what was asked keeps its terms (LVE-16).

import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { FormHandle } from '#ui/controls/form-handle.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import { countries } from '#modules/attendance/staff-days/screens/parts/words.tsx';
import { isService } from './parts/is-service.tsx';
import { leaveColours, leaveTypeSave, type LeaveTypeRow } from '../contract/leave-setup.ts';

interface Step {
  upto_day: number;
  percent: number;
}

/** LVE-9: up to which day of the leave year it is paid how far; beyond the last step it is unpaid. */
function PaySteps({ form }: { form: FormHandle }) {
  const steps = (form.values['pay_tiers'] ?? []) as Step[];
  const set = (next: Step[]) => form.set('pay_tiers', next);
  const change = (n: number, part: Partial<Step>) => set(steps.map((one, m) => (m === n ? { ...one, ...part } : one)));
  return (
    <Stack gap="xs">
      <Text fw={500}>Steps of pay by days used in the leave year; beyond the last it is unpaid</Text>
      {steps.map((step, n) => (
        <Group key={`step ${n + 1}`} gap="xs" align="end">
          <NumberInput
            label={n === 0 ? 'Up to day' : undefined}
            aria-label={`Step ${n + 1} up to day`}
            value={step.upto_day}
            min={1}
            max={366}
            w={110}
            onChange={(value) => change(n, { upto_day: Number(value) || 0 })}
          />
          <NumberInput
            label={n === 0 ? 'Percent' : undefined}
            aria-label={`Percent of step ${n + 1}`}
            value={step.percent}
            min={0}
            max={100}
            w={110}
            onChange={(value) => change(n, { percent: Number(value) || 0 })}
          />
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={`Take step ${n + 1} away`}
            onClick={() => set(steps.filter((_, m) => m !== n))}
          >
            <IconTrash size={16} />
          </Button>
        </Group>
      ))}
      {form.error('pay_tiers') ? (
        <Text c="var(--bad)" fz="sm" role="alert">
          {form.error('pay_tiers')}
        </Text>
      ) : null}
      <div>
        <Button
          variant="light"
          size="compact-sm"
          leftSection={<IconPlus size={16} />}
          onClick={() => set([...steps, { upto_day: (steps.at(-1)?.upto_day ?? 0) + 30, percent: 100 }])}
        >
          Another step
        </Button>
      </div>
    </Stack>
  );
}

const form: FormDeclaration<typeof leaveTypeSave> = {
  title: 'Type of leave',
  call: leaveTypeSave,
  fields: [
    { name: 'name', label: 'Name', kind: 'text', required: true, half: true },
    { name: 'code', label: 'Code', kind: 'text', max: 6, required: true, half: true },
    {
      name: 'country_id',
      label: 'Country',
      kind: 'lookup',
      source: countries,
      half: true,
      hint: 'Leave empty: all countries',
    },
    {
      name: 'pay',
      label: 'Pay',
      kind: 'choice',
      options: optionsOf({ paid: 'Paid', unpaid: 'Unpaid', tiered: 'In steps by days used' }),
      required: true,
      half: true,
    },
    {
      name: 'pay_tiers',
      label: 'Steps of pay',
      kind: 'custom',
      draw: (form) => <PaySteps form={form} />,
      show: (values) => values['pay'] === 'tiered',
    },
    { name: 'gender', label: 'For', kind: 'choice', options: optionsOf({ female: 'Women', male: 'Men' }), half: true },
    {
      name: 'count_mode',
      label: 'Counts',
      kind: 'choice',
      options: optionsOf({ working_days: 'Working days', calendar_days: 'All days of the calendar' }),
      required: true,
      half: true,
    },
    { name: 'sandwich', label: 'Days off inside count', kind: 'flag', half: true },
    { name: 'allow_half', label: 'May be taken by half days', kind: 'flag', half: true },
    { name: 'split_to_unpaid', label: 'Beyond the balance it is unpaid', kind: 'flag', half: true },
    { name: 'notice_days', label: 'Asked for so many days before', kind: 'number', half: true },
    { name: 'backdate_days', label: 'Asked for at most so many days after', kind: 'number', half: true },
    { name: 'min_service_months', label: 'After so many months of service', kind: 'number', half: true },
    { name: 'after_confirmation', label: 'After confirmation only', kind: 'flag', half: true },
    { name: 'max_per_request', label: 'At most at once', kind: 'number', decimals: 1, half: true },
    {
      name: 'attachment_after_days',
      label: 'With a document beyond',
      kind: 'number',
      decimals: 1,
      half: true,
      unit: 'days',
    },
    {
      name: 'negative_limit',
      label: 'Balance may fall below zero by',
      kind: 'number',
      decimals: 1,
      half: true,
      unit: 'days',
    },
    { name: 'times_in_service', label: 'Times in service', kind: 'number', half: true },
    { name: 'carry_cap', label: 'Carried over at most', kind: 'number', decimals: 1, half: true, unit: 'days' },
    {
      name: 'carry_expiry_months',
      label: 'What is carried expires after',
      kind: 'number',
      half: true,
      unit: 'months',
      hint: '0: never',
    },
    { name: 'encashable', label: 'May be paid out', kind: 'flag', half: true },
    {
      name: 'encash_keep',
      label: 'Days that stay',
      kind: 'number',
      decimals: 1,
      half: true,
      show: (values) => values['encashable'] === true,
    },
    {
      name: 'counts_for_gratuity',
      label: 'Unpaid days of it are service',
      kind: 'custom',
      draw: isService,
      half: true,
    },
    {
      name: 'colour',
      label: 'Colour',
      kind: 'choice',
      options: leaveColours.map((value) => ({ value, label: value })),
      half: true,
    },
    { name: 'is_active', label: 'In use', kind: 'flag', half: true },
  ],
  // Steps belong to leave that is paid in steps alone.
  toInput: (values) => ({ ...values, pay_tiers: values['pay'] === 'tiered' ? values['pay_tiers'] : [] }) as never,
  button: 'Save the type',
};

const fresh = {
  pay: 'paid',
  count_mode: 'working_days',
  allow_half: true,
  split_to_unpaid: true,
  backdate_days: 7,
  is_active: true,
  colour: 'teal',
};

function startOf({
  available: _a,
  why_not: _w,
  country: _c,
  is_comp_off: _i,
  ...row
}: LeaveTypeRow): Record<string, unknown> {
  return row;
}

export function TypeDialog({ row, close }: { row: LeaveTypeRow | null; close: () => void }) {
  return <FormDialog form={form} start={row === null ? fresh : startOf(row)} close={close} />;
}
