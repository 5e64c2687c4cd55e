// Step 1: the class, whose cards, why, and how they look; kept in the address.

import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { StudentPicker } from '#ui/controls/student-picker.tsx';
import { FilterControl } from '#ui/filters/filter-control.tsx';
import type { Filter } from '#ui/filters/filter.ts';
import { layoutOptions, placeFilters, reasonOptions } from './parts/card-words.ts';

const fields = [
  ...placeFilters.filter((one) => one.name !== 'reason'),
  {
    name: 'holder',
    label: 'Cards of',
    kind: 'choice',
    required: true,
    options: [
      { value: 'student', label: 'The children' },
      { value: 'guardian', label: 'The people who collect them' },
    ],
  },
  {
    name: 'reason',
    label: 'Why',
    kind: 'choice',
    required: true,
    options: reasonOptions.filter((one) => one.value === 'first' || one.value === 'renewal'),
  },
  { name: 'layout', label: 'Layout', kind: 'choice', required: true, options: layoutOptions },
] as const satisfies readonly Filter[];

const usual = { holder: 'student', reason: 'first', layout: 'full' };

export function Step() {
  const [query, setQuery] = useSearchParams();
  const [values, setValues] = useState<Record<string, string | undefined>>({ ...usual, ...Object.fromEntries(query) });
  const student = Number(values['student_ids']) || null;
  const ready = Boolean(values['course_id'] ?? values['student_ids']);
  const set = (name: string, value: string | undefined) =>
    setValues((before) => ({ ...before, [name]: value, ...(name === 'course_id' ? { section_id: undefined } : {}) }));
  const go = () => {
    const { step: _step, ...chosen } = values;
    const kept = Object.entries(chosen).filter((entry): entry is [string, string] => Boolean(entry[1]));
    setQuery(new URLSearchParams([...kept, ['step', 'check']]));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) go();
      }}
    >
      <Stack maw={560}>
        {fields.map((field) => (
          <FilterControl key={field.name} filter={field} values={values} onChange={(value) => set(field.name, value)} />
        ))}
        <StudentPicker
          label="Or one student only"
          value={student}
          onChange={(id) => set('student_ids', id === null ? undefined : String(id))}
        />
        <Group>
          <Button type="submit" disabled={!ready}>
            See who is ready
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
