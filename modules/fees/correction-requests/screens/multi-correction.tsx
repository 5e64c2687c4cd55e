// Many corrections of one act and month as a sheet: loaded by filters, typed or pasted by admission number, sent as one request (spec 04 §5.5, FEE-83).

import { Text } from '@mantine/core';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { monthOf } from '#kernel/dates.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import { entrySheetScreen } from '#ui/page-kinds/entry-sheet/entry-sheet-screen.tsx';
import type { SheetColumn } from '#ui/page-kinds/entry-sheet/sheet-declaration.ts';
import { classFilter, runningBranches, sectionFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { chargeableHeads } from '#modules/fees/heads/screens/parts/head-lookups.ts';
import { correctionSheet, sheetActions } from '../contract/correction-sheet.ts';
import { correctionMulti } from '../contract/corrections.ts';
import { actionWords, reasonWords } from '../rules/correction-words.ts';

type Data = DataOf<typeof correctionSheet>;
type Item = InputOf<typeof correctionMulti>['items'][number];
type Line = Data['rows'][number] & {
  after: number | null;
  due_after: string | null;
  chosen: string | null;
  delta: number | null;
  note: string | null;
} & Record<string, unknown>;

const actions = Object.fromEntries(sheetActions.map((action) => [action, actionWords[action]]));

const yes = [{ value: 'yes', label: 'Yes' }];

const now: Record<Data['action'], string> = {
  change_line: 'Now',
  add_line: 'Now',
  waive_fine: 'Fine now',
  cancel_challan: 'Charged',
  write_off: 'Open',
  change_due_date: 'Open',
};

function typedColumn({ action, currency }: Data): SheetColumn<Line> {
  if (action === 'change_due_date') return { key: 'due_after', title: 'New due date', kind: 'date', width: 150 };
  if (action === 'cancel_challan' || action === 'write_off')
    return { key: 'chosen', title: actionWords[action], kind: 'choice', options: yes, width: 190 };
  const title = action === 'waive_fine' ? 'Remaining' : action === 'add_line' ? 'Added' : 'New amount';
  return { key: 'after', title, kind: 'money', currency, min: 0, width: 130 };
}

function columnsOf(data: Data): SheetColumn<Line>[] {
  const { action, currency } = data;
  return [
    { key: 'admission_no', title: 'Admission no.', kind: 'text', readOnly: true, frozen: true, width: 130 },
    { key: 'student_name', title: 'Student', kind: 'text', readOnly: true, frozen: true, width: 180 },
    { key: 'class_name', title: 'Class', kind: 'text', readOnly: true, width: 100 },
    { key: 'challan_no', title: 'Challan', kind: 'text', readOnly: true, width: 170 },
    ...(action === 'change_line'
      ? [{ key: 'head_name', title: 'Head', kind: 'text', readOnly: true, width: 140 } as const]
      : []),
    { key: 'before', title: now[action], kind: 'money', currency, readOnly: true, width: 120, total: 'sum' },
    typedColumn(data),
    ...(action === 'change_due_date'
      ? []
      : [
          { key: 'delta', title: 'Change', kind: 'money', currency, readOnly: true, width: 120, total: 'sum' } as const,
        ]),
    { key: 'note', title: 'Note', kind: 'text', max: 300, width: 200 },
  ];
}

function deltaOf(action: Data['action'], row: Line): number | null {
  if (action === 'cancel_challan' || action === 'write_off') return row.chosen === 'yes' ? -row.before : null;
  return row.after === null ? null : row.after - row.before;
}

function itemOf({ action, head_id }: Data, row: Line): Item {
  const { student_id, challan_id, note } = row;
  const same = { student_id, action, challan_id, ...(note ? { note } : {}) };
  if (action === 'change_due_date') return { ...same, due_date: row.due_after ?? undefined };
  if (action === 'cancel_challan' || action === 'write_off') return same;
  const after = row.after ?? undefined;
  if (action === 'change_line') return { ...same, line_id: row.line_id ?? undefined, after };
  return action === 'add_line' ? { ...same, head_id: head_id ?? undefined, after } : { ...same, after };
}

export const Screen = entrySheetScreen<typeof correctionSheet, typeof correctionMulti, Line>({
  title: 'Multi Correction',
  text: 'One act for many challans of a month. Nothing changes until a second person approves; anything that no longer applies is left out with its reason.',
  filters: [
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: runningBranches, required: true },
    { name: 'bill_month', label: 'Month', kind: 'month', required: true },
    { name: 'action', label: 'Act', kind: 'choice', options: optionsOf(actions), required: true },
    { name: 'reason_code', label: 'Reason', kind: 'choice', options: optionsOf(reasonWords), required: true },
    {
      name: 'head_id',
      label: 'Head',
      kind: 'lookup',
      source: chargeableHeads,
    },
    classFilter,
    sectionFilter,
    { name: 'title', label: 'Title', kind: 'text' },
    { name: 'note', label: 'Note', kind: 'text' },
  ],
  start: ({ today, branch_id }) => ({
    bill_month: monthOf(today),
    branch_id: branch_id?.toString(),
    action: 'change_line',
    reason_code: 'wrong_structure',
  }),
  call: correctionSheet,
  rows: (data): Line[] =>
    data.rows.map((row) => ({ ...row, after: null, due_after: null, chosen: null, delta: null, note: null })),
  rowKey: (row) => row.key,
  rowName: (row) => `${row.student_name}, ${row.challan_no}`,
  columns: columnsOf,
  derive: (row) => ({ delta: row.chosen === 'yes' ? -row.before : row.after === null ? null : row.after - row.before }),
  pasteBy: 'admission_no',
  save: correctionMulti,
  errorList: 'items',
  toInput: (changed, data) => ({
    title: data.title,
    reason_code: data.reason_code,
    note: data.note,
    items: changed.map(({ row }) => itemOf(data, row)),
  }),
  below: (rows, data) => {
    const total = rows.reduce((sum, row) => sum + (deltaOf(data.action, row) ?? 0), 0);
    return (
      <Text size="sm" aria-live="polite">
        Change of what is owed: {moneyWithCurrency(total, data.currency)}
      </Text>
    );
  },
  button: (changed) => `Send ${counted(changed, 'correction')} for approval`,
  empty: {
    title: 'Nothing to correct',
    text: 'Choose the branch, the month and the act: challans or lines that it can correct are loaded.',
  },
});
