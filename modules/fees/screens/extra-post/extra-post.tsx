// An extra charge for a branch, class or section: one amount for all (FEE-37, spec 04 §5.3).

import { Group } from '@mantine/core';
import { addDays, monthOf } from '#kernel/dates.ts';
import { LookupField } from '#ui/controls/lookup-field.tsx';
import type { FormHandle, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { formScreen } from '#ui/page-kinds/form/form-screen.tsx';
import { postExtra } from '../../contract/single-posts.ts';
import { sectionFilter } from '../class-lookups.ts';
import { activeHeads, branchesOfScope, classesOfSchool } from '../posting-lookups.ts';

type Chosen = { branch_id?: number | undefined; course_id?: number | undefined; section_id?: number | undefined };

const chosenOf = (values: Values): Chosen => values['filter'] ?? {};

export const Screen = formScreen({
  title: 'Add Extra Fee Post',
  text: 'Bills one amount to every active student of what you choose. A list for single students comes by import.',
  call: postExtra,
  button: 'Post extra charge',
  start: ({ session }) => ({
    bill_month: monthOf(session.today),
    due_date: addDays(session.today, 10),
    apply_concessions: false,
    filter: {},
  }),
  fields: [
    { name: 'title', label: 'Title', kind: 'text', required: true, hint: 'Stands on the challan' },
    { name: 'head_id', label: 'Head', kind: 'lookup', source: activeHeads, required: true, half: true },
    { name: 'amount', label: 'Amount', kind: 'money', required: true, half: true },
    { name: 'bill_month', label: 'Bill month', kind: 'month', required: true, half: true },
    { name: 'due_date', label: 'Due date', kind: 'date', required: true, half: true },
    { name: 'filter', label: 'Students', kind: 'custom', draw: (form) => <WhoField form={form} /> },
    { name: 'apply_concessions', label: 'Apply concessions', kind: 'flag', half: true },
    { name: 'allow_repeat', label: 'Post although the same list was posted before', kind: 'flag', half: true },
  ],
  summary: (values) => ({
    title: 'Post this extra charge?',
    text: `The amount is billed to each active student of ${chosenOf(values).course_id ? 'the class' : chosenOf(values).branch_id ? 'the branch' : 'every branch of your scope'}.`,
    button: 'Post extra charge',
  }),
});

function WhoField({ form }: { form: FormHandle }) {
  const chosen = chosenOf(form.values);
  const set = (more: Chosen) => form.set('filter', { ...chosen, ...more });
  const number = (value: string | null): number | undefined => (value ? Number(value) : undefined);
  const text = (value: number | undefined): string | null => (value ? String(value) : null);
  return (
    <Group align="end" gap="sm" grow>
      <LookupField
        label="Branch"
        source={branchesOfScope}
        value={text(chosen.branch_id)}
        onChange={(value) => set({ branch_id: number(value) })}
      />
      <LookupField
        label="Class"
        source={classesOfSchool}
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
  );
}
