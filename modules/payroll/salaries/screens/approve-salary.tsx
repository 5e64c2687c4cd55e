// Approve Salary (07 §5.2): a queue a level, what is posted, what was rejected. Each row is decided on its own.

import { IconCheck, IconHistory, IconX } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { counted } from '#kernel/counted.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { actNow } from '#ui/acts/act-now.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import {
  approveCeo,
  approveCeoMany,
  approveHr,
  approveHrMany,
  approveLevel2,
  approveLevel2Many,
  salaryReject,
} from '../contract/salary-acts.ts';
import {
  ceoQueue,
  hrQueue,
  level2Queue,
  rejectedQueue,
  salariesPosted,
  type SalaryRow,
} from '../contract/salary-rows.ts';
import { moneyColumns, nameColumns } from './parts/salary-columns.ts';
import { SalarySlip } from './parts/salary-slip.tsx';

type Queue = ListDeclaration<typeof hrQueue>;

const reject: FormDeclaration<typeof salaryReject> = {
  title: 'Reject',
  text: 'Only these go back to the sheet; the others go on.',
  call: salaryReject,
  fields: [{ name: 'reason', label: 'Why', kind: 'long', required: true, max: 500 }],
  button: 'Reject',
};

const place = [
  { key: 'branch', title: 'Branch' },
  { key: 'month', title: 'Month', kind: 'month' },
] as const;

const columns = [...nameColumns, ...place, ...moneyColumns] as Queue['columns'];
const how = {
  label: 'How?',
  icon: IconHistory,
  dialog: (row: SalaryRow, close: () => void) => <SalarySlip id={row.id} close={close} />,
};
const filters: Queue['filters'] = [branchFilter, { name: 'month', label: 'Month', kind: 'month' }];

const figures: NonNullable<Queue['figures']> = ({ figures: sums }) => [
  { label: 'People', value: sums?.people ?? 0, kind: 'number' },
  { label: 'Earned', value: sums?.earned ?? 0, kind: 'money' },
  { label: 'Net', value: sums?.net ?? 0, kind: 'money' },
];

const hidden: NonNullable<Queue['note']> = ({ figures: sums }) =>
  sums && sums.hidden > 0 ? `${counted(sums.hidden, 'row')} hidden` : undefined;

interface Level {
  title: string;
  queue: typeof hrQueue;
  one: typeof approveHr;
  many: typeof approveHrMany;
  verb: string;
}

const queueOf = ({ title, queue, one, many, verb }: Level): Queue => ({
  title,
  call: queue,
  search: 'Name or code',
  rowKey: (row) => row.id,
  rowName: (row) => row.employee_name,
  columns,
  filters,
  figures,
  note: hidden,
  rowActions: [
    how,
    {
      label: verb,
      icon: IconCheck,
      show: (row) => !row.own,
      question: (row) => ({
        title: `${verb} the salary of ${row.employee_name}?`,
        text: `Net ${moneyWithCurrency(row.net, row.currency)}.`,
        button: verb,
      }),
      run: (row) => actNow(one, { id: row.id, version: row.version }),
    },
    {
      label: 'Reject',
      icon: IconX,
      danger: true,
      dialog: (row, close) => (
        <FormDialog form={reject} about={row.employee_name} start={{ ids: [row.id] }} close={close} />
      ),
    },
  ],
  bulkActions: [
    {
      label: verb,
      icon: IconCheck,
      takesAll: false,
      question: ({ rows }) => ({
        title: `${verb} ${counted(rows.length, 'salary', 'salaries')}?`,
        text: `Net ${sumText(rows)}. Your own and those you prepared stay.`,
        button: verb,
      }),
      run: async ({ rows, clear }) => {
        await actNow(many, { ids: rows.map((row) => row.id) });
        clear();
      },
    },
    {
      label: 'Reject',
      icon: IconX,
      takesAll: false,
      dialog: ({ rows }, close) => (
        <FormDialog
          form={reject}
          about={counted(rows.length, 'salary', 'salaries')}
          start={{ ids: rows.map((row) => row.id) }}
          close={close}
        />
      ),
    },
  ],
  empty: { title: 'Nothing waits for you', text: 'Salaries appear here when the level before has approved them.' },
});

function sumText(rows: readonly SalaryRow[]): string {
  const [first] = rows;
  return first
    ? moneyWithCurrency(
        rows.reduce((sum, row) => sum + row.net, 0),
        first.currency,
      )
    : '';
}

const hr = queueOf({ title: 'HR', queue: hrQueue, one: approveHr, many: approveHrMany, verb: 'Approve' });
const level2 = queueOf({
  title: 'Level 2',
  queue: level2Queue,
  one: approveLevel2,
  many: approveLevel2Many,
  verb: 'Approve',
});
const ceo = queueOf({ title: 'CEO', queue: ceoQueue, one: approveCeo, many: approveCeoMany, verb: 'Approve and post' });

const posted: ListDeclaration<typeof salariesPosted> = {
  title: 'Posted',
  call: salariesPosted,
  search: 'Name, code or number',
  rowKey: (row) => row.id,
  rowName: (row) => row.employee_name,
  columns: [...nameColumns, { key: 'number', title: 'Slip', card: true }, ...place, ...moneyColumns] as ListDeclaration<
    typeof salariesPosted
  >['columns'],
  filters: [branchFilter],
  rowActions: [
    how,
    {
      label: 'Revoke',
      icon: IconX,
      danger: true,
      permissions: ['ceo-salary-approval'],
      show: (row) => row.status === 'posted',
      dialog: (row, close) => (
        <FormDialog
          form={{ ...reject, title: 'Revoke a posted salary', button: 'Revoke' }}
          about={row.employee_name}
          start={{ ids: [row.id] }}
          close={close}
        />
      ),
    },
  ],
  empty: { title: 'Nothing is posted yet', text: 'What the CEO has approved stands here.' },
};

const rejected: Queue = {
  title: 'Rejected',
  call: rejectedQueue,
  search: 'Name or code',
  rowKey: (row) => row.id,
  rowName: (row) => row.employee_name,
  columns: [
    ...nameColumns,
    ...place,
    { key: 'reject_reason', title: 'Why', wrap: 320, card: true },
    ...moneyColumns,
  ] as Queue['columns'],
  filters,
  rowActions: [how],
  empty: { title: 'Nothing was rejected', text: 'What a level rejects goes back to the sheet with the reason.' },
};

const Tabs = tabbedLists({
  title: 'Approve Salary',
  text: 'Three people decide each salary; nobody decides their own or what they prepared.',
  tabs: [
    listTab('hr', hr, ['hr-salary-approval']),
    listTab('level2', level2, ['deputy-ceo-salary-approval']),
    listTab('ceo', ceo, ['ceo-salary-approval']),
    listTab('posted', posted, ['salary-record', 'salary pay list']),
    listTab('rejected', rejected),
  ],
});

export function Screen() {
  const [query, setQuery] = useSearchParams();
  const salary_id = Number(query.get('salary_id') ?? 0);
  return (
    <>
      <Tabs />
      {salary_id > 0 ? <SalarySlip id={salary_id} close={() => setQuery({})} /> : null}
    </>
  );
}
