// Adding sections to a class, and changing one; a surplus of pupils is named and needs a yes (CLS-2).

import { useMemo } from 'react';
import { counted } from '#kernel/counted.ts';
import { EmployeeField } from '#ui/controls/employee-field.tsx';
import { lookup } from '#ui/filters/filter.ts';
import type { FormHandle } from '#ui/controls/form-handle.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { roomList, sectionBulkCreate, sectionSave } from '../contract/classes.ts';
import { groups } from '#modules/branches/lookups/contract/lookups.ts';
import type { ClassRow, SectionRow, Where } from './class-row.ts';

const shifts = [
  { value: 'morning', label: 'Morning' },
  { value: 'evening', label: 'Evening' },
];
const genders = [
  { value: 'mixed', label: 'Mixed' },
  { value: 'boys', label: 'Boys' },
  { value: 'girls', label: 'Girls' },
];
const media = [
  { value: 'english', label: 'English' },
  { value: 'urdu', label: 'Urdu' },
  { value: 'arabic', label: 'Arabic' },
];
const streams = lookup(groups, (all) => all.map((one) => ({ value: one.id, label: one.name })));

const classTeacher = {
  name: 'class_teacher_id',
  label: 'Class teacher',
  kind: 'custom',
  draw: (form: FormHandle) => <EmployeeField form={form} name="class_teacher_id" label="Class teacher" />,
} as const;

/** 'A, B, C' → the three names. */
const namesIn = (text: unknown) =>
  String(text ?? '')
    .split(/[,\n]+/)
    .map((name) => name.trim())
    .filter(Boolean);

/** The first letters that are not used yet. */
function proposed(row: ClassRow): string {
  const used = new Set(row.sections.map((section) => section.name.toUpperCase()));
  return Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').find((letter) => !used.has(letter)) ?? '';
}

export function AddSections({ row, where, close }: { row: ClassRow; where: Where; close: () => void }) {
  const form: FormDeclaration<typeof sectionBulkCreate> = {
    title: `Sections of ${row.course_name}`,
    call: sectionBulkCreate,
    button: (values) => `Add ${namesIn(values['names']).length} sections`,
    fields: [
      {
        name: 'names',
        label: 'Names',
        kind: 'text',
        required: true,
        hint: 'Separated by commas: A, B, C. Existing names are skipped.',
      },
      { name: 'capacity', label: 'Seats in each', kind: 'number', min: 0, max: 999, required: true, half: true },
      { name: 'shift', label: 'Shift', kind: 'choice', options: shifts, required: true, half: true },
    ],
    toInput: (values) => ({
      ...where,
      course_id: row.course_id,
      names: namesIn(values['names']),
      capacity: Number(values['capacity'] ?? 0),
      shift: values['shift'] === 'evening' ? 'evening' : 'morning',
    }),
  };
  return <FormDialog form={form} start={{ names: proposed(row), capacity: 30, shift: 'morning' }} close={close} />;
}

export function EditSection({ section, close }: { section: SectionRow; close: () => void }) {
  const rooms = useMemo(
    () =>
      lookup(
        roomList,
        (page) => page.data.map((room) => ({ value: room.id, label: `${room.name} (${room.capacity})` })),
        () => ({ branch_id: section.branch_id, fetchCount: 200 }),
      ),
    [section.branch_id],
  );
  const form: FormDeclaration<typeof sectionSave> = {
    title: `${section.course_name} – ${section.name}`,
    call: sectionSave,
    button: 'Save section',
    fields: [
      { name: 'name', label: 'Name', kind: 'text', required: true, half: true, max: 20 },
      { name: 'capacity', label: 'Seats', kind: 'number', min: 0, max: 999, required: true, half: true },
      { name: 'shift', label: 'Shift', kind: 'choice', options: shifts, required: true, half: true },
      { name: 'gender', label: 'For', kind: 'choice', options: genders, required: true, half: true },
      { name: 'medium', label: 'Medium', kind: 'choice', options: media, required: true, half: true },
      { name: 'group_id', label: 'Stream', kind: 'lookup', source: streams, half: true },
      classTeacher,
      { name: 'room_id', label: 'Home room', kind: 'lookup', source: rooms },
      {
        name: 'confirm_surplus',
        label: 'Keep the students above the number of seats',
        kind: 'flag',
        show: (values) => Number(values['capacity'] ?? 0) < section.enrolled_count + section.held,
        hint: `${counted(section.enrolled_count, 'student')} and ${counted(section.held, 'held seat')} are here: nobody has to leave, and no seat is free until some leave`,
      },
      { name: 'is_active', label: 'In use', kind: 'flag', hint: 'Only an empty section can be closed' },
    ],
  };
  return <FormDialog form={form} start={{ ...section, id: section.section_id }} close={close} />;
}
