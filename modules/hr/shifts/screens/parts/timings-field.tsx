// The timings of a shift as tabs: Regular first, Ramadan and others beside it, each from a day to a day (SHF-2).

import { Button, Group, NumberInput, Stack, Tabs, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { asDay, type LocalDate } from '#kernel/dates.ts';
import { DateField } from '#ui/controls/date-field.tsx';
import type { FormHandle } from '#ui/controls/form-handle.ts';
import { weekPatterns } from '../../contract/shifts.ts';
import type { ShiftDay, WeekPattern } from '../../rules/index.ts';
import { WeekGrid } from './week-grid.tsx';

export interface TypedTiming {
  id?: number | null;
  name: string;
  from_date: LocalDate | null;
  to_date: LocalDate | null;
  priority: number;
  days: ShiftDay[];
}

const day = (weekday: number, is_working: boolean): ShiftDay => ({
  weekday,
  week_pattern: 'every',
  is_working,
  start_time: is_working ? '08:00' : null,
  end_time: is_working ? '14:00' : null,
  break_minutes: 0,
  late_grace_min: 10,
  early_grace_min: 10,
  half_day_in_after: null,
  opens_before_min: 120,
  closes_after_min: 240,
  is_flexible: false,
});

/** Monday to Friday; the week begins with Monday as on the screen. */
export const newTiming = (name: string, from_date: LocalDate | null, priority: number): TypedTiming => ({
  name,
  from_date,
  to_date: null,
  priority,
  days: [1, 2, 3, 4, 5, 6, 0].map((weekday) => day(weekday, weekday >= 1 && weekday <= 5)),
});

interface Props {
  form: FormHandle;
  today: LocalDate;
}

export function TimingsField({ form, today }: Props) {
  const timings = form.values['timings'] as TypedTiming[];
  const [open, setOpen] = useState(0);
  const put = (next: TypedTiming[]): void => form.set('timings', next);
  const change = (index: number, more: Partial<TypedTiming>): void =>
    put(timings.map((one, n) => (n === index ? { ...one, ...more } : one)));
  const add = (): void => {
    const first = timings[0];
    const next = {
      ...newTiming('Ramadan', today, 10),
      ...(first ? { days: first.days.map((one) => ({ ...one })) } : {}),
    };
    put([...timings, next]);
    setOpen(timings.length);
  };
  const remove = (index: number): void => {
    put(timings.filter((_, n) => n !== index));
    setOpen(0);
  };
  return (
    <Stack gap="xs" data-field="timings">
      <Group justify="space-between">
        <Text fw={500} fz="sm">
          Timings
        </Text>
        <Button size="compact-sm" variant="light" leftSection={<IconPlus size={14} />} onClick={add}>
          Add timing
        </Button>
      </Group>
      {form.error('timings') ? (
        <Text c="var(--bad)" fz="sm" role="alert">
          {form.error('timings')}
        </Text>
      ) : null}
      <Tabs
        value={String(Math.min(open, timings.length - 1))}
        onChange={(key) => setOpen(Number(key))}
        keepMounted={false}
      >
        <Tabs.List>
          {timings.map((one, index) => (
            <Tabs.Tab key={one.id ?? `new ${index}`} value={String(index)}>
              {one.name || 'New timing'}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {timings.map((one, index) => (
          <Tabs.Panel key={one.id ?? `new ${index}`} value={String(index)} pt="sm">
            <OneTiming
              timing={one}
              change={(more) => change(index, more)}
              remove={timings.length > 1 ? () => remove(index) : undefined}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  );
}

interface OneProps {
  timing: TypedTiming;
  change: (more: Partial<TypedTiming>) => void;
  remove: (() => void) | undefined;
}

const wordOf: Readonly<Record<WeekPattern, string>> = {
  every: 'every week',
  odd: '1st, 3rd, 5th',
  even: '2nd, 4th',
  first: 'first of the month',
  last: 'last of the month',
};

function OneTiming({ timing, change, remove }: OneProps) {
  const addSaturday = (week_pattern: WeekPattern): void =>
    change({ days: [...timing.days, { ...day(6, true), week_pattern }] });
  const free = weekPatterns.filter(
    (one) => one !== 'every' && !timing.days.some((has) => has.weekday === 6 && has.week_pattern === one),
  );
  const special = timing.days.filter((one) => one.week_pattern !== 'every');
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end" wrap="wrap">
        <TextInput
          label="Name"
          required
          w={160}
          maxLength={40}
          value={timing.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <DateField
          label="From"
          required
          w={150}
          value={timing.from_date}
          onChange={(from_date) => change({ from_date })}
        />
        <DateField label="To" w={150} value={timing.to_date} onChange={(to_date) => change({ to_date })} />
        <NumberInput
          label="Priority"
          w={90}
          min={0}
          max={100}
          allowDecimal={false}
          value={timing.priority}
          onChange={(value) => change({ priority: Number(value) || 0 })}
        />
        {remove ? (
          <Button variant="subtle" color="red" leftSection={<IconTrash size={14} />} onClick={remove}>
            Take off
          </Button>
        ) : null}
      </Group>
      <Text c="dimmed" fz="sm">
        The timing with the highest priority holds on the days it covers, and ends by itself. An end that is not later
        than the start is on the next day.
      </Text>
      <WeekGrid days={timing.days} change={(days) => change({ days })} />
      <Group gap="xs">
        <Text fz="sm">Saturdays of their own:</Text>
        {free.map((one) => (
          <Button key={one} size="compact-xs" variant="default" onClick={() => addSaturday(one)}>
            {wordOf[one]}
          </Button>
        ))}
        {special.length > 0 ? (
          <Button
            size="compact-xs"
            variant="subtle"
            color="red"
            onClick={() => change({ days: timing.days.filter((one) => one.week_pattern === 'every') })}
          >
            Take them off
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

/** As the call takes it: a day that was not chosen is refused by its field. */
export const timingsInput = (typed: readonly TypedTiming[]) =>
  typed.map(({ from_date, ...one }) => ({ ...one, from_date: from_date ?? asDay('0001-01-01') }));
