// The sheet of instalments: a row an open challan, a day and an amount of each part. What does not add up is said beside it at once.

import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { monthOf } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { entrySheetScreen } from '#ui/page-kinds/entry-sheet/entry-sheet-screen.tsx';
import type { ChangedRow, SheetColumn } from '#ui/page-kinds/entry-sheet/sheet-declaration.ts';
import { branchFilter, classFilter, sectionFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { type About, AboutRequest } from '#modules/fees/bulk-edits/screens/parts/about-request.tsx';
import { instalmentLoad, instalmentSave } from '../contract/instalments.ts';
import { amountKey, dayKey, isLocked, type Line, lineOf, partNumbers, partsTyped, saysOf } from './parts-line.ts';
import { PartsTools } from './parts-tools.tsx';

type Data = DataOf<typeof instalmentLoad>;

function columnsOf({ currency }: Data): SheetColumn<Line>[] {
  return [
    { key: 'student_name', title: 'Student', kind: 'text', width: 190, frozen: true, readOnly: true },
    { key: 'challan_no', title: 'Challan', kind: 'text', width: 165, readOnly: true },
    { key: 'admission_no', title: 'Admission no.', kind: 'text', width: 120, readOnly: true },
    { key: 'class_name', title: 'Class', kind: 'text', width: 110, readOnly: true },
    { key: 'charged', title: 'Charged', kind: 'money', currency, width: 110, readOnly: true, total: 'sum' },
    { key: 'settled', title: 'Settled', kind: 'money', currency, width: 100, readOnly: true, total: 'sum' },
    { key: 'payday', title: 'Usually pays', kind: 'text', width: 130, readOnly: true },
    { key: 'says', title: 'Check', kind: 'text', width: 240, readOnly: true },
    ...partNumbers.flatMap((part): SheetColumn<Line>[] => [
      {
        key: dayKey(part),
        title: `Part ${part} due`,
        kind: 'date',
        width: 110,
        readOnly: (row) => isLocked(row, part),
      },
      {
        key: amountKey(part),
        title: `Part ${part}`,
        kind: 'money',
        currency,
        width: 110,
        min: 1,
        total: 'sum',
        hint: 'Together the parts are what is charged; a paid part stays',
        readOnly: (row) => isLocked(row, part),
      },
    ]),
  ];
}

const itemsOf = (changed: readonly ChangedRow<Line>[]) =>
  changed.map(({ row }) => ({
    challan_id: row.challan_id,
    parts: partsTyped(row),
    base_version: row.challan.base_version,
  }));

function question(changed: readonly ChangedRow<Line>[]) {
  const charged = changed.reduce((sum, { row }) => sum + row.charged, 0);
  const currency = changed[0]?.row.currency ?? 'PKR';
  return {
    title: `Send ${counted(changed.length, 'challan')} for approval?`,
    text: `${moneyWithCurrency(charged, currency)} charged falls due in these parts. Nothing changes until a second person approves.`,
    button: 'Send for approval',
  };
}

/** One sheet a visit: title and reason belong to it. */
export function partsSheet() {
  let about: About = { title: '', reason: '' };
  const keep = (next: About): void => {
    about = next;
  };
  return entrySheetScreen({
    title: 'Bulk Instalments Edit',
    text: 'Open challans in parts that fall due on days of their own. Paste from Excel by challan number. What is paid stays.',
    filters: [
      { ...branchFilter, required: true },
      { name: 'bill_month', label: 'Bill month', kind: 'month' },
      { ...classFilter },
      { ...sectionFilter },
    ],
    start: ({ today, branch_id }) => ({ bill_month: monthOf(today), branch_id: branch_id?.toString() }),
    call: instalmentLoad,
    rows: (data: Data) => data.rows.map((row) => lineOf(row, data)),
    rowKey: (row: Line) => row.challan_id,
    rowName: (row: Line) => `${row.student_name}, ${row.challan_no}`,
    columns: columnsOf,
    derive: (row: Line): Partial<Line> => ({ says: saysOf(row) }),
    pasteBy: 'challan_no',
    save: instalmentSave,
    errorList: 'items',
    toInput: (changed: readonly ChangedRow<Line>[]) => ({ ...about, items: itemsOf(changed) }),
    refused: ({ refused, challan_ids }) =>
      refused.map(({ challan_id, part, field, reason }) => ({
        index: challan_ids.indexOf(challan_id),
        key: field === 'amount' ? amountKey(part ?? 1) : dayKey(part ?? 1),
        message: reason,
      })),
    tools: (hand, data) => <PartsTools hand={hand} data={data} />,
    below: (rows, data) => (
      <Stack gap="sm">
        <Figures
          figures={[
            { label: 'Open challans', value: rows.length },
            { label: 'In parts', value: rows.filter((row) => partsTyped(row).length > 0).length },
            { label: 'Do not add up', value: rows.filter((row) => !['', 'Adds up'].includes(row.says)).length },
            {
              label: 'Open',
              value: rows.reduce((sum, row) => sum + row.challan.balance, 0),
              kind: 'money',
              currency: data.currency,
            },
          ]}
        />
        <AboutRequest start={about} keep={keep} />
      </Stack>
    ),
    actions: () => (
      <Button component={Link} variant="default" to={linkTo(pages.BulkInstallmentsEdit, { tab: 'requests' })}>
        Requests
      </Button>
    ),
    button: (changed) => (changed === 0 ? 'Send for approval' : `Send ${counted(changed, 'challan')} for approval`),
    summary: (changed) => question(changed),
    empty: {
      title: 'Nothing is open here',
      text: 'Choose the month of the bill, and the class: its open challans come with their parts.',
    },
  });
}
