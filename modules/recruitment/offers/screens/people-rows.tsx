// The people of a job by rank: a table where there is room, a card a person on a phone.

import { Anchor, Box, Checkbox, Group, Paper, Stack, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useNarrow } from '#ui/page/narrow.ts';
import { useMay } from '#ui/session/session.ts';
import { applicantPath } from '#modules/recruitment/applicants/screens/parts/applicant-words.ts';
import { Flags } from '#modules/recruitment/applicants/screens/parts/flags.tsx';
import { stageNames } from '#modules/recruitment/pipeline/contract/words.ts';
import type { FinalListData, FinalRow } from '../contract/offers.ts';
import { OfferCell } from './offer-cell.tsx';

const shown = (score: number | null): string => score?.toFixed(2) ?? '–';

function Name({ row }: { row: FinalRow }) {
  const may = useMay();
  return may(['Job Application']) ? (
    <Anchor component={Link} to={applicantPath(row.id)} dir="auto" fz="sm" fw={500}>
      {row.name}
    </Anchor>
  ) : (
    <bdi>{row.name}</bdi>
  );
}

function Row({ row, data, ticked, tick }: { row: FinalRow; data: FinalListData; ticked: boolean; tick: () => void }) {
  const { currency } = data.job;
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox aria-label={`Choose ${row.name}`} checked={ticked} onChange={tick} disabled={row.stage === 'hired'} />
      </Table.Td>
      <Table.Td>{row.rank ?? '–'}</Table.Td>
      <Table.Td>
        <Name row={row} />
        <Flags row={{ ...row, duplicate: false }} />
      </Table.Td>
      <Table.Td>
        {stageNames[row.stage]}
        {row.listed_reason ? (
          <Text fz="xs" c="dimmed">
            {row.listed_reason}
          </Text>
        ) : null}
      </Table.Td>
      <Table.Td ta="right">{shown(row.screening_score)}</Table.Td>
      <Table.Td ta="right">{shown(row.interview_score)}</Table.Td>
      <Table.Td ta="right">{shown(row.demo_score)}</Table.Td>
      <Table.Td ta="right" fw={600}>
        {shown(row.final_score)}
      </Table.Td>
      <Table.Td ta="right">
        {row.expected_salary === null ? '–' : moneyWithCurrency(row.expected_salary, currency)}
      </Table.Td>
      <Table.Td>
        <OfferCell row={row} data={data} />
      </Table.Td>
    </Table.Tr>
  );
}

interface RowsProps {
  data: FinalListData;
  ticked: readonly number[];
  tick: (id: number) => void;
}

/** A table where there is room, a card a person on a phone. */
export function PeopleRows(props: RowsProps) {
  return useNarrow() ? <Cards {...props} /> : <ListTable {...props} />;
}

function ListTable({ data, ticked, tick }: RowsProps) {
  return (
    <Table.ScrollContainer minWidth={900}>
      <Table verticalSpacing="xs" aria-label={`People of ${data.job.title}`}>
        <Table.Thead>
          <Table.Tr>
            {['', 'Rank', 'Applicant', 'Stands at'].map((title) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
            {['Documents', 'Interview', 'Lesson', 'Final', 'Expects'].map((title) => (
              <Table.Th key={title} ta="right">
                {title}
              </Table.Th>
            ))}
            <Table.Th>Offer</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.rows.map((row) => (
            <Row key={row.id} row={row} data={data} ticked={ticked.includes(row.id)} tick={() => tick(row.id)} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const facts = (row: FinalRow, data: FinalListData): string =>
  [
    `Documents ${shown(row.screening_score)}`,
    `Interview ${shown(row.interview_score)}`,
    ...(data.job.needs_demo || row.demo_score !== null ? [`Lesson ${shown(row.demo_score)}`] : []),
    ...(row.expected_salary === null ? [] : [`expects ${moneyWithCurrency(row.expected_salary, data.job.currency)}`]),
  ].join(' · ');

function Cards({ data, ticked, tick }: RowsProps) {
  return (
    <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={`People of ${data.job.title}`}>
      {data.rows.map((row) => (
        <Paper key={row.id} component="li" withBorder p="sm">
          <Group justify="space-between" wrap="nowrap" align="start" gap="xs">
            <Group gap="xs" wrap="nowrap" align="start">
              <Checkbox
                mt={2}
                aria-label={`Choose ${row.name}`}
                checked={ticked.includes(row.id)}
                onChange={() => tick(row.id)}
                disabled={row.stage === 'hired'}
              />
              <div>
                <Name row={row} />
                <Flags row={{ ...row, duplicate: false }} />
                <Text fz="sm">{stageNames[row.stage]}</Text>
              </div>
            </Group>
            <div style={{ textAlign: 'end' }}>
              <Text fw={700}>{shown(row.final_score)}</Text>
              <Text fz="xs" c="dimmed">
                {row.rank === null ? 'No rank' : `Rank ${row.rank}`}
              </Text>
            </div>
          </Group>
          <Text fz="sm" c="dimmed" mt={4}>
            {facts(row, data)}
          </Text>
          {row.listed_reason ? (
            <Text fz="xs" c="dimmed">
              {row.listed_reason}
            </Text>
          ) : null}
          <Box mt="xs">
            <OfferCell row={row} data={data} />
          </Box>
        </Paper>
      ))}
    </Stack>
  );
}
