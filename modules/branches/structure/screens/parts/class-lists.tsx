// Classes of the school and the stages they belong to (08 section 6).

import { IconBooks, IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { actNow } from '#ui/acts/act-now.ts';
import { EmployeeField } from '#ui/controls/employee-field.tsx';
import { lookup } from '#ui/filters/filter.ts';
import type { Field, FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { academicGroups } from '#modules/branches/lookups/contract/lookups.ts';
import { classes as classChoices } from '#modules/branches/classes/screens/parts/choices.ts';
import { courseList, courseRemove, courseSave, stageList, stageRemove, stageSave } from '../../contract/structure.ts';
import { inUse, inUseFilter, removal, seesSetUp } from './structure-words.ts';

const edits = ['Academic Setup Edit'];

const stages = lookup(academicGroups, (all) => all.map((one) => ({ value: one.id, label: one.name })));

type CourseNames =
  | 'name'
  | 'name_local'
  | 'code'
  | 'academic_group_id'
  | 'seq'
  | 'next_course_id'
  | 'has_groups'
  | 'is_active';

const courseFields: Field<CourseNames>[] = [
  { name: 'name', label: 'Name', kind: 'text', required: true, max: 60, half: true },
  { name: 'name_local', label: 'Name in Urdu or Arabic', kind: 'text', max: 60, half: true },
  { name: 'code', label: 'Code', kind: 'text', required: true, max: 10, half: true, hint: 'Short: G5' },
  { name: 'academic_group_id', label: 'Stage', kind: 'lookup', source: stages, required: true, half: true },
  {
    name: 'seq',
    label: 'Place in lists',
    kind: 'number',
    min: 1,
    max: 9999,
    required: true,
    half: true,
    hint: 'From the youngest up',
  },
  {
    name: 'next_course_id',
    label: 'Next class',
    kind: 'lookup',
    source: classChoices,
    half: true,
    hint: 'Where its students go on to; empty: they pass out',
  },
  { name: 'has_groups', label: 'Has groups', kind: 'flag', hint: 'Science, Arts and the like: an upper class' },
  inUse('Only a class without students can be taken out of use'),
];

const courseForm = (title: string): FormDeclaration<typeof courseSave> => ({
  title,
  call: courseSave,
  button: 'Save class',
  fields: courseFields,
});

export const classList: ListDeclaration<typeof courseList> = {
  title: 'Classes',
  call: courseList,
  search: 'Name or code',
  rowKey: (row) => row.id,
  columns: [
    { key: 'name', title: 'Class', sort: true, card: true },
    { key: 'name_local', title: 'Local name', hidden: true },
    { key: 'code', title: 'Code', sort: true, card: true },
    { key: 'stage', title: 'Stage', card: true },
    { key: 'seq', title: 'Place', kind: 'number', sort: true, total: false },
    { key: 'next_class', title: 'Goes on to' },
    { key: 'has_groups', title: 'Groups', kind: 'flag' },
    { key: 'branches', title: 'Branches', kind: 'number', sort: true },
    { key: 'is_active', title: 'In use', kind: 'flag' },
  ],
  filters: [{ name: 'academic_group_id', label: 'Stage', kind: 'lookup', source: stages }, inUseFilter],
  actions: [
    {
      label: 'Add class',
      icon: IconPlus,
      permissions: edits,
      primary: true,
      dialog: (close) => (
        <FormDialog form={courseForm('New class')} start={{ has_groups: false, is_active: true }} close={close} />
      ),
    },
  ],
  rowActions: [
    {
      label: 'Edit',
      icon: IconEdit,
      permissions: edits,
      dialog: (row, close) => <FormDialog form={courseForm('Change class')} start={{ ...row }} close={close} />,
    },
    {
      label: 'See the curriculum',
      icon: IconBooks,
      permissions: seesSetUp,
      to: (row) => linkTo(pages.SemesterPlanning, { tab: 'curriculum', course_id: row.id }),
    },
    {
      label: 'Delete',
      icon: IconTrash,
      permissions: edits,
      danger: true,
      question: (row) => removal(row.name, 'class'),
      run: (row) => actNow(courseRemove, { id: row.id }),
    },
  ],
  empty: { title: 'No class found', text: 'Take the filters away, or add a class of the school.' },
};

type StageNames = 'name' | 'name_local' | 'seq' | 'coordinator_employee_id';

const stageFields: Field<StageNames>[] = [
  { name: 'name', label: 'Name', kind: 'text', required: true, max: 60, half: true },
  { name: 'name_local', label: 'Name in Urdu or Arabic', kind: 'text', max: 60, half: true },
  { name: 'seq', label: 'Place in lists', kind: 'number', min: 1, max: 9999, required: true, half: true },
  {
    name: 'coordinator_employee_id',
    label: 'Coordinator',
    kind: 'custom',
    draw: (form) => <EmployeeField form={form} name="coordinator_employee_id" label="Coordinator" />,
  },
];

const stageForm = (title: string): FormDeclaration<typeof stageSave> => ({
  title,
  call: stageSave,
  button: 'Save stage',
  fields: stageFields,
});

export const stageListing: ListDeclaration<typeof stageList> = {
  title: 'Stages',
  call: stageList,
  search: 'Name',
  rowKey: (row) => row.id,
  columns: [
    { key: 'name', title: 'Stage', sort: true, card: true },
    { key: 'name_local', title: 'Local name' },
    { key: 'seq', title: 'Place', kind: 'number', sort: true, total: false },
    {
      key: 'classes',
      title: 'Classes',
      kind: 'number',
      sort: true,
      card: true,
      link: (row) => linkTo(pages.SemesterPlanning, { tab: 'classes', academic_group_id: row.id }),
    },
  ],
  actions: [
    {
      label: 'Add stage',
      icon: IconPlus,
      permissions: edits,
      primary: true,
      dialog: (close) => <FormDialog form={stageForm('New stage')} close={close} />,
    },
  ],
  rowActions: [
    {
      label: 'Edit',
      icon: IconEdit,
      permissions: edits,
      dialog: (row, close) => <FormDialog form={stageForm('Change stage')} start={{ ...row }} close={close} />,
    },
    {
      label: 'Delete',
      icon: IconTrash,
      permissions: edits,
      danger: true,
      question: (row) => ({
        title: `Delete ${row.name}?`,
        text: 'Only a stage without classes is deleted.',
        button: 'Delete stage',
        danger: true,
      }),
      run: (row) => actNow(stageRemove, { id: row.id }),
    },
  ],
  empty: { title: 'No stage yet', text: 'A stage gathers classes: Pre-School, Primary, Matriculation, Cambridge.' },
};
