// The control of one filter, by its kind.

import { Checkbox, MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { DateField, MonthField } from '#ui/controls/date-field.tsx';
import { LookupField, LookupManyField } from '#ui/controls/lookup-field.tsx';
import { StudentPicker } from '#ui/controls/student-picker.tsx';
import type { Filter, FilterValues } from './filter.ts';

interface Props {
  filter: Filter;
  values: FilterValues;
  onChange: (value: string | undefined) => void;
  /** In the bar the label stands inside the field, in the panel above it. */
  compact?: boolean;
}

export function FilterControl({ filter, values, onChange, compact }: Props) {
  const value = values[filter.name];
  const set = (next: string | null) => onChange(next ?? undefined);
  const many = value ? value.split(',') : [];
  const setMany = (next: string[]) => onChange(next.join(',') || undefined);
  const common = compact
    ? { 'aria-label': filter.label, placeholder: filter.label, size: 'xs' as const, w: 168 }
    : { label: filter.label, required: filter.required };
  switch (filter.kind) {
    case 'choice':
      return filter.many ? (
        <MultiSelect {...common} data={filter.options} value={many} onChange={setMany} clearable />
      ) : (
        <Select
          {...common}
          data={filter.options}
          value={value ?? null}
          onChange={set}
          clearable={!filter.required}
          allowDeselect={!filter.required}
        />
      );
    case 'lookup':
      return filter.many ? (
        <LookupManyField {...common} source={filter.source} values={values} value={many} onChange={setMany} />
      ) : (
        <LookupField {...common} source={filter.source} values={values} value={value} onChange={set} />
      );
    case 'date':
      return <DateField {...common} value={value} onChange={set} />;
    case 'month':
      return <MonthField {...common} value={value} onChange={set} />;
    case 'student':
      return (
        <StudentPicker
          {...common}
          value={value ? Number(value) : null}
          onChange={(id) => onChange(id ? String(id) : undefined)}
        />
      );
    case 'flag':
      return (
        <Checkbox
          label={filter.label}
          checked={value === 'true'}
          onChange={(event) => onChange(event.currentTarget.checked ? 'true' : undefined)}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...common}
          value={value ?? ''}
          onChange={(next) => onChange(next === '' ? undefined : String(next))}
        />
      );
    default:
      return (
        <TextInput
          {...common}
          defaultValue={value ?? ''}
          onBlur={(event) => onChange(event.currentTarget.value || undefined)}
        />
      );
  }
}
