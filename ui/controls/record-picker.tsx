// Finds one record of a kind by a few letters of its name or number; the choice is its id.

import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { recordNameCall } from '#kernel/calls/search.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Choice } from './choice.tsx';
import { useSearch } from '#ui/search/use-search.ts';
import type { FieldProps } from './date-field-props.ts';

export interface PickerProps extends FieldProps {
  value?: number | null | undefined;
  onChange?: (id: number | null) => void;
  placeholder?: string;
}

interface Props extends PickerProps {
  /** As records are called: 'student', 'employee'. */
  kind: string;
  /** As a sentence says it: 'student'. */
  what: string;
}

export function RecordPicker({ kind, what, value, onChange, placeholder, ...rest }: Props) {
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<{ id: number; label: string }>();
  const chosen = value ? String(value) : null;
  const isPicked = picked !== undefined && picked.id === value;
  // Chosen before the form was opened: only the id is known.
  const named = useCall(recordNameCall, { kind, id: value ?? 0 }, { when: Boolean(value) && !isPicked });
  const known = named.data && [named.data.name, named.data.number].filter(Boolean).join(' · ');
  const chosenLabel = isPicked
    ? picked.label
    : chosen
      ? (known ?? `${what.charAt(0).toUpperCase()}${what.slice(1)} ${chosen}`)
      : undefined;
  const [asked] = useDebouncedValue(text, 200);
  // The name of the chosen one stands in the field; nobody searches for it.
  const found = useSearch(asked === chosenLabel ? '' : asked, kind);
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
      {...(placeholder === undefined ? {} : { placeholder })}
      data={options}
      value={chosen}
      onChange={pick}
      onSearchChange={setText}
      narrowed={asked === text && !found.loading}
      standing={chosen && chosenLabel ? { value: chosen, label: chosenLabel } : undefined}
      nothingFoundMessage={
        asked.trim().length < 2 ? 'Type two letters or more' : found.loading ? 'Searching …' : `No ${what} found`
      }
      clearable={!rest.required}
    />
  );
}
