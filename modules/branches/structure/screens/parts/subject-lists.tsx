// Subjects of the school (08 section 6).

import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { actNow } from '#ui/acts/act-now.ts';
import { lookup, optionsOf } from '#ui/filters/filter.ts';
import type { Field, FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { subjectsOfCourse } from '#modules/branches/lookups/contract/lookups.ts';
import { type subjectKinds, subjectList, subjectRemove, subjectSave } from '../../contract/structure.ts';
import { inUse, inUseFilter, removal } from './structure-words.ts';

const edits = ['Academic Setup Edit'];

const kindWords: Record<(typeof subjectKinds)[number], string> = {
  core: 'Core',
  elective: 'Elective',
  language: 'Language',
  practical: 'Practical',
  co_curricular: 'Co-curricular',
};

const roomWords = {
  classroom: 'Classroom',
  science_lab: 'Science laboratory',
  computer_lab: 'Computer laboratory',
  library: 'Library',
  hall: 'Hall',
  ground: 'Ground',
  prayer: 'Prayer room',
  other: 'Other',
};

const subjects = lookup(
  subjectsOfCourse,
  (all) => all.map((one) => ({ value: one.id, label: one.name })),
  () => ({ id: 0 }),
);

type SubjectNames =
  | 'name'
  | 'name_local'
  | 'short_name'
  | 'code'
  | 'kind'
  | 'parent_subject_id'
  | 'direction'
  | 'colour'
  | 'default_room_type'
  | 'is_active';

const subjectFields: Field<SubjectNames>[] = [
  { name: 'name', label: 'Name', kind: 'text', required: true, max: 60, half: true },
  { name: 'name_local', label: 'Name in Urdu or Arabic', kind: 'text', max: 60, half: true },
  { name: 'short_name', label: 'Short name', kind: 'text', required: true, max: 8, half: true, hint: 'For timetables' },
  { name: 'code', label: 'Code', kind: 'text', required: true, max: 12, half: true },
  { name: 'kind', label: 'Kind', kind: 'choice', options: optionsOf(kindWords), required: true, half: true },
  {
    name: 'parent_subject_id',
    label: 'Part of',
    kind: 'lookup',
    source: subjects,
    half: true,
    hint: 'Chemistry Practical is part of Chemistry',
  },
  {
    name: 'direction',
    label: 'Written',
    kind: 'choice',
    options: [
      { value: 'ltr', label: 'From left to right' },
      { value: 'rtl', label: 'From right to left' },
    ],
    required: true,
    half: true,
  },
  {
    name: 'default_room_type',
    label: 'Room it needs',
    kind: 'choice',
    options: optionsOf(roomWords),
    half: true,
  },
  { name: 'colour', label: 'Colour', kind: 'text', max: 7, half: true, hint: 'In timetables, as #3366cc' },
  inUse('Only a subject that no class has this session can be taken out of use'),
];

const subjectForm = (title: string): FormDeclaration<typeof subjectSave> => ({
  title,
  call: subjectSave,
  button: 'Save subject',
  fields: subjectFields,
});

export const subjectListing: ListDeclaration<typeof subjectList> = {
  title: 'Subjects',
  call: subjectList,
  search: 'Name or code',
  rowKey: (row) => row.id,
  columns: [
    { key: 'name', title: 'Subject', sort: true, card: true },
    { key: 'name_local', title: 'Local name' },
    { key: 'code', title: 'Code', sort: true, card: true },
    { key: 'short_name', title: 'Short name', hidden: true },
    { key: 'kind', title: 'Kind', sort: true, value: (row) => kindWords[row.kind], card: true },
    { key: 'parent', title: 'Part of' },
    { key: 'classes', title: 'Classes this session', kind: 'number', sort: true },
    { key: 'is_active', title: 'In use', kind: 'flag' },
  ],
  filters: [{ name: 'kind', label: 'Kind', kind: 'choice', options: optionsOf(kindWords) }, inUseFilter],
  actions: [
    {
      label: 'Add subject',
      icon: IconPlus,
      permissions: edits,
      primary: true,
      dialog: (close) => (
        <FormDialog
          form={subjectForm('New subject')}
          start={{ kind: 'core', direction: 'ltr', is_active: true }}
          close={close}
        />
      ),
    },
  ],
  rowActions: [
    {
      label: 'Edit',
      icon: IconEdit,
      permissions: edits,
      dialog: (row, close) => <FormDialog form={subjectForm('Change subject')} start={{ ...row }} close={close} />,
    },
    {
      label: 'Delete',
      icon: IconTrash,
      permissions: edits,
      danger: true,
      question: (row) => removal(row.name, 'subject'),
      run: (row) => actNow(subjectRemove, { id: row.id }),
    },
  ],
  empty: { title: 'No subject found', text: 'Take the filters away, or add a subject of the school.' },
};
