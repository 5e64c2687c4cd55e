// Fee increments: the register with what waits for approval, and behind New increment its four steps (spec 04 §5.5).

import { IconFileText, IconPlus, IconPrinter, IconRotate, IconUsers, IconX } from '@tabler/icons-react';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import { formatMonth } from '#kernel/dates.ts';
import { formatMoney, moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import { fileGet } from '#kernel/calls/files.ts';
import { download, openPdf } from '#ui/acts/files.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import { Late } from '#ui/late/late.tsx';
import { PageSkeleton } from '#ui/page/states.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { approvalTab } from '#ui/page-kinds/approval/approval-tab.tsx';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import {
  incrementCancel,
  incrementLetters,
  incrementList,
  incrementRevert,
  type IncrementRow,
} from '../contract/increments.ts';
import { incrementStates } from '../rules/index.ts';

const NewIncrement = lazy(async () => ({ default: (await import('./new-increment.tsx')).NewIncrement }));

const cancel: FormDeclaration<typeof incrementCancel> = {
  title: 'Cancel the increment',
  text: 'The plans stay as they are.',
  call: incrementCancel,
  fields: [{ name: 'reason', label: 'Reason', kind: 'long', max: 300 }],
  button: 'Cancel increment',
};

const revert: FormDeclaration<typeof incrementRevert> = {
  title: 'Take the increment back',
  text: 'The old fees apply again from its month. It is refused as soon as one of its students is posted for that month. Plans that a person changed since stay as they are.',
  call: incrementRevert,
  fields: [{ name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 }],
  button: 'Take increment back',
};

/** '10%, to the nearest 50', '+ 300', 'new amount 6,500'. */
function howInWords({ mode, rate, amount, round_to, round_rule, currency }: IncrementRow): string {
  const money = (value: number): string => formatMoney(value, currency);
  if (mode === 'new_amount') return `New amount ${money(amount ?? 0)}`;
  const rise = mode === 'percent' ? `${(rate ?? 0) / 100}%` : `+ ${money(amount ?? 0)}`;
  const way = { nearest: 'to the nearest', up: 'up to', down: 'down to' }[round_rule];
  return `${rise}, ${way} ${money(round_to)}`;
}

const studentsOf = (row: IncrementRow): string => linkTo(pages.FeeIncreamentReport, { increment_id: row.id });
const about = (row: IncrementRow): string =>
  `${row.title}: ${counted(row.students, 'student')}, ${moneyWithCurrency(row.monthly_effect, row.currency)} a month from ${formatMonth(row.effective_month)}`;

const register: ListDeclaration<typeof incrementList> = {
  title: 'Increments',
  call: incrementList,
  rowKey: (row) => row.id,
  rowName: (row) => row.title,
  rowLink: studentsOf,
  search: 'Title',
  columns: [
    { key: 'title', title: 'Title', card: true },
    { key: 'effective_month', title: 'From', kind: 'month', card: true },
    { key: 'how', title: 'How', value: howInWords },
    { key: 'heads', title: 'Heads' },
    { key: 'branches', title: 'Branches', value: (row) => row.branch_name ?? String(row.branches) },
    { key: 'students', title: 'Students', kind: 'number' },
    { key: 'skipped', title: 'Skipped', kind: 'number' },
    { key: 'monthly_effect', title: 'A month', kind: 'money' },
    { key: 'status', title: 'Status', kind: 'status', statuses: incrementStates.badges, card: true },
    { key: 'asked_on', title: 'Asked', kind: 'date' },
    { key: 'asked_by', title: 'By' },
    { key: 'decided_by', title: 'Decided by', hidden: true },
    { key: 'reason', title: 'Reason', hidden: true },
    { key: 'revert_reason', title: 'Why taken back', hidden: true },
  ],
  filters: [
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      options: optionsOf(incrementStates.badges),
    },
    { name: 'effective_month', label: 'From month', kind: 'month' },
  ],
  rowActions: [
    { label: 'Students', icon: IconUsers, to: studentsOf },
    {
      label: 'Who was skipped',
      icon: IconUsers,
      show: (row) => row.skipped > 0,
      to: (row) => linkTo(pages.FeeIncreamentReport, { increment_id: row.id, skipped: 'true' }),
    },
    {
      label: 'Print letters',
      icon: IconPrinter,
      permissions: ['Fee Increment'],
      show: (row) => row.status === 'applied' || row.status === 'pending',
      run: (row) => openPdf(incrementLetters, { id: row.id }),
    },
    {
      label: 'Open the letter that allows it',
      icon: IconFileText,
      show: (row) => row.letter_file_id !== null,
      run: (row) => download(fileGet, { id: row.letter_file_id ?? 0 }),
    },
    {
      label: 'Cancel',
      icon: IconX,
      danger: true,
      permissions: ['Fee Increment'],
      show: (row) => row.own && incrementStates.can('cancel', row.status),
      dialog: (row, close) => <FormDialog form={cancel} about={about(row)} start={{ id: row.id }} close={close} />,
    },
    {
      label: 'Reverse',
      icon: IconRotate,
      danger: true,
      permissions: ['Fee Increment Approval'],
      show: (row) => incrementStates.can('revert', row.status),
      dialog: (row, close) => <FormDialog form={revert} about={about(row)} start={{ id: row.id }} close={close} />,
    },
  ],
  figures: (data) => [
    { label: 'Waiting', value: data.figures?.pending },
    { label: 'Applied', value: data.figures?.applied },
  ],
  empty: {
    title: 'No increment yet',
    text: 'To raise fees for many students from a month on, begin with New increment.',
  },
};

const Lists = tabbedLists({
  title: 'Fee Increment',
  actions: [
    {
      label: 'New increment',
      icon: IconPlus,
      to: linkTo(pages.FeeIncrement, { new: '1' }),
      permissions: ['Fee Increment'],
      primary: true,
    },
  ],
  tabs: [
    listTab('increments', register, ['Fee Increment']),
    approvalTab({
      key: 'approve',
      screen: { title: 'To approve', kinds: ['fee increment'] },
      permissions: ['Fee Increment Approval'],
    }),
  ],
});

export function Screen() {
  const [params] = useSearchParams();
  if (params.get('new') === null) return <Lists />;
  return (
    <Late meanwhile={<PageSkeleton />}>
      <NewIncrement />
    </Late>
  );
}
