// Who did what to this student when, with before and after (spec 00 section 8).

import { Text } from '@mantine/core';
import { auditList } from '#kernel/calls/audit.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import type { studentGet } from '../../contract/record.ts';
import { nameOfField } from '../../rules/edit-fields.ts';

const listOf = (student_id: number): ListDeclaration<typeof auditList> => ({
  title: 'History',
  call: auditList,
  fixed: () => ({ record_kind: 'student', record_id: student_id }),
  rowKey: (row) => row.id,
  search: false,
  columns: [
    { key: 'at', title: 'When', kind: 'instant', card: true },
    { key: 'by', title: 'Who', card: true },
    { key: 'action', title: 'What', card: true },
    { key: 'after', title: 'Change', show: (row) => <Change before={row.before} after={row.after} /> },
  ],
  empty: { title: 'No change yet', text: 'Every change of this record will stand here.' },
});

export function Tab({ record }: TabProps<typeof studentGet>) {
  return <ListPage list={listOf(record.student_id)} inside />;
}

function Change({ before, after }: { before: Record<string, unknown> | null; after: Record<string, unknown> | null }) {
  const fields = Object.keys(after ?? before ?? {}).slice(0, 6);
  const shown = (value: unknown): string =>
    value === null || value === undefined || value === ''
      ? '–'
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
  return (
    <Text component="span" fz="xs">
      {fields
        .map((field) => `${nameOfField(field)}: ${before ? `${shown(before[field])} → ` : ''}${shown(after?.[field])}`)
        .join(' · ')}
    </Text>
  );
}
