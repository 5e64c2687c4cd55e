// The date and month inputs themselves, in a chunk of their own: many lists never show one.

import { DateInput, MonthPickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { formatMonth } from '#kernel/dates.ts';
import { calendarWords } from './calendar-words.ts';
import type { DateFieldProps, MonthFieldProps } from './date-field-props.ts';

dayjs.extend(customParseFormat);

const CHOOSE = 'Choose a month';

/** Reads 5/9/26, 05-09-2026, 05.09.2026 and 2026-09-05 as the fifth of September. */
export function readDate(text: string): string | null {
  const iso = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})$/.exec(text.trim()) ?? [];
  const written =
    iso ?? (year ? `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '');
  return dayjs(written, 'YYYY-MM-DD', true).isValid() ? written : null;
}

export function DateControl({ value, onChange, min, max, prefix, ...rest }: DateFieldProps) {
  return (
    <DateInput
      {...rest}
      {...inside(prefix)}
      ariaLabels={calendarWords}
      hideOutsideDates
      value={value ?? null}
      onChange={(next) => onChange?.(next)}
      dateParser={readDate}
      valueFormat="DD/MM/YYYY"
      placeholder="DD/MM/YYYY"
      minDate={min}
      maxDate={max}
      clearable={!rest.required}
      firstDayOfWeek={1}
    />
  );
}

/** The button shows the month, so its name must say it too: 'Bill month, September 2026' (WCAG 2.5.3). */
function monthName(label: string | undefined, value: string | null | undefined): string {
  const read = value ? formatMonth(value) : CHOOSE;
  return label ? `${label}, ${read}` : read;
}

export function MonthControl({ value, onChange, min, max, prefix, ...rest }: MonthFieldProps) {
  return (
    <MonthPickerInput
      {...rest}
      {...inside(prefix)}
      ariaLabels={calendarWords}
      aria-label={monthName(rest['aria-label'] ?? rest.label, value)}
      value={value ?? null}
      onChange={(next) => onChange?.(next ? `${next.slice(0, 7)}-01` : null)}
      valueFormat="MMMM YYYY"
      placeholder={CHOOSE}
      minDate={min}
      maxDate={max}
      clearable={!rest.required}
    />
  );
}

/** The label before the date, as wide as its letters. */
function inside(prefix: string | undefined) {
  if (!prefix) return {};
  return {
    leftSection: <span className="prefix">{prefix}</span>,
    leftSectionWidth: `calc(${prefix.length}ch + 14px)`,
    leftSectionPointerEvents: 'none' as const,
  };
}
