// The children a correction is for: found one by one, or a whole section at once.

import { Group, Pill, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { call } from '#ui/calls/call.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { showError } from '#ui/alerts/alerts.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { LookupField } from '#ui/controls/lookup-field.tsx';
import { useSearch } from '#ui/search/use-search.ts';
import { registerRead } from '#modules/attendance/registers/contract/registers.ts';
import { classes, sectionsOfClass } from '#modules/branches/classes/screens/parts/choices.ts';

export interface Chosen {
  id: number;
  name: string;
}

const MOST = 200;

export function StudentsField({ chosen, onChange }: { chosen: readonly Chosen[]; onChange: (next: Chosen[]) => void }) {
  const [course, setCourse] = useState<string | null>(null);

  function add(more: readonly Chosen[]): void {
    const known = new Set(chosen.map((one) => one.id));
    onChange([...chosen, ...more.filter((one) => !known.has(one.id))].slice(0, MOST));
  }

  async function addSection(section: string | null): Promise<void> {
    if (section === null) return;
    try {
      const { data } = await call(registerRead, { section_id: Number(section) }, { reads: true });
      add(data.rows.filter((row) => !row.frozen).map((row) => ({ id: row.student_id, name: row.name })));
    } catch (error) {
      showError(asFailure(error).message);
    }
  }

  return (
    <Stack gap={6}>
      <Group align="flex-end" gap="sm">
        <FindOne add={(one) => add([one])} />
        <LookupField label="or a class" source={classes} value={course} onChange={setCourse} w={160} />
        <LookupField
          label="Section"
          source={sectionsOfClass}
          values={{ course_id: course ?? undefined }}
          value={null}
          onChange={(section) => void addSection(section)}
          w={160}
        />
      </Group>
      {chosen.length > 0 ? (
        <Pill.Group aria-label="Chosen students">
          {chosen.map((one) => (
            <Pill
              key={one.id}
              withRemoveButton
              removeButtonProps={{ 'aria-label': `Leave out ${one.name}`, 'aria-hidden': false, tabIndex: 0 }}
              onRemove={() => onChange(chosen.filter((other) => other.id !== one.id))}
            >
              {one.name}
            </Pill>
          ))}
        </Pill.Group>
      ) : (
        <Text fz="sm" c="dimmed">
          Nobody is chosen yet.
        </Text>
      )}
    </Stack>
  );
}

/** Finds one child and clears the field, so that the next can be typed. */
function FindOne({ add }: { add: (one: Chosen) => void }) {
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text, 200);
  const found = useSearch(asked, 'student');
  return (
    <Choice
      label="Student"
      placeholder="Name, admission number, CNIC"
      w={320}
      data={found.hits.map((hit) => ({
        value: String(hit.id),
        label: hit.subtitle ? `${hit.title} · ${hit.subtitle}` : hit.title,
      }))}
      value={null}
      onChange={(id) => {
        const hit = found.hits.find((one) => String(one.id) === id);
        if (hit) add({ id: hit.id, name: hit.title });
      }}
      forgets
      onSearchChange={setText}
      narrowed={asked === text && !found.loading}
      nothingFoundMessage={
        asked.trim().length < 2 ? 'Type two letters or more' : found.loading ? 'Searching …' : 'No student found'
      }
    />
  );
}
