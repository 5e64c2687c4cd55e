// Approve Salary (07 §5.2): a queue a level, what is posted, what was rejected. Each row is decided on its own.

import { IconCheck, IconX } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { counted } from '#kernel/counted.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { actNow } from '#ui/acts/act-now.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import {
  approveCeo,
  approveCeoMany,
  approveHr,
  approveHrMany,
  approveLevel2,
  approveLevel2Many,
} from '../contract/salary-acts.ts';
import { ceoQueue, hrQueue, level2Queue, type SalaryRow } from '../contract/salary-rows.ts';
import { posted, rejected } from './decided-lists.tsx';
import { columns, figures, filters, hidden, how, type Queue, reject } from './parts/queue-parts.tsx';
import { SalarySlip } from './parts/salary-slip.tsx';

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
      dialog: ({ rows, clear }, close) => (
        <FormDialog
          form={reject}
          about={counted(rows.length, 'salary', 'salaries')}
          start={{ ids: rows.map((row) => row.id) }}
          close={close}
          onDone={clear}
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
