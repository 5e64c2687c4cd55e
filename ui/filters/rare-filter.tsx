// Filters that few lists have, in a chunk of their own: several choices, numbers, a student.

import { NumberInput } from '@mantine/core';
import { LookupManyField } from '#ui/controls/lookup-many-field.tsx';
import { ManyChoices } from '#ui/controls/many-choices.tsx';
import { StudentPicker } from '#ui/controls/student-picker.tsx';
import type { CommonProps } from './filter-props.ts';
import type { Filter, FilterValues } from './filter.ts';

interface Props {
  filter: Filter;
  values: FilterValues;
  onChange: (value: string | undefined) => void;
  common: CommonProps;
}

export function RareFilter({ filter, values, onChange, common }: Props) {
  const value = values[filter.name];
  const many = value ? value.split(',') : [];
  const setMany = (next: string[]) => onChange(next.join(',') || undefined);
  switch (filter.kind) {
    case 'choice':
      return (
        <ManyChoices
          {...common}
          {...(many.length ? { placeholder: '' } : {})}
          data={filter.options}
          value={many}
          onChange={setMany}
          clearable
        />
      );
    case 'lookup':
      return <LookupManyField {...common} source={filter.source} values={values} value={many} onChange={setMany} />;
    case 'student':
      return (
        <StudentPicker
          {...common}
          value={value ? Number(value) : null}
          onChange={(id) => onChange(id ? String(id) : undefined)}
        />
      );
    default:
      return (
        <NumberInput
          {...common}
          value={value ?? ''}
          onChange={(next) => onChange(next === '' ? undefined : String(next))}
        />
      );
  }
}
