// Whom an extra charge is for: a branch, a class, a section; everybody only where it is ticked.

import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { LookupField } from '#ui/controls/lookup-field.tsx';
import type { FormHandle, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { classes, runningBranches, sectionFilter } from '#modules/branches/classes/screens/parts/choices.ts';

interface Chosen {
  branch_id?: number | undefined;
  course_id?: number | undefined;
  section_id?: number | undefined;
  everybody?: boolean | undefined;
}

const chosenOf = (values: Values): Chosen => values['filter'] ?? {};
const number = (value: string | null): number | undefined => (value ? Number(value) : undefined);
const text = (value: number | undefined): string | null => (value ? String(value) : null);

export function WhoField({ form }: { form: FormHandle }) {
  const chosen = chosenOf(form.values);
  const set = (more: Chosen) => form.set('filter', { ...chosen, everybody: undefined, ...more });
  const error = form.error('filter');
  return (
    <Stack gap="xs">
      <Group align="end" gap="sm" grow>
        <LookupField
          label="Branch"
          source={runningBranches}
          value={text(chosen.branch_id)}
          onChange={(value) => set({ branch_id: number(value) })}
        />
        <LookupField
          label="Class"
          source={classes}
          value={text(chosen.course_id)}
          onChange={(value) => set({ course_id: number(value), section_id: undefined })}
        />
        {sectionFilter.kind === 'lookup' ? (
          <LookupField
            label="Section"
            source={sectionFilter.source}
            values={{ course_id: chosen.course_id ? String(chosen.course_id) : undefined }}
            value={text(chosen.section_id)}
            onChange={(value) => set({ section_id: number(value) })}
          />
        ) : null}
      </Group>
      <Checkbox
        label="Every active student of every branch I work in"
        checked={chosen.everybody === true}
        onChange={(event) => form.set('filter', event.currentTarget.checked ? { everybody: true } : {})}
      />
      {error ? (
        <Text c="var(--bad)" size="sm" role="alert">
          {error}
        </Text>
      ) : null}
    </Stack>
  );
}
