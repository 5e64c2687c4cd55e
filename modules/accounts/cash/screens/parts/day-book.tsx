// The day book on the screen: every entry of a day, by kind (ACC-73).

import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import { asDay } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import { openPdf } from '#ui/acts/files.ts';
import { type Filter, optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { type Session, useSession } from '#ui/session/session.ts';
import { dayBook, dayBookPrint } from '../../contract/cash-books.ts';

interface Props {
  heads: ReactNode;
  branches: Filter<'branch_ids'>;
  /** What kinds of entries are called. */
  kinds: Readonly<Record<string, string>>;
}

interface Asked extends Props {
  session: Session;
  date: string;
  branch_ids: string | null;
  kind: string | null;
}

function list({ session, branches, kinds, date, branch_ids, kind }: Asked): ListDeclaration<typeof dayBook> {
  const entry = (id: number) => linkTo(pages.Ledger, { tab: 'day-book', date, entry: id });
  const print = () =>
    void openPdf(dayBookPrint, {
      date: asDay(date),
      ...(kind && { kind }),
      ...(branch_ids && { branch_ids: branch_ids.split(',').map(Number) }),
    });
  return {
    title: 'Day book',
    call: dayBook,
    export: exportOf(dayBook),
    rowKey: (row) => row.entry_id,
    rowName: (row) => row.doc_no ?? `entry ${row.entry_id}`,
    rowLink: (row) => entry(row.entry_id),
    columns: [
      { key: 'kind', title: 'Kind', value: (row) => kinds[row.kind] ?? row.kind, card: true },
      {
        key: 'doc_no',
        title: 'Document',
        value: (row) => row.doc_no ?? `Entry ${row.entry_id}`,
        link: (row) => entry(row.entry_id),
        card: true,
      },
      { key: 'branch', title: 'Branch', hidden: session.branch_id !== null },
      { key: 'narration', title: 'Narration' },
      { key: 'by', title: 'By' },
      { key: 'lines', title: 'Lines', kind: 'number' },
      { key: 'total', title: 'Amount', kind: 'money', card: true },
    ],
    filters: [
      { name: 'date', label: 'Day', kind: 'date', initial: session.today },
      branches,
      { name: 'kind', label: 'Kind', kind: 'choice', options: optionsOf(kinds) },
    ],
    fixed: (filters) => ({ date: filters['date'] ?? session.today }),
    search: 'Document or narration',
    figures: (data) => [
      { label: `All (${session.currency})`, value: data.figures?.amount, kind: 'money' },
      ...data.kinds.slice(0, 6).map((one) => ({
        label: `${kinds[one.kind] ?? one.kind} (${one.entries})`,
        value: one.amount,
        kind: 'money' as const,
        narrows: { kind: one.kind },
      })),
    ],
    actions: [{ label: 'Print', icon: IconPrinter, run: print }],
    empty: { title: 'Nothing was posted', text: 'No entry of this scope is dated on this day.' },
  };
}

export function DayBook(props: Props) {
  const session = useSession();
  const [params] = useSearchParams();
  const asked = {
    ...props,
    session,
    date: params.get('date') ?? session.today,
    branch_ids: params.get('branch_ids'),
    kind: params.get('kind'),
  };
  return <ListPage key="day-book" list={list(asked)} beside={props.heads} />;
}
