// The amounts that stand out, each with the median it is measured by.

import { linkTo } from '#kernel/addresses.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import type { Session } from '#ui/session/session.ts';
import { accountChoices, categoryChoices } from '#modules/accounts/chart/screens/parts/lookups.ts';
import { branchFilter } from '#modules/accounts/statements/screens/parts/statement-filters.ts';
import { unusualExpenses } from '../contract/expenses.ts';

type Span = { from: string; to: string };

export function unusualList(session: Session, span: Span): ListDeclaration<typeof unusualExpenses> {
  const entry = (row: { entry_id: number }) =>
    linkTo(pages.Ledger, { tab: 'journal', from: span.from, to: span.to, entry: row.entry_id });
  return {
    title: 'Unusual amounts',
    text: 'More than three times the median of their account in the year that ends with these days.',
    call: unusualExpenses,
    export: exportOf(unusualExpenses),
    rowKey: (row) => `${row.entry_id}-${row.line_no}`,
    rowName: (row) => row.doc_no ?? `entry ${row.entry_id}`,
    columns: [
      { key: 'entry_date', title: 'Date', kind: 'date' },
      {
        key: 'doc_no',
        title: 'Document',
        value: (row) => row.doc_no ?? `Entry ${row.entry_id}`,
        link: entry,
        card: true,
      },
      { key: 'account', title: 'Account', card: true },
      { key: 'branch', title: 'Branch', hidden: session.branch_id !== null },
      { key: 'narration', title: 'Narration' },
      { key: 'amount', title: 'Amount', kind: 'money', card: true },
      { key: 'median', title: 'Median', kind: 'money' },
      { key: 'times', title: 'Times the median', kind: 'number' },
    ],
    filters: [
      { name: 'from', label: 'From', kind: 'date', initial: span.from },
      { name: 'to', label: 'To', kind: 'date', initial: span.to },
      branchFilter(session),
      { name: 'category_id', label: 'Category', kind: 'lookup', source: categoryChoices },
      { name: 'account_id', label: 'Account', kind: 'lookup', source: accountChoices },
    ],
    fixed: (filters) => ({ from: filters['from'] ?? span.from, to: filters['to'] ?? span.to }),
    search: 'Document or narration',
    figures: (data) => [{ label: `Amount (${session.currency})`, value: data.figures?.amount, kind: 'money' }],
    empty: {
      title: 'Nothing unusual',
      text: 'No amount of these days is above three times the median of its account.',
    },
  };
}
