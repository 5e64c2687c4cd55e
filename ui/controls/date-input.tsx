// The date and month inputs themselves, in a chunk of their own: many lists never show one.

import { DatePickerInput, MonthPickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { asDay, formatDate, formatMonth, type Month, monthOf, type Written } from '#kernel/dates.ts';
import { calendarWords } from './calendar-words.ts';
import type { DaysFieldProps, MonthFieldProps } from './date-field-props.ts';
import { prefixed } from './prefixed.tsx';

const CHOOSE = 'Choose a month';

export { DateControl } from './date-control.tsx';

export function DaysControl({ value, onChange, min, prefix, ...rest }: DaysFieldProps) {
  return (
    <DatePickerInput
      {...rest}
      {...prefixed(prefix)}
      type="multiple"
      ariaLabels={calendarWords}
      hideOutsideDates
      value={[...value]}
      onChange={(days) => onChange(days.map(asDay).toSorted())}
      valueFormatter={({ date }) => (Array.isArray(date) ? date.map((day) => formatDate(String(day))).join(', ') : '')}
      placeholder="Click one or more days"
      minDate={min}
      firstDayOfWeek={1}
    />
  );
}

/** The button shows the month, so its name must say it too: 'Bill month, September 2026' (WCAG 2.5.3). */
function monthName(label: string | undefined, value: Written<Month> | null | undefined): string {
  const read = value ? formatMonth(value) : CHOOSE;
  return label ? `${label}, ${read}` : read;
}

export function MonthControl({ value, onChange, min, max, prefix, ...rest }: MonthFieldProps) {
  return (
    <MonthPickerInput
      {...rest}
      {...prefixed(prefix)}
      ariaLabels={calendarWords}
      aria-label={monthName(rest['aria-label'] ?? rest.label, value)}
      value={value ?? null}
      onChange={(next) => onChange?.(next ? monthOf(asDay(next)) : null)}
      valueFormat="MMMM YYYY"
      placeholder={CHOOSE}
      minDate={min}
      maxDate={max}
      clearable={!rest.required}
    />
  );
}
