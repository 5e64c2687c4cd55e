// The sheet of a bulk edit: a row a student, and of each head what is paid now and what is to be paid. What breaks FEE-10 is red at once.

import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { addMonths, monthOf } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import { lookup } from '#ui/filters/filter.ts';
import { entrySheetScreen } from '#ui/page-kinds/entry-sheet/entry-sheet-screen.tsx';
import type { ChangedRow, SheetColumn } from '#ui/page-kinds/entry-sheet/sheet-declaration.ts';
import { branchFilter, classFilter, sectionFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { chargeableHeads } from '#modules/fees/heads/screens/parts/head-lookups.ts';
import { studentCategories } from '#modules/students/person/contract/lookups.ts';
import { bulkLoad, bulkSave } from '../contract/bulk-edits.ts';
import { BulkFoot } from './bulk-foot.tsx';
import { type Line, newOf, nowOf } from './bulk-line.ts';
import { BulkTools } from './bulk-tools.tsx';
import type { About } from './parts/about-request.tsx';

type Data = DataOf<typeof bulkLoad>;

const categories = lookup(studentCategories, (all) => all.map((one) => ({ value: one.id, label: one.name })));

function lineOf({ cells, class_name, section_name, ...student }: Data['rows'][number]): Line {
  return {
    ...student,
    class_name: [class_name, section_name].filter(Boolean).join(' – '),
    cells,
    ...Object.fromEntries(
      cells.flatMap((cell) => [
        [nowOf(cell.head_id), cell.amount],
        [newOf(cell.head_id), null],
      ]),
    ),
  };
}

function columnsOf({ heads, currency }: Data): SheetColumn<Line>[] {
  return [
    { key: 'student_name', title: 'Student', kind: 'text', width: 200, frozen: true, readOnly: true },
    { key: 'admission_no', title: 'Admission no.', kind: 'text', width: 120, readOnly: true },
    { key: 'class_name', title: 'Class', kind: 'text', width: 120, readOnly: true },
    ...heads.flatMap(({ head_id, head_name }): SheetColumn<Line>[] => [
      {
        key: nowOf(head_id),
        title: `${head_name} now`,
        kind: 'money',
        currency,
        width: 120,
        readOnly: true,
        total: 'sum',
      },
      {
        key: newOf(head_id),
        title: head_name,
        kind: 'money',
        currency,
        width: 130,
        min: 0,
        total: 'sum',
        hint: 'The new amount; 0 is not charged; empty stays as it is',
        check: (value, row) =>
          value === null ? undefined : (row.cells.find((cell) => cell.head_id === head_id)?.problem ?? undefined),
      },
    ]),
  ];
}

/** In the order of the rows, so that the answer finds its rows again. */
function itemsOf(changed: readonly ChangedRow<Line>[], { heads }: Data) {
  return changed.flatMap(({ row }) =>
    heads.flatMap(({ head_id }) => {
      const amount = row[newOf(head_id)];
      const cell = row.cells.find((one) => one.head_id === head_id);
      if (typeof amount !== 'number' || !cell) return [];
      return [{ student_id: row.student_id, head_id, amount, base_version: cell.base_version }];
    }),
  );
}

function question(changed: readonly ChangedRow<Line>[], data: Data | undefined) {
  if (!data) return undefined;
  const items = itemsOf(changed, data);
  const now = (item: (typeof items)[number]): number =>
    data.rows.find((row) => row.student_id === item.student_id)?.cells.find((cell) => cell.head_id === item.head_id)
      ?.amount ?? 0;
  const before = items.reduce((sum, item) => sum + now(item), 0);
  const after = items.reduce((sum, item) => sum + item.amount, 0);
  return {
    title: `Send ${counted(items.length, 'amount')} for approval?`,
    text: `${counted(changed.length, 'student')}: ${moneyWithCurrency(before, data.currency)} a month now, ${moneyWithCurrency(after, data.currency)} then. Nothing changes until a second person approves.`,
    button: 'Send for approval',
  };
}

/** One sheet a visit: title and reason belong to it. */
export function bulkSheet() {
  let about: About = { title: '', reason: '' };
  const keep = (next: About): void => {
    about = next;
  };
  let open: Data | undefined;
  return entrySheetScreen({
    title: 'Fee Bulk Edit',
    text: 'Other amounts of many students from a month on. Paste from Excel by admission number. Posted months stay as they are.',
    filters: [
      { ...branchFilter, required: true },
      { name: 'valid_from', label: 'From month', kind: 'month', required: true },
      { name: 'head_ids', label: 'Heads', kind: 'lookup', source: chargeableHeads, many: true, required: true },
      { ...classFilter },
      { ...sectionFilter },
      { name: 'student_category_id', label: 'Category', kind: 'lookup', source: categories },
    ],
    start: ({ today, branch_id }) => ({ valid_from: addMonths(monthOf(today), 1), branch_id: branch_id?.toString() }),
    call: bulkLoad,
    rows: (data: Data) => {
      open = data;
      return data.rows.map(lineOf);
    },
    rowKey: (row: Line) => row.student_id,
    rowName: (row: Line) => row.student_name,
    columns: columnsOf,
    pasteBy: 'admission_no',
    save: bulkSave,
    errorList: 'items',
    toInput: (changed: readonly ChangedRow<Line>[], data: Data) => ({
      ...about,
      valid_from: data.valid_from,
      items: itemsOf(changed, data),
    }),
    refused: ({ refused, student_ids }) =>
      refused.map((one) => ({
        index: student_ids.indexOf(one.student_id),
        key: newOf(one.head_id),
        message: one.reason,
      })),
    tools: (hand, data) => <BulkTools hand={hand} heads={data.heads} currency={data.currency} />,
    below: (rows, data) => <BulkFoot rows={rows} data={data} start={about} keep={keep} />,
    actions: () => (
      <Button component={Link} variant="default" to={linkTo(pages.FeeBulkEdit, { tab: 'requests' })}>
        Requests
      </Button>
    ),
    button: (changed) => (changed === 0 ? 'Send for approval' : `Send ${counted(changed, 'student')} for approval`),
    summary: (changed) => question(changed, open),
    empty: {
      title: 'Nobody here pays these heads',
      text: 'Choose the month, the heads, and the class: its students come with what they pay.',
    },
  });
}
