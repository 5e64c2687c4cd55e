// The people of one job by rank (HIRE-7), with what is done next with each.

import { Alert, Anchor, Badge, Box, Button, Checkbox, Group, Paper, Stack, Table, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { counted } from '#kernel/counted.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { useNarrow } from '#ui/page/narrow.ts';
import { Empty, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { jobChoices } from '#modules/recruitment/jobs/contract/jobs.ts';
import { applicantPath } from '#modules/recruitment/applicants/screens/parts/applicant-words.ts';
import { Flags } from '#modules/recruitment/applicants/screens/parts/flags.tsx';
import { stageNames } from '#modules/recruitment/pipeline/contract/words.ts';
import { finalList, type FinalListData, type FinalRow, resultSheet } from '../contract/offers.ts';
import { ChooseDialog, CompareDialog } from './late-dialogs.tsx';
import { OfferCell } from './offer-cell.tsx';

const shown = (score: number | null): string => score?.toFixed(2) ?? '–';
const COMPARED = 4;
type Open = 'choose' | 'reserve' | 'reject' | 'compare' | null;

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
function Rows(props: RowsProps) {
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

function Head({ data }: { data: FinalListData }) {
  const { job } = data;
  return (
    <Group gap="xs">
      <Badge tt="none" variant="light">
        {counted(job.vacancies - job.hired, 'vacancy left', 'vacancies left')}
      </Badge>
      <Badge tt="none" variant="light">
        {counted(job.offered, 'offer')} open
      </Badge>
      <Badge tt="none" variant="light">
        {job.listed} of {job.most} on the list
      </Badge>
      <Badge tt="none" variant="light">
        Pass mark {job.pass_mark.toFixed(2)}
      </Badge>
      {job.salary_from !== null && job.salary_to !== null ? (
        <Badge tt="none" variant="light">
          {moneyWithCurrency(job.salary_from, job.currency)} to {moneyWithCurrency(job.salary_to, job.currency)}
        </Badge>
      ) : null}
    </Group>
  );
}

function People({ data }: { data: FinalListData }) {
  const chooses = useMay()(['Job Application']);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [open, setOpen] = useState<Open>(null);
  const rows = data.rows.filter((row) => ticked.includes(row.id));
  const tick = (id: number) => setTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]);
  const close = () => setOpen(null);
  const button = (way: Open, label: string) => (
    <Button size="compact-md" variant="light" disabled={rows.length === 0} onClick={() => setOpen(way)}>
      {label}
    </Button>
  );
  return (
    <Stack gap="sm">
      <Head data={data} />
      {data.job.over_reason ? (
        <Alert color="yellow" variant="light" title="More people than sanctioned posts">
          {data.job.over_reason}
        </Alert>
      ) : null}
      <Group gap="xs">
        {chooses ? button('choose', 'Final list') : null}
        {chooses ? button('reserve', 'Reserve') : null}
        {chooses ? button('reject', 'Reject') : null}
        <Button
          size="compact-md"
          variant="light"
          disabled={rows.length < 2 || rows.length > COMPARED}
          onClick={() => setOpen('compare')}
        >
          Compare
        </Button>
        <Button
          size="compact-md"
          variant="subtle"
          leftSection={<IconPrinter size={16} />}
          onClick={() => void openPdf(resultSheet, { job_id: data.job.id })}
        >
          Result sheet
        </Button>
      </Group>
      {data.rows.length === 0 ? (
        <Empty title="Nobody has applied" text="Share the address of the job." />
      ) : (
        <Rows data={data} ticked={ticked} tick={tick} />
      )}
      {open === 'compare' ? <CompareDialog data={data} rows={rows} close={close} /> : null}
      {open !== null && open !== 'compare' ? (
        <ChooseDialog job_id={data.job.id} rows={rows} way={open} close={close} onDone={() => setTicked([])} />
      ) : null}
    </Stack>
  );
}

export function PeopleOfJob() {
  const [query, setQuery] = useSearchParams();
  const jobs = useCall(jobChoices, { all: false });
  const job_id = Number(query.get('job_id') ?? 0) || (jobs.data?.[0]?.id ?? 0);
  const { data, failure } = useCall(finalList, { job_id }, { when: job_id > 0, keep: true });
  const choose = (id: string | null) =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      if (id === null) next.delete('job_id');
      else next.set('job_id', id);
      return next;
    });
  if (jobs.data?.length === 0) return <Empty title="No job yet" text="Post one in Post Jobs." />;
  return (
    <Stack gap="sm">
      <Choice
        label="Job"
        maw={520}
        data={(jobs.data ?? []).map((one) => ({
          value: String(one.id),
          label: `${one.title} · ${one.branch}${one.number ? ` · ${one.number}` : ''}`,
        }))}
        value={job_id > 0 ? String(job_id) : null}
        onChange={choose}
      />
      {failure ? <Empty title="This job cannot be shown" text={failure.message} /> : null}
      {data ? <People key={data.job.id} data={data} /> : failure ? null : <RowsSkeleton />}
    </Stack>
  );
}
