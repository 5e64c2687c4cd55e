// Who owes what, by how old the debt is (FEE-97); the most first.

import { formatPhone } from '#kernel/phone.ts';
import { IconCalendarEvent, IconCash, IconMail, IconMessage, IconPrinter } from '@tabler/icons-react';
import { Text } from '@mantine/core';
import { lazy } from 'react';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { counted } from '#kernel/counted.ts';
import { openPdf } from '#ui/acts/files.ts';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { exportOf } from '#kernel/export-call.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { cellEdit } from '#ui/table/column.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { activeHeads } from '#modules/fees/heads/screens/parts/head-lookups.ts';
import { promiseForm } from '#modules/fees/promises/screens/parts/promise-form.ts';
import { challanOutstanding } from '#modules/fees/outstanding/contract/outstanding-sheets.ts';
import { outstandingList, type OutstandingRow } from '#modules/fees/outstanding/contract/outstanding.ts';
import { ageBandNames, ageBands } from '#modules/fees/outstanding/rules/index.ts';
import { classFilter, sectionFilter } from '#modules/branches/classes/screens/parts/choices.ts';

// Loaded when they are opened.
const dialogs = () => import('#modules/fees/reminders/screens/parts/reminder-dialogs.tsx');
const RemindDialog = lazy(async () => ({ default: (await dialogs()).RemindDialog }));
const LettersDialog = lazy(async () => ({ default: (await dialogs()).LettersDialog }));

const promiseWords = { ahead: 'Promised, day ahead', broken: 'Last promise broken', none: 'Nothing promised' };

function PromiseCell({ row }: { row: OutstandingRow }) {
  if (row.promise_date === null) return null;
  const day = formatDate(row.promise_date);
  return row.promise_broken ? (
    <Text span c="var(--bad)" fz="inherit">
      {day} broken
    </Text>
  ) : (
    day
  );
}

const aboutDebtor = (row: OutstandingRow): string =>
  `${row.full_name}: ${moneyWithCurrency(row.receivable, row.currency)} open`;

export const outstanding: ListDeclaration<typeof outstandingList> = {
  title: 'Outstanding Fee',
  call: outstandingList,
  export: exportOf(outstandingList),
  search: 'Name, father, admission number, phone',
  rowKey: (row) => row.student_id,
  rowName: (row) => row.full_name,
  rowLink: (row) => linkTo(pages.StudentStatement, { student_id: row.student_id }),
  columns: [
    { key: 'full_name', title: 'Student', sort: true, card: true },
    { key: 'admission_no', title: 'Admission no.', sort: true },
    {
      key: 'class_name',
      title: 'Class',
      value: (row) => [row.class_name, row.section_name].filter(Boolean).join(' – '),
    },
    { key: 'branch_name', title: 'Branch', hidden: true },
    { key: 'father_name', title: 'Father', hidden: true },
    { key: 'oldest_due_date', title: 'Oldest due', kind: 'date', sort: true, card: true },
    { key: 'months_due', title: 'Challans', kind: 'number' },
    { key: 'receivable', title: 'Open', kind: 'money', sort: true },
    { key: 'net_due', title: 'Net due', kind: 'money', card: true },
    { key: 'phone', title: 'Phone', value: (row) => formatPhone(row.phone) },
    { key: 'not_due', title: ageBandNames.not_due, kind: 'money' },
    { key: 'days_1_30', title: ageBandNames.days_1_30, kind: 'money' },
    { key: 'days_31_60', title: ageBandNames.days_31_60, kind: 'money' },
    { key: 'days_61_90', title: ageBandNames.days_61_90, kind: 'money' },
    { key: 'over_90', title: ageBandNames.over_90, kind: 'money' },
    { key: 'advance', title: 'Advance', kind: 'money', sort: true, hidden: true },
    { key: 'fine', title: 'Fine today', kind: 'money', hidden: true },
    { key: 'last_payment_on', title: 'Last payment', kind: 'date', sort: true },
    { key: 'last_payment_amount', title: 'Paid then', kind: 'money', hidden: true },
    {
      key: 'reminded_on',
      title: 'Reminded',
      value: (row) => (row.reminded_on === null ? null : `${formatDate(row.reminded_on)} (${row.reminder_step})`),
    },
    { key: 'promise_date', title: 'Promise', show: (row) => <PromiseCell row={row} /> },
    {
      key: 'promise_note',
      title: 'Note',
      hidden: true,
      wrap: 260,
      edit: cellEdit(promiseForm.call, {
        show: (row) => row.promise_date !== null && !row.promise_broken,
        input: ({ student_id, promise_date }, note) => ({ student_id, promise_date: promise_date ?? '', note }),
        max: 300,
      }),
    },
  ],
  filters: [
    classFilter,
    sectionFilter,
    { name: 'past_due', label: 'Only past due', kind: 'flag' },
    { name: 'age', label: 'Open since', kind: 'choice', options: optionsOf(ageBandNames) },
    { name: 'months_due', label: 'Challans at least', kind: 'number' },
    { name: 'head_id', label: 'Head', kind: 'lookup', source: activeHeads },
    { name: 'promise', label: 'Promise', kind: 'choice', options: optionsOf(promiseWords) },
  ],
  sort: '-receivable',
  rowActions: [
    {
      label: 'Take deposit',
      icon: IconCash,
      permissions: ['Fee Deposit'],
      to: (row) => linkTo(pages.feeDepositForm, { student_id: row.student_id }),
    },
    {
      label: 'Promise to pay',
      icon: IconCalendarEvent,
      dialog: (row, close) => (
        <FormDialog form={promiseForm} about={aboutDebtor(row)} start={{ student_id: row.student_id }} close={close} />
      ),
    },
  ],
  bulkActions: [
    {
      label: 'Remind',
      icon: IconMessage,
      dialog: ({ chosen, count, clear }, close) => (
        <LateDialog close={close}>
          <RemindDialog chosen={chosen} count={count} clear={clear} close={close} />
        </LateDialog>
      ),
    },
    {
      label: 'Print letters',
      icon: IconMail,
      dialog: ({ chosen, count }, close) => (
        <LateDialog close={close}>
          <LettersDialog chosen={chosen} count={count} close={close} />
        </LateDialog>
      ),
    },
    {
      label: 'Outstanding challans',
      icon: IconPrinter,
      permissions: ['Fee Challen'],
      question: ({ count, all }) =>
        all
          ? {
              title: `Print ${counted(count, 'outstanding challan')}?`,
              text: 'All that the filters find now, a sheet a student, in one PDF.',
              button: 'Print',
            }
          : undefined,
      run: ({ chosen: { ids, all } }) => openPdf(challanOutstanding, { student_ids: ids, all }),
    },
  ],
  figures: (data) => [
    { label: 'Students who owe', value: data.figures?.students, kind: 'number' },
    { label: 'Open', value: data.figures?.receivable, kind: 'money' },
    ...ageBands.map((band) => ({
      label: ageBandNames[band],
      value: data.figures?.[band],
      kind: 'money' as const,
      narrows: { age: band },
    })),
    { label: 'Net due', value: data.figures?.net_due, kind: 'money' },
  ],
  empty: {
    title: 'Nothing is outstanding',
    text: 'Students with open challans appear here. A filter may be hiding some.',
  },
};
