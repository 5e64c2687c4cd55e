// The sheet of one batch: a row a student, a column a field; typed or pasted, checked as in the form (spec 03 §6.4, STU-26).

import * as pages from '#kernel/pages.gen.ts';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { lookup } from '#ui/filters/filter.ts';
import { entrySheetScreen } from '#ui/page-kinds/entry-sheet/entry-sheet-screen.tsx';
import type { CellKind, CellValue, SheetColumn } from '#ui/page-kinds/entry-sheet/sheet-declaration.ts';
import { bulkEditGet, bulkEditList, bulkEditRows } from '../contract/bulk-edit.ts';
import { fieldsWithApproval, formatIdentity, formatPhone, nameOfField } from '#modules/students/person/rules/index.ts';
import { isOwnField, ownFieldKey } from '#modules/students/own-fields/rules/index.ts';
import { bloodChoice, languageChoice } from '#modules/students/person/screens/parts/student-words.ts';

type Data = DataOf<typeof bulkEditGet>;
type Line = { student_id: number; reg_no: string | null; name: string; class_name: string | null } & Record<
  string,
  unknown
>;
type After = InputOf<typeof bulkEditRows>['rows'][number]['after'];

/** As a person writes it in a cell. */
function cellOf(column: string, value: string | number | boolean | null | undefined): CellValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (column === 'mobile') return formatPhone(String(value));
  if (column === 'identity_no') return formatIdentity('b_form', String(value));
  return value;
}

const textNeverNull = new Set<string>(['address_line', 'area', 'city']);

function afterOf(row: Line, keys: readonly string[]): After {
  const own = keys.filter(isOwnField).map((key) => [ownFieldKey(key), row[key] ?? null] as const);
  const plain = keys.filter((key) => !isOwnField(key));
  const after = Object.fromEntries(
    plain.map((key) => {
      const value = row[key] ?? null;
      if (key === 'uses_transport') return [key, value === 'yes'];
      return [key, value === null && textNeverNull.has(key) ? '' : value];
    }),
  );
  return own.length === 0 ? after : { ...after, custom: Object.fromEntries(own) as After['custom'] };
}

function ownKind(field: Data['own_fields'][number]): CellKind<Line> {
  if (field.type === 'list')
    return { kind: 'choice', options: (field.options ?? []).map((one) => ({ value: one, label: one })) };
  if (field.type === 'tick') return { kind: 'choice', options: yesNo };
  return field.type === 'date' ? { kind: 'date' } : { kind: 'text', max: 300 };
}

function kindOf(column: string, data: Data): CellKind<Line> {
  const own = data.own_fields.find((field) => field.name === column);
  if (own) return ownKind(own);

  const ids = (all: readonly { id: number; name: string }[]) =>
    all.map((one) => ({ value: String(one.id), label: one.name }));
  switch (column) {
    case 'category_id':
      return { kind: 'choice', numeric: true, options: ids(data.categories) };
    case 'house_id':
      return { kind: 'choice', numeric: true, options: ids(data.houses) };
    case 'blood_group':
      return { kind: 'choice', options: bloodChoice };
    case 'sms_language':
      return { kind: 'choice', options: languageChoice };
    case 'uses_transport':
      return { kind: 'choice', options: yesNo };
    case 'dob':
      return { kind: 'date' };
    default:
      return { kind: 'text', max: column === 'address_line' ? 300 : 100 };
  }
}

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const always = new Set<string>(['category_id', 'dob', 'sms_language', 'uses_transport']);

function columnsOf(data: Data): SheetColumn<Line>[] {
  const fixed: SheetColumn<Line>[] = [
    { key: 'reg_no', title: 'Reg no', kind: 'text', readOnly: true, frozen: true, width: 110 },
    { key: 'name', title: 'Student', kind: 'text', readOnly: true, frozen: true, width: 190 },
    { key: 'class_name', title: 'Class', kind: 'text', readOnly: true, width: 130 },
  ];
  const edited = data.batch.columns.map((column): SheetColumn<Line> => {
    const own = data.own_fields.find((field) => field.name === column);
    const name = own?.label ?? nameOfField(column);
    const waits = own?.needs_approval ?? (fieldsWithApproval as readonly string[]).includes(column);
    return {
      key: column,
      title: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      width: column === 'address_line' ? 260 : 160,
      required: own?.required ?? always.has(column),
      hint: waits ? 'Needs approval' : 'Applies without approval',
      ...kindOf(column, data),
    };
  });
  return [...fixed, ...edited];
}

export const Screen = entrySheetScreen({
  title: 'Bulk Edit Sheet',
  text: 'Paste a block from Excel or type; only cells that differ from the record are kept. Send the batch from the list.',
  crumbs: [{ title: 'Bulk Edit', to: pages.BulakEdit }],
  filters: [
    {
      name: 'id',
      label: 'Batch',
      kind: 'lookup',
      required: true,
      source: lookup(
        bulkEditList,
        (page) => page.data.map((one) => ({ value: one.id, label: one.title })),
        () => ({ state: 'draft' as const, fetchCount: 100 }),
      ),
    },
  ],
  call: bulkEditGet,
  rows: (data): Line[] =>
    data.rows.map(({ values, ...row }) => ({
      ...row,
      ...Object.fromEntries(data.batch.columns.map((column) => [column, cellOf(column, values[column])])),
    })),
  rowKey: (row) => row.student_id,
  rowName: (row) => row.name,
  columns: columnsOf,
  save: bulkEditRows,
  toInput: (changed, data) => ({
    id: data.batch.id,
    rows: changed.map(({ row, keys }) => ({ student_id: row.student_id, after: afterOf(row, keys) })),
  }),
  button: (changed) => `Save ${counted(changed, 'student')}`,
  empty: { title: 'No students', text: 'Choose a batch, or begin a new one in the list of Bulk Edit.' },
});
