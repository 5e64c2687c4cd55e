// Finds one student by a few letters of name, admission number or father; the choice is the student's id.

import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useSearch } from '#ui/search/use-search.ts';
import type { FieldProps } from './date-field-props.ts';

interface Props extends FieldProps {
  value?: number | null | undefined;
  onChange?: (id: number | null) => void;
  placeholder?: string;
}

export function StudentPicker({ value, onChange, placeholder = 'Name, admission number, CNIC', ...rest }: Props) {
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text, 200);
  const found = useSearch(asked, 'student');
  const options = found.hits.map((hit) => ({
    value: String(hit.id),
    label: hit.subtitle ? `${hit.title} · ${hit.subtitle}` : hit.title,
  }));
  const chosen = value ? String(value) : null;
  if (chosen && !options.some((one) => one.value === chosen))
    options.push({ value: chosen, label: text || `Student ${chosen}` });
  return (
    <Select
      {...rest}
      placeholder={placeholder}
      data={options}
      value={chosen}
      onChange={(next) => onChange?.(next ? Number(next) : null)}
      searchable
      onSearchChange={setText}
      filter={({ options: all }) => all}
      nothingFoundMessage={
        asked.trim().length < 2 ? 'Type two letters or more' : found.loading ? 'Searching …' : 'No student found'
      }
      clearable={!rest.required}
    />
  );
}
