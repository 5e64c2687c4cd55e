// A form is built: where it leads to, its words, its own fields beside those of its kind, its branch; beside it what families will see.

import { Paper, Stack, Text } from '@mantine/core';
import type { DataOf } from '#kernel/contract.ts';
import { activeBranches } from '#modules/branches/classes/screens/parts/choices.ts';
import { leadAssignees } from '#modules/admissions/inquiries/contract/leads.ts';
import { lookup, optionsOf } from '#ui/filters/filter.ts';
import { FieldRows } from '#ui/page-kinds/form/field-rows.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { branchModeNames, formKindNames } from '../contract/form-words.ts';
import { type FormRow, formSave } from '../contract/forms.ts';
import { campusSites } from '../contract/sites.ts';
import { inWords, ownField, ownFields, startOf, wordFields } from './form-rows.ts';
import { FormPreview } from './form-preview.tsx';

const languages = [
  { value: 'en', label: 'English' },
  { value: 'ur', label: 'Urdu' },
  { value: 'ar', label: 'Arabic' },
];

const people = lookup(leadAssignees, (all: DataOf<typeof leadAssignees>) =>
  all.map((one) => ({ value: one.id, label: one.name })),
);
const sites = lookup(
  campusSites,
  ({ data }) => data.map((one) => ({ value: one.id, label: one.name })),
  () => ({ fetchCount: 100 }),
);

const declaration: FormDeclaration<typeof formSave> = {
  title: 'Form of the website',
  call: formSave,
  button: 'Save form',
  sections: [
    {
      fields: [
        { name: 'title', label: 'Name', kind: 'text', required: true, max: 100, half: true },
        {
          name: 'kind',
          label: 'Leads to',
          kind: 'choice',
          options: optionsOf(formKindNames),
          required: true,
          half: true,
          disabled: (values) => values['id'] !== undefined,
        },
        {
          name: 'languages',
          label: 'Languages',
          kind: 'choice',
          many: true,
          options: languages,
          required: true,
          half: true,
        },
        {
          name: 'branch_mode',
          label: 'Branch',
          kind: 'choice',
          options: optionsOf(branchModeNames),
          required: true,
          half: true,
        },
        {
          name: 'branch_id',
          label: 'Which branch',
          kind: 'lookup',
          source: activeBranches,
          required: true,
          half: true,
          show: (values) => values['branch_mode'] === 'fixed',
        },
        {
          name: 'site_id',
          label: 'Website',
          kind: 'lookup',
          source: sites,
          half: true,
          hint: 'Leave empty: it lives at its own address alone',
        },
      ],
    },
    {
      title: 'Words',
      fields: wordFields(),
    },
    {
      title: 'Fields of your own',
      fields: [
        {
          name: 'fields',
          label: 'Fields of your own',
          kind: 'custom',
          draw: (form) => (
            <FieldRows
              form={form}
              name="fields"
              title="Field"
              fields={ownField(form.values)}
              fresh={{ type: 'text', required: false }}
              most={20}
            />
          ),
        },
      ],
    },
    {
      title: 'Who is told, and protection',
      fields: [
        {
          name: 'notify_user_ids',
          label: 'Told by mail and bell',
          kind: 'lookup',
          source: people,
          many: true,
          show: (values) => values['kind'] === 'custom',
        },
        {
          name: 'proof_of_work',
          label: 'The browser works half a second before it sends (against machines)',
          kind: 'flag',
        },
      ],
    },
  ],
  toInput: (values) =>
    ({
      ...(values['id'] === undefined ? {} : { id: values['id'], version: values['version'] }),
      kind: values['kind'],
      title: values['title'],
      languages: values['languages'],
      texts: {
        title: inWords(values, 'title', ['ur', 'ar']),
        intro: inWords(values, 'intro', ['en', 'ur', 'ar']),
        thanks: inWords(values, 'thanks', ['en', 'ur', 'ar']),
      },
      fields: ownFields(values),
      branch_mode: values['branch_mode'],
      branch_id: values['branch_mode'] === 'fixed' ? (values['branch_id'] ?? null) : null,
      site_id: values['site_id'] ?? null,
      proof_of_work: values['proof_of_work'] === true,
      notify_user_ids: values['kind'] === 'custom' ? (values['notify_user_ids'] ?? []) : [],
    }) as never,
  aside: (values) => (
    <Stack gap="xs">
      <Text fw={600}>What families see</Text>
      <Paper withBorder p="sm">
        <FormPreview values={values} />
      </Paper>
    </Stack>
  ),
};

export function FormForm({ form, close }: { form: FormRow | null; close: () => void }) {
  return (
    <FormDialog form={{ ...declaration, title: form ? form.title : 'New form' }} start={startOf(form)} close={close} />
  );
}
