// Employee Ledgers (07 §5): everybody with money in the book; each opens with its lines.

import { IconFileText, IconList } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { openPdf } from '#ui/acts/files.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { accountStatement, employeeLedgers, type LedgerPerson } from '../contract/ledgers.ts';
import { groupFilter, onItsSide } from './parts/ledger-words.ts';

type Ledgers = ListDeclaration<typeof employeeLedgers>;

const side = (title: string, key: 'salary' | 'loans' | 'advances' | 'fund' | 'opening') => ({
  key,
  title,
  value: (row: LedgerPerson) => onItsSide(row[key], row.currency),
});

const list = (today: LocalDate): Ledgers => {
  const year = { from: addDays(today, -365), to: today };
  return {
    title: 'Employee Ledgers',
    text: 'Cr is owed by the school, Dr by the person.',
    call: employeeLedgers,
    search: 'Name or code',
    rowKey: (row) => row.employee_id,
    rowName: (row) => row.employee_name,
    rowLink: (row) => linkTo(pages.employeeLedger, { employee_id: row.employee_id, ...year }),
    columns: [
      { key: 'employee_name', title: 'Employee', sort: true, card: true },
      { key: 'employee_code', title: 'Code', sort: true },
      { key: 'branch', title: 'Branch' },
      side('Salary', 'salary'),
      side('Loans', 'loans'),
      side('Advances', 'advances'),
      side('Fund', 'fund'),
      side('Before', 'opening'),
      { key: 'debit', title: 'Debit', kind: 'money', currency: (row) => row.currency, total: false },
      { key: 'credit', title: 'Credit', kind: 'money', currency: (row) => row.currency, total: false },
      { key: 'closing', title: 'Now', sort: true, card: true, value: (row) => onItsSide(row.closing, row.currency) },
    ],
    filters: [
      branchFilter,
      { name: 'from', label: 'Moved since', kind: 'date' },
      groupFilter,
      { name: 'non_zero', label: 'With a balance', kind: 'flag' },
    ],
    rowActions: [
      {
        label: 'Its lines',
        icon: IconList,
        to: (row) => linkTo(pages.employeeLedger, { employee_id: row.employee_id, ...year }),
      },
    ],
    bulkActions: [
      {
        label: 'Print statements',
        icon: IconFileText,
        takesAll: false,
        run: ({ rows }) => openPdf(accountStatement, { employee_ids: rows.map((row) => row.employee_id), ...year }),
      },
    ],
    figures: ({ figures }) => [{ label: 'Balance', value: figures?.closing ?? 0, kind: 'money' }],
    empty: { title: 'Nothing in the book', text: 'Salaries and loans that are posted appear here.' },
  };
};

export function Screen() {
  const { today } = useSession();
  return <ListPage list={list(today)} />;
}
