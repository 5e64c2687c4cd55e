// What a field holds, as one reads it: choices by their names, days, months and money as everywhere. A field that draws itself is
// drawn with the value, and cannot be changed there.

import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { recordNameCall } from '#kernel/calls/search.ts';
import { grouped } from '#kernel/counted.ts';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { useOptions } from '#ui/controls/lookup-field.tsx';
import { MoneyText } from '#ui/controls/money-text.tsx';
import { Instant } from '#ui/table/cell.tsx';
import { asText } from './field-control.tsx';
import type { Field, Values } from './form-declaration.ts';
import { valueAt } from './leaves.ts';
import css from './meanwhile.module.css';

interface Props {
  field: Field | undefined;
  path: string;
  values: Values;
}

/** The values beside it: of the group it lies in. */
function around(values: Values, path: string): Values {
  const at = path.lastIndexOf('.');
  const group = at < 0 ? values : valueAt(values, path.slice(0, at));
  return (group ?? {}) as Values;
}

export function ValueInWords({ field, path, values }: Props) {
  const value = valueAt(values, path);
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return (
      <Text span fz="sm" c="dimmed">
        empty
      </Text>
    );
  return (
    <span className={css['meanwhile-value']} dir="auto">
      <Words field={field} value={value} values={around(values, path)} whole={values} />
    </span>
  );
}

type OfKind<K extends Field['kind']> = Extract<Field, { kind: K }>;

interface WordsProps {
  field: Field | undefined;
  value: unknown;
  values: Values;
  whole: Values;
}

function Words({ field, value, values, whole }: WordsProps): ReactNode {
  switch (field?.kind) {
    case 'number':
      return `${grouped(Number(value))}${field.unit ? ` ${field.unit}` : ''}`;
    case 'money':
      return <MoneyText amount={Number(value)} currency={field.currency?.(values)} />;
    case 'date':
      return formatDate(String(value));
    case 'month':
      return formatMonth(String(value));
    case 'instant':
      return <Instant iso={String(value)} />;
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'choice':
      return named(value, field.options);
    case 'lookup':
      return <Looked field={field} value={value} values={values} />;
    case 'student':
      return <StudentName id={Number(value)} />;
    case 'custom':
      return <span inert>{field.draw({ values: whole, set: () => undefined, error: () => undefined })}</span>;
    default:
      return asWords(value);
  }
}

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

function named(value: unknown, options: readonly { value: string; label: string }[]): string {
  const labelOf = (one: unknown) => options.find((option) => option.value === String(one))?.label ?? String(one);
  return listed(value).map(labelOf).join(', ');
}

function Looked({ field, value, values }: { field: OfKind<'lookup'>; value: unknown; values: Values }) {
  const { options } = useOptions(field.source, asText(values));
  return named(value, options);
}

function StudentName({ id }: { id: number }) {
  const { data } = useCall(recordNameCall, { kind: 'student', id });
  return data ? [data.name, data.number].filter(Boolean).join(' · ') : `Student ${id}`;
}

function asWords(value: unknown): string {
  return listed(value)
    .map((one) => (typeof one === 'object' && one !== null ? Object.values(one).join(' · ') : String(one)))
    .join(', ');
}
