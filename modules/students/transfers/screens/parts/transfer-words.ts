// What states and terms of a transfer are called, and the columns that its lists share (STU-60, STU-61).

import { counted } from '#kernel/counted.ts';
import { transferStates as states } from '../../rules/transfer-states.ts';
import { type Filter, lookup, type Option, optionsOf } from '#ui/filters/filter.ts';
import type { Field } from '#ui/page-kinds/form/form-declaration.ts';
import type { Column, Statuses } from '#ui/table/column.ts';
import { transferDestinations, type TransferRow } from '../../contract/transfers.ts';
import { branches, classes } from '#modules/branches/classes/screens/parts/choices.ts';

export const transferStates: Statuses = states.badges;

export const stateOptions: Option[] = [{ value: 'waiting', label: 'Waiting' }, ...optionsOf(transferStates)];

export const duesOptions: Option[] = [
  { value: 'cleared', label: 'Cleared: nothing may be owed on the day' },
  { value: 'carried', label: 'Carried: what is owed moves with the child' },
];

export const duesWord = (row: Pick<TransferRow, 'dues_mode' | 'franchise'>): string =>
  row.franchise ? 'Cleared, refunded' : row.dues_mode === 'carried' ? 'Carried' : 'Cleared';

/** Where the child could go, with the seats that are free there. */
const branchesThere = lookup(
  transferDestinations,
  (data) =>
    data.branches.map((one) => ({
      value: one.branch_id,
      label: `${one.branch_name}: ${counted(one.free, 'seat')} free`,
    })),
  (values) =>
    values['student_id']
      ? { student_id: Number(values['student_id']), course_id: Number(values['to_course_id']) || undefined }
      : undefined,
);

export type TermField = 'to_branch_id' | 'to_course_id' | 'effective_on' | 'dues_mode' | 'keep_discounts' | 'reason';

export const termFields: readonly Field<TermField>[] = [
  { name: 'to_branch_id', label: 'To branch', kind: 'lookup', source: branchesThere, required: true, half: true },
  {
    name: 'to_course_id',
    label: 'Class there',
    kind: 'lookup',
    source: classes,
    hint: 'Leave empty: the same class',
    half: true,
  },
  { name: 'effective_on', label: 'First day there', kind: 'date', required: true, half: true },
  { name: 'dues_mode', label: 'Dues', kind: 'choice', options: duesOptions, required: true, half: true },
  {
    name: 'keep_discounts',
    label: 'Current discounts continue',
    kind: 'flag',
    hint: 'The receiving branch sees it before accepting.',
  },
  { name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 },
];

export const placeFilters = [
  {
    name: 'direction',
    label: 'Direction',
    kind: 'choice',
    options: [
      { value: 'out', label: 'Going out' },
      { value: 'in', label: 'Coming in' },
    ],
  },
  { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'To', kind: 'date' },
] as const satisfies readonly Filter[];

export const transferColumns = [
  { key: 'student_name', title: 'Student', sort: true, card: true },
  { key: 'state', title: 'Status', kind: 'status', statuses: transferStates, width: 130, card: true },
  { key: 'from_class', title: 'Class' },
  { key: 'from_branch_name', title: 'From' },
  { key: 'to_branch_name', title: 'To', value: placeThere, card: true },
  { key: 'effective_on', title: 'First day there', kind: 'date', sort: true },
  { key: 'dues', title: 'Owes', kind: 'money' },
  { key: 'dues_mode', title: 'Dues', value: duesWord },
  { key: 'clearance', title: 'Clearance', value: (row) => `${row.clearance_done}/${row.clearance_all}` },
  { key: 'waits_for', title: 'Waits for' },
  { key: 'days', title: 'Days', kind: 'number' },
  { key: 'asked_on', title: 'Asked', kind: 'date', sort: true, hidden: true },
  { key: 'deposit', title: 'Deposit', kind: 'money', hidden: true },
  { key: 'credit', title: 'Advance', kind: 'money', hidden: true },
  { key: 'keep_discounts', title: 'Discounts kept', kind: 'flag', hidden: true },
  { key: 'reason', title: 'Reason', hidden: true },
  { key: 'asked_by', title: 'By', hidden: true },
] as const satisfies readonly Column<TransferRow>[];

/** The class is told where it is another one there. */
function placeThere({ to_branch_name, to_class, to_section, from_class }: TransferRow): string {
  const section = to_section ? ` – ${to_section}` : '';
  const same = to_class === null || from_class === to_class || from_class?.startsWith(`${to_class} – `);
  return same ? `${to_branch_name}${section}` : `${to_branch_name}, ${to_class}${section}`;
}
