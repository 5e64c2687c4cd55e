// What came of a job: its figures, its file, and the rows it could not do.

import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { fileGet } from '#kernel/calls/files.ts';
import { jobErrors, jobView } from '#kernel/calls/jobs.ts';
import { counted } from '#kernel/counted.ts';
import { download } from '#ui/acts/files.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Facts } from '#ui/page-kinds/record/record-screen.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { resultFacts } from './job-words.ts';

const SHOWN = 20;

export function JobOutcome({ id }: { id: number }) {
  const answer = useCall(jobView, { id });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={3} />;
  const { result, errors, bad_rows } = answer.data;
  const facts = resultFacts(result);
  const file_id = typeof result?.['file_id'] === 'number' ? result['file_id'] : null;
  return (
    <Stack gap="sm" mt="sm">
      {facts.length ? <Facts facts={facts} /> : null}
      {!facts.length && !errors.length && file_id === null ? <Text c="dimmed">There is nothing to show.</Text> : null}
      {errors.length ? (
        <RowsTable
          name="Rows that could not be done"
          rows={errors.slice(0, SHOWN)}
          rowKey={(row) => `${row.row_no} ${row.field} ${row.reason}`}
          columns={[
            { key: 'row_no', title: 'Row', kind: 'number', width: 80 },
            { key: 'field', title: 'Column', width: 160 },
            { key: 'reason', title: 'Reason' },
          ]}
        />
      ) : null}
      <Group gap="xs">
        {file_id === null ? null : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={15} />}
            onClick={() => void download(fileGet, { id: file_id })}
          >
            Download the file
          </Button>
        )}
        {errors.length ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={15} />}
            onClick={() => void download(jobErrors, { id })}
          >
            Download {counted(bad_rows, 'error row')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
