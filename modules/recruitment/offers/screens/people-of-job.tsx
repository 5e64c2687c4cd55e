// The people of one job by rank (HIRE-7), with what is done next with each.

import { Alert, Badge, Button, Group, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { counted } from '#kernel/counted.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { Empty, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { jobChoices } from '#modules/recruitment/jobs/contract/jobs.ts';
import { finalList, type FinalListData, resultSheet } from '../contract/offers.ts';
import { ChooseDialog, CompareDialog } from './late-dialogs.tsx';
import { PeopleRows } from './people-rows.tsx';

const COMPARED = 4;
type Open = 'choose' | 'reserve' | 'reject' | 'compare' | null;

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
        <PeopleRows data={data} ticked={ticked} tick={tick} />
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
