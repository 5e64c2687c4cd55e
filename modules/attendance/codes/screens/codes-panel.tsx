// Settings → Attendance marks: what may stand in a register, renamed, coloured, added (ATT-3).

import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { Group, Text } from '@mantine/core';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import type { ListDeclaration, PageAction } from '#ui/page-kinds/list/list-declaration.ts';
import { StatusBadge } from '#ui/controls/status-badge.tsx';
import { codeList, type CodeRow, codesSave } from '../contract/codes.ts';

const tallies = [
  { value: 'present', label: 'Present' },
  { value: 'late', label: 'Late' },
  { value: 'half', label: 'Half day' },
  { value: 'absent', label: 'Absent' },
  { value: 'leave', label: 'Leave' },
];
const colours = ['green', 'teal', 'blue', 'yellow', 'orange', 'red', 'gray', 'violet'].map((one) => ({
  value: one,
  label: one.slice(0, 1).toUpperCase() + one.slice(1),
}));
const tells = [
  { value: 'none', label: 'Nobody is notified' },
  { value: 'absent', label: 'Parents are notified of an absence' },
  { value: 'late', label: 'Parents are notified of late arrival' },
];
const labelOf = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((one) => one.value === value)?.label ?? value;

const isNew = (values: Record<string, unknown>): boolean => values['code'] === undefined;

const form: FormDeclaration<typeof codesSave> = {
  title: 'Mark',
  text: 'What a mark counts as cannot be changed later, so that past months stay correct.',
  call: codesSave,
  row: true,
  button: 'Save mark',
  fields: [
    { name: 'letter', label: 'Letters', kind: 'text', max: 3, required: true, half: true, hint: 'One to three' },
    { name: 'shortcut', label: 'Key', kind: 'text', max: 1, required: true, half: true, hint: 'On the sheet' },
    { name: 'name', label: 'Name', kind: 'text', max: 40, required: true },
    { name: 'colour', label: 'Colour', kind: 'choice', options: colours, required: true, half: true },
    { name: 'message', label: 'Message', kind: 'choice', options: tells, required: true, half: true },
    { name: 'tally', label: 'Counted as', kind: 'choice', options: tallies, required: true, half: true, show: isNew },
    {
      name: 'weight',
      label: 'Part of the day attended',
      kind: 'number',
      min: 0,
      max: 1,
      decimals: 1,
      required: true,
      half: true,
      show: isNew,
      hint: '1 whole, 0.5 half, 0 none',
    },
    { name: 'counts', label: 'The day counts in the percent', kind: 'flag', show: isNew },
    { name: 'active', label: 'May be marked', kind: 'flag' },
  ],
  toInput: ({ code, letter, name, colour, message, shortcut, active, tally, weight, counts }) =>
    ({
      rows: [
        {
          letter,
          name,
          colour,
          message,
          shortcut,
          active,
          ...(code === undefined ? { tally, weight: weight === null ? undefined : Number(weight), counts } : { code }),
        },
      ],
    }) as never,
};

const actions: readonly PageAction[] = [
  {
    label: 'Add mark',
    primary: true,
    permissions: codesSave.permissions,
    dialog: (close) => (
      <FormDialog form={form} start={{ colour: 'gray', message: 'none', active: true, counts: true }} close={close} />
    ),
  },
];

const codes: ListDeclaration<typeof codeList> = {
  title: 'Attendance marks',
  call: codeList,
  rowKey: (row) => row.code,
  rowName: (row) => row.name,
  columns: [
    { key: 'letter', title: 'Letters', card: true },
    { key: 'name', title: 'Name', card: true },
    { key: 'tally', title: 'Counted as', value: (row) => labelOf(tallies, row.tally), card: true },
    { key: 'weight', title: 'Part of the day', kind: 'number' },
    { key: 'counts', title: 'In the percent', kind: 'flag' },
    { key: 'shortcut', title: 'Key', value: (row) => row.shortcut.toUpperCase() },
    { key: 'colour', title: 'Colour', value: (row) => labelOf(colours, row.colour) },
    { key: 'message', title: 'Message', value: (row) => labelOf(tells, row.message) },
    {
      key: 'active',
      title: 'Status',
      show: (row) => <StatusBadge tone={row.active ? 'good' : 'plain'}>{row.active ? 'In use' : 'Off'}</StatusBadge>,
    },
  ],
  filters: [],
  rowActions: [
    {
      label: 'Change',
      dialog: (row: CodeRow, close) => <FormDialog form={form} start={row} close={close} />,
    },
  ],
  empty: { title: 'No marks', text: 'A school begins with six.' },
};

export function Panel() {
  return (
    <>
      <Group justify="space-between">
        <Text c="dimmed">The marks used in registers. The six standard ones may be renamed, but not switched off.</Text>
        <PageActions actions={actions} />
      </Group>
      <ListPage list={codes} inside />
    </>
  );
}
