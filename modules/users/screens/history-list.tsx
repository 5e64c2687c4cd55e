// Who did what to this user or role when, with before and after (spec 00 §8).

import { Text } from '@mantine/core';
import { changesInWords } from '#kernel/audit-words.ts';
import { auditList } from '#kernel/calls/audit.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';

const listOf = (record_kind: string, record_id: number): ListDeclaration<typeof auditList> => ({
  title: 'History',
  call: auditList,
  fixed: () => ({ record_kind, record_id }),
  rowKey: (row) => row.id,
  search: false,
  columns: [
    { key: 'at', title: 'When', kind: 'instant', card: true },
    { key: 'by', title: 'Who', card: true },
    { key: 'action', title: 'What', card: true },
    {
      key: 'after',
      title: 'Change',
      show: (row) => (
        <Text component="span" fz="sm">
          {changesInWords(row.before, row.after)
            .map((one) => `${one.field}: ${one.before ? `${one.before} → ` : ''}${one.after || '–'}`)
            .join(' · ')}
        </Text>
      ),
    },
  ],
  empty: { title: 'No change yet', text: 'Every change will stand here.' },
});

export function HistoryList({ kind, id }: { kind: 'user' | 'role'; id: number }) {
  return <ListPage list={listOf(kind, id)} inside />;
}
