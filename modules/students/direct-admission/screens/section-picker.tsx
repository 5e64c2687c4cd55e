// Branch, class and section of an admission, with the seats that are free.

import { Grid } from '@mantine/core';
import { LookupField } from '#ui/controls/lookup-field.tsx';
import { lookup } from '#ui/filters/filter.ts';
import type { FormHandle } from '#ui/page-kinds/form/form-declaration.ts';
import { useSession } from '#ui/session/session.ts';
import { branchCourses, branchCoursesSection } from '#modules/branches/lookups/contract/lookups.ts';
import { activeBranches } from '#modules/branches/classes/screens/parts/choices.ts';

const classes = lookup(
  branchCourses,
  (all) => all.map((one) => ({ value: one.branch_course_id, label: one.course_name })),
  (values) => (values['branch_id'] ? { id: Number(values['branch_id']) } : undefined),
);
const sections = lookup(
  branchCoursesSection,
  (all) => all.map((one) => ({ value: one.section_id, label: `${one.name} · ${freeSeats(one)}` })),
  (values) => (values['branch_course_id'] ? { id: Number(values['branch_course_id']) } : undefined),
);

function freeSeats(section: { capacity: number; enrolled_count: number }): string {
  const free = Math.max(0, section.capacity - section.enrolled_count);
  return free === 0 ? 'full' : `${free} free of ${section.capacity}`;
}

export function SectionPicker({ form }: { form: FormHandle }) {
  const session = useSession();
  const branch_id = session.branch_id ?? (form.values['branch_id'] as string | undefined);
  const branch_course_id = form.values['branch_course_id'] as string | undefined;
  const values = { branch_id: branch_id ? String(branch_id) : undefined, branch_course_id };
  const choose = (name: string, clears: readonly string[]) => (value: string | null) => {
    form.set(name, value ?? undefined);
    for (const other of clears) form.set(other, undefined);
  };
  const section = form.values['section_id'];
  return (
    <Grid gap="sm">
      {session.branch_id === null ? (
        <Grid.Col span={{ base: 12, sm: 4 }}>
          <LookupField
            label="Branch"
            required
            source={activeBranches}
            value={values.branch_id ?? null}
            onChange={choose('branch_id', ['branch_course_id', 'section_id'])}
          />
        </Grid.Col>
      ) : null}
      <Grid.Col span={{ base: 12, sm: 4 }}>
        <LookupField
          label="Class"
          required
          source={classes}
          values={values}
          value={branch_course_id ?? null}
          onChange={choose('branch_course_id', ['section_id'])}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 4 }}>
        <LookupField
          label="Section"
          required
          source={sections}
          values={values}
          value={typeof section === 'number' ? String(section) : null}
          onChange={(value) => form.set('section_id', value === null ? undefined : Number(value))}
          error={form.error('section_id')}
        />
      </Grid.Col>
    </Grid>
  );
}
