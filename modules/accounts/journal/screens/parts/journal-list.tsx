// The journal as a list, to be taken away as a table or as the plain text of hledger and Beancount (05 §10, §14).

import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import { monthOf } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import { download } from '#ui/acts/files.ts';
import type { Filter } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { type Session, useSession } from '#ui/session/session.ts';
import { journalList, journalText } from '../../contract/journal.ts';

interface Span {
  from: string;
  to: string;
  branch_ids?: number[];
}

function declared(
  session: Session,
  { branches, kinds, span }: Props & { span: Span },
): ListDeclaration<typeof journalList> {
  const take = (dialect: 'hledger' | 'beancount') => void download(journalText, { ...span, dialect });
  return {
    title: 'Journal',
    call: journalList,
    export: exportOf(journalList),
    rowKey: (row) => `${row.entry_id}-${row.line_no}`,
    rowName: (row) => `entry ${row.entry_id}`,
    columns: [
      { key: 'entry_date', title: 'Date', kind: 'date', card: true },
      {
        key: 'entry_id',
        title: 'Entry',
        link: (row) => linkTo(pages.Ledger, { tab: 'journal', from: span.from, to: span.to, entry: row.entry_id }),
        card: true,
      },
      { key: 'kind', title: 'Kind', value: (row) => kinds[row.kind] ?? row.kind },
      { key: 'doc_no', title: 'Document' },
      { key: 'branch', title: 'Branch', hidden: session.branch_id !== null },
      { key: 'account', title: 'Account', value: (row) => `${row.code} ${row.account}`, card: true },
      { key: 'party', title: 'Party' },
      { key: 'narration', title: 'Narration' },
      { key: 'debit', title: 'Debit', kind: 'money' },
      { key: 'credit', title: 'Credit', kind: 'money' },
    ],
    filters: [
      { name: 'from', label: 'From', kind: 'date', initial: span.from },
      { name: 'to', label: 'To', kind: 'date', initial: span.to },
      branches,
      {
        name: 'side',
        label: 'Side',
        kind: 'choice',
        options: [
          { value: 'debit', label: 'Debit' },
          { value: 'credit', label: 'Credit' },
        ],
      },
    ],
    fixed: (filters) => ({ from: filters['from'] ?? span.from, to: filters['to'] ?? span.to }),
    search: 'Document or narration',
    figures: (data) => [
      { label: 'Journal entries', value: data.figures?.entries, kind: 'number' },
      { label: `Debit (${session.currency})`, value: data.figures?.debit, kind: 'money', narrows: { side: 'debit' } },
      { label: 'Credit', value: data.figures?.credit, kind: 'money', narrows: { side: 'credit' } },
    ],
    actions: [
      { label: 'hledger', icon: IconFileText, run: () => take('hledger') },
      { label: 'Beancount', icon: IconFileText, run: () => take('beancount') },
    ],
    empty: { title: 'Nothing was posted', text: 'No entry of this scope is dated in these days.' },
  };
}

interface Props {
  /** The tabs of the page. */
  heads: ReactNode;
  branches: Filter<'branch_ids'>;
  /** What kinds of entries are called. */
  kinds: Readonly<Record<string, string>>;
}

export function Journal(props: Props) {
  const session = useSession();
  const [params] = useSearchParams();
  const chosen = params.get('branch_ids');
  const span = {
    from: params.get('from') ?? monthOf(session.today),
    to: params.get('to') ?? session.today,
    ...(chosen && { branch_ids: chosen.split(',').map(Number) }),
  };
  return <ListPage key="journal" list={declared(session, { ...props, span })} beside={props.heads} />;
}
