// Proofs: the last run, each proof green or red with its figures, and a run now (05 section 6).

import { Alert, Card, Group, List, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Page } from '#ui/page/page.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { Instant } from '#ui/table/cell.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { proofList } from '../../contract/proofs.ts';
import { ProveNow } from './ledger-health.tsx';
import { healthInWords } from './proof-words.ts';

type Data = DataOf<typeof proofList>;
type Proof = Data['proofs'][number];

const columns: readonly Column<Proof['rows'][number]>[] = [
  { key: 'branch', title: 'Branch' },
  { key: 'detail', title: 'What differs' },
  { key: 'expected', title: 'Expected', kind: 'number' },
  { key: 'found', title: 'Found', kind: 'number' },
];

export function Proofs() {
  const proofs = useCall(proofList, {}, { fresh: 0 });
  return (
    <Page
      title="Proofs"
      crumbs={[{ title: 'Trial Balance', to: pages.TrialBalance }]}
      text="Every night all totals are recalculated from the lines, and every document is compared with its entry. A failed check only stops the closing of a month."
      actions={<ProveNow />}
    >
      {proofs.failure ? (
        <Failed failure={proofs.failure} again={proofs.again} />
      ) : proofs.data === undefined ? (
        <RowsSkeleton />
      ) : proofs.data.ran_at === null ? (
        <Empty
          title="The books have not been checked yet"
          text="It happens each night at 01:00; Check now does it at once."
        />
      ) : (
        <Run data={proofs.data} ran_at={proofs.data.ran_at} />
      )}
    </Page>
  );
}

function Run({ data, ran_at }: { data: Data; ran_at: string }) {
  return (
    <Stack gap="md">
      <Alert
        color={data.red > 0 ? 'red' : 'green'}
        icon={data.red > 0 ? <IconAlertTriangle size={18} /> : <IconCheck size={18} />}
        title={healthInWords(data)}
      >
        Last run: <Instant iso={ran_at} />
        {data.running_job_id === null ? '' : '. The books are being checked again now.'}
      </Alert>
      {data.proofs
        .filter((one) => !one.ok)
        .map((one) => (
          <Red key={one.proof} proof={one} />
        ))}
      <List spacing={4} listStyleType="none" aria-label="Checks that agree">
        {data.proofs
          .filter((one) => one.ok)
          .map(({ proof }) => (
            <List.Item
              key={proof}
              icon={
                <ThemeIcon size={20} radius="xl" variant="light" color="green" role="img" aria-label="Agrees">
                  <IconCheck size={14} />
                </ThemeIcon>
              }
            >
              {proof}
            </List.Item>
          ))}
      </List>
    </Stack>
  );
}

function Red({ proof: { proof, differences, rows } }: { proof: Proof }) {
  return (
    <Card withBorder padding="md" component="section" aria-label={proof}>
      <Group gap="xs" mb="xs">
        <ThemeIcon size={20} radius="xl" variant="light" color="red" role="img" aria-label="Differs">
          <IconAlertTriangle size={14} />
        </ThemeIcon>
        <Title order={2} size="h5">
          {proof}
        </Title>
        <Text c="dimmed">{counted(differences, 'difference')}</Text>
      </Group>
      {rows.length > 0 ? (
        <RowsTable name={proof} rows={rows} rowKey={(_row, n) => n} columns={columns} />
      ) : (
        <Text c="dimmed">In branches that you do not see.</Text>
      )}
    </Card>
  );
}
