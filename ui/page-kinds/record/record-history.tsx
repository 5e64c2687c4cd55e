// The History tab of a record: who did what when, each change as before → after in words (spec 00 section 8).

import { Box, Button, Group, Stack, Table, Text, Timeline } from '@mantine/core';
import { clsx } from 'clsx';
import { useState } from 'react';
import { changesInWords, recordInWords } from '#kernel/audit-words.ts';
import { auditList } from '#kernel/calls/audit.ts';
import type { DataOf } from '#kernel/contract.ts';
import { grouped } from '#kernel/counted.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { Instant } from '#ui/table/cell.tsx';
import css from './record.module.css';
import tableCss from '#ui/table/table.module.css';

type Entry = DataOf<typeof auditList>['data'][number];

/** More are one press away. */
const AT_ONCE = 25;

export interface HistoryProps {
  /** As the audit names it: 'student', 'challan'. */
  kind: string;
  id: number;
  /** Names of fields where the stored name is not the word of the screen. */
  names?: (field: string) => string;
}

export function RecordHistory({ kind, id, names }: HistoryProps) {
  const [count, setCount] = useState(AT_ONCE);
  const input = { record_kind: kind, record_id: id, sortBy: 'at', descending: true, fetchCount: count };
  const answer = useCall(auditList, input, { keep: true });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={6} />;
  const { data: entries, total } = answer.data;
  if (!entries.length) return <Empty title="No change yet" text="Every change of this record will appear here." />;
  return (
    <Stack gap="sm" className={css['history']}>
      <Timeline bulletSize={12} lineWidth={2} active={-1}>
        {entries.map((entry) => (
          <Timeline.Item key={entry.id} title={<Head entry={entry} />}>
            {entry.record_kind === kind && entry.record_id === id ? null : <Text fz="sm">{recordInWords(entry)}</Text>}
            <Changes entry={entry} names={names} />
          </Timeline.Item>
        ))}
      </Timeline>
      {entries.length < total && count < 500 ? (
        <Button
          variant="default"
          size="xs"
          onClick={() => setCount(Math.min(500, count + 100))}
          loading={answer.refreshing}
        >
          Show older entries, {grouped(total - entries.length)} more
        </Button>
      ) : null}
    </Stack>
  );
}

function Head({ entry }: { entry: Entry }) {
  const what = entry.action.replaceAll('_', ' ');
  return (
    <Group gap={6} component="span">
      <Text span fw={600} fz="sm">
        {what.slice(0, 1).toUpperCase() + what.slice(1)} by {entry.by ?? 'the system'}
      </Text>
      <Text span c="dimmed" fz="sm" fw={400} className="figure">
        <Instant iso={entry.at} />
        {entry.ip ? ` from ${entry.ip}` : ''}
      </Text>
    </Group>
  );
}

function Changes({ entry, names }: { entry: Entry; names: HistoryProps['names'] }) {
  const keys = [...new Set([...Object.keys(entry.before ?? {}), ...Object.keys(entry.after ?? {})])];
  const changes = changesInWords(entry.before, entry.after);
  if (!changes.length) return null;
  const nameOf = (i: number, word: string) => {
    const name = names?.(keys[i] ?? '');
    // A name that says no more than the stored one is left to the house's words.
    return name && name !== keys[i] ? name.slice(0, 1).toUpperCase() + name.slice(1) : word;
  };
  return (
    <Box className={clsx(tableCss['rows'], tableCss['wraps'])} mt={6}>
      <Table verticalSpacing={0} horizontalSpacing="xs">
        <Table.Thead className="visually-hidden">
          <Table.Tr>
            <Table.Th>Field</Table.Th>
            <Table.Th>Before</Table.Th>
            <Table.Th>After</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map((one, i) => (
            <Table.Tr key={keys[i]}>
              <Table.Th scope="row" w="28%">
                {nameOf(i, one.field)}
              </Table.Th>
              <Table.Td c="dimmed" dir="auto" w="36%">
                {one.before || '–'}
              </Table.Td>
              <Table.Td dir="auto">
                <span aria-hidden>→ </span>
                {one.after || '–'}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}
