// The papers of the checklist: of whom each is asked, and which stage it stops (ADM-18).

import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { lookup } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { branchCountries } from '#modules/branches/lookups/contract/lookups.ts';
import {
  type DocumentTypeRow,
  documentTypes,
  documentTypeSave,
} from '#modules/students/categories/contract/admission-terms.ts';
import { options } from '#modules/admissions/stages/screens/parts/application-words.ts';
import { everyClass } from '#modules/branches/classes/screens/parts/choices.ts';

const kinds = {
  new: 'Every new child',
  from_school: 'From another school',
  expatriate: 'Foreigners',
  re_admission: 'Who returns',
};
const blocks = { test: 'The test', confirm: 'The confirmation', later: 'Nothing: may follow later', never: 'Nothing' };
const countries = lookup(branchCountries, (all) => all.map((one) => ({ value: one.id, label: one.nicenam })));

const form: FormDeclaration<typeof documentTypeSave> = {
  title: 'Document of the checklist',
  call: documentTypeSave,
  button: 'Save document',
  fields: [
    { name: 'name', label: 'Name', kind: 'text', max: 80, required: true, half: true },
    { name: 'name_native', label: 'Name in Urdu or Arabic', kind: 'text', max: 80, half: true },
    { name: 'applies_to', label: 'Asked of', kind: 'choice', options: options(kinds), many: true, required: true },
    {
      name: 'country_id',
      label: 'Country',
      kind: 'lookup',
      source: countries,
      half: true,
      hint: 'Leave empty for everywhere',
    },
    {
      name: 'course_ids',
      label: 'Classes',
      kind: 'lookup',
      source: everyClass,
      many: true,
      hint: 'Leave empty for all',
    },
    { name: 'blocks', label: 'Required before', kind: 'choice', options: options(blocks), required: true, half: true },
    {
      name: 'later_days',
      label: 'Days to bring it',
      kind: 'number',
      min: 1,
      max: 365,
      half: true,
      show: (values) => values['blocks'] === 'later',
    },
    { name: 'has_number', label: 'It has a number', kind: 'flag', half: true },
    { name: 'has_expiry', label: 'It expires', kind: 'flag', half: true },
    { name: 'active', label: 'Asked for', kind: 'flag', half: true },
    { name: 'position', label: 'Place in the list', kind: 'number', min: 0, max: 999, half: true },
  ],
};

const fresh = {
  applies_to: ['new'],
  blocks: 'confirm',
  active: true,
  position: 50,
  course_ids: [],
  has_number: false,
  has_expiry: false,
};

export function DocumentTypes() {
  const answer = useCall(documentTypes, {});
  const [open, setOpen] = useState<DocumentTypeRow | 'new'>();
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={8} />;
  return (
    <Stack gap="sm">
      <Group justify="flex-end">
        <Button leftSection={<IconPlus size={16} />} size="xs" onClick={() => setOpen('new')}>
          Add document
        </Button>
      </Group>
      {answer.data.length === 0 ? (
        <Empty
          title="No documents are required"
          text="Add the documents that a child brings before the test or admission."
        />
      ) : (
        <RowsTable name="Documents" rows={answer.data} rowKey={(row) => row.id} columns={columnsOf(setOpen)} />
      )}
      {open ? (
        <FormDialog form={form} start={open === 'new' ? fresh : { ...open }} close={() => setOpen(undefined)} />
      ) : null}
    </Stack>
  );
}

const columnsOf = (change: (row: DocumentTypeRow) => void): Column<DocumentTypeRow>[] => [
  { key: 'name', title: 'Document' },
  { key: 'applies_to', title: 'Asked of', show: (row) => row.applies_to.map((one) => kinds[one]).join(', ') },
  { key: 'country_name', title: 'Country', show: (row) => row.country_name ?? 'Everywhere' },
  {
    key: 'classes',
    title: 'Classes',
    show: (row) => (row.course_ids.length === 0 ? 'All' : counted(row.course_ids.length, 'class', 'classes')),
  },
  {
    key: 'blocks',
    title: 'Stops',
    show: (row) =>
      row.blocks === 'later' ? `Follows within ${counted(row.later_days ?? 0, 'day')}` : blocks[row.blocks],
  },
  { key: 'has_number', title: 'Number', kind: 'flag' },
  { key: 'has_expiry', title: 'Expires', kind: 'flag' },
  { key: 'active', title: 'Asked for', kind: 'flag' },
  {
    key: 'act',
    title: '',
    show: (row) => (
      <Button size="compact-xs" variant="subtle" aria-label={`Change ${row.name}`} onClick={() => change(row)}>
        Change
      </Button>
    ),
  },
];
