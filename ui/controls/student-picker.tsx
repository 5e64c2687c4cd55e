// Finds one student by a few letters of name, admission number or father; the choice is the student's id.

import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { recordNameCall } from '#kernel/calls/search.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Choice } from './choice.tsx';
import { useSearch } from '#ui/search/use-search.ts';
import type { FieldProps } from './date-field-props.ts';

interface Props extends FieldProps {
  value?: number | null | undefined;
  onChange?: (id: number | null) => void;
  placeholder?: string;
}

export function StudentPicker({ value, onChange, placeholder = 'Name, admission number, CNIC', ...rest }: Props) {
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<{ id: number; label: string }>();
  const chosen = value ? String(value) : null;
  const isPicked = picked !== undefined && picked.id === value;
  // Chosen before the form was opened: only the id is known.
  const named = useCall(recordNameCall, { kind: 'student', id: value ?? 0 }, { when: Boolean(value) && !isPicked });
  const known = named.data && [named.data.name, named.data.number].filter(Boolean).join(' · ');
  const chosenLabel = isPicked ? picked.label : chosen ? (known ?? `Student ${chosen}`) : undefined;
  const [asked] = useDebouncedValue(text, 200);
  // The name of the chosen one stands in the field; nobody searches for it.
  const found = useSearch(asked === chosenLabel ? '' : asked, 'student');
  const options = found.hits.map((hit) => ({
    value: String(hit.id),
    label: hit.subtitle ? `${hit.title} · ${hit.subtitle}` : hit.title,
  }));

  function pick(next: string | null): void {
    const label = options.find((one) => one.value === next)?.label;
    setPicked(next && label ? { id: Number(next), label } : undefined);
    onChange?.(next ? Number(next) : null);
  }

  return (
    <Choice
      {...rest}
      placeholder={placeholder}
      data={options}
      value={chosen}
      onChange={pick}
      onSearchChange={setText}
      narrowed={asked === text && !found.loading}
      standing={chosen && chosenLabel ? { value: chosen, label: chosenLabel } : undefined}
      nothingFoundMessage={
        asked.trim().length < 2 ? 'Type two letters or more' : found.loading ? 'Searching …' : 'No student found'
      }
      clearable={!rest.required}
    />
  );
}
