// One job: how far it is, what came of it, its error rows, and how to stop it.

import { Box, Button, Group, Progress, Text } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { jobCancel, type jobList } from '#kernel/calls/jobs.ts';
import { counted, grouped } from '#kernel/counted.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import { useSession } from '#ui/session/session.ts';
import { Instant } from '#ui/table/cell.tsx';
import { JobOutcome } from './job-outcome.tsx';
import { isUnderWay, stateWords, timeOfDay, tookInWords } from './job-words.ts';
import css from '#modules/home/settings/screens/parts/panel.module.css';

type Job = DataOf<typeof jobList>['data'][number];

export function JobCard({ job }: { job: Job }) {
  const [open, setOpen] = useState(false);
  const underWay = isUnderWay(job);
  const hasMore = !underWay || job.bad_rows > 0;
  return (
    <Box component="article" className={css['panel']} aria-label={job.title}>
      <Group justify="space-between" gap="sm" align="flex-start">
        <div>
          <Text fw={600} component="h2" fz="md" m={0}>
            {job.title}
          </Text>
          <Group gap="xs" mt={2}>
            <StatusOf value={job.state} statuses={stateWords} />
            <Text c="dimmed" fz="sm" component="div">
              <When job={job} />
            </Text>
          </Group>
        </div>
        <Group gap="xs">
          {underWay ? <StopButton job={job} /> : null}
          {hasMore ? (
            <Button size="xs" variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? 'Less' : 'Result'}
            </Button>
          ) : null}
        </Group>
      </Group>
      {underWay ? <JobBar job={job} /> : null}
      {job.error ? (
        <Text c="var(--bad)" mt="xs">
          {job.error}
        </Text>
      ) : null}
      {job.bad_rows > 0 ? <Text mt="xs">{counted(job.bad_rows, 'row')} could not be done.</Text> : null}
      {open ? <JobOutcome id={job.id} /> : null}
    </Box>
  );
}

function When({ job }: { job: Job }) {
  const { time_zone } = useSession();
  if (job.state === 'waiting') return <>Waiting since {timeOfDay(job.created_at, time_zone)}</>;
  if (job.state === 'running')
    return (
      <>
        Being prepared by {job.by ?? 'you'} since {timeOfDay(job.started_at ?? job.created_at, time_zone)}
      </>
    );
  const took = tookInWords(job.started_at, job.finished_at);
  return (
    <>
      <Instant iso={job.finished_at ?? job.created_at} />
      {took ? `, took ${took}` : ''}
    </>
  );
}

function JobBar({ job }: { job: Job }) {
  const share = job.total ? Math.min(100, Math.round((job.done / job.total) * 100)) : undefined;
  return (
    <Box mt="sm">
      <Progress
        value={job.state === 'waiting' ? 0 : (share ?? 100)}
        animated={share === undefined && job.state === 'running'}
        size="lg"
        aria-label={`Progress of ${job.title}`}
      />
      <Text c="dimmed" fz="sm" mt={4} className="figure">
        {job.total
          ? `${grouped(job.done)} of ${grouped(job.total)}`
          : job.state === 'waiting'
            ? 'Waiting for its turn'
            : 'Under way'}
        {job.note ? `, ${job.note}` : ''}
      </Text>
    </Box>
  );
}

/** Before it began nothing is done; later what is done stays. */
function StopButton({ job }: { job: Job }) {
  const { act, busy } = useAct(jobCancel, { onDone: (_, message) => toast(message) });
  const waits = job.state === 'waiting';
  const stop = async () => {
    const sure = await ask({
      title: waits ? 'Cancel this job?' : 'Stop this job?',
      text: waits ? `${job.title} has not begun; nothing has been done.` : `${job.title}: what is done so far is kept.`,
      button: waits ? 'Cancel job' : 'Stop and keep what is done',
    });
    if (sure) await act({ id: job.id });
  };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPlayerStop size={15} />}
      loading={busy}
      disabled={job.cancel_wanted}
      onClick={() => void stop()}
    >
      {job.cancel_wanted ? 'Stopping …' : waits ? 'Cancel' : 'Stop and keep what is done'}
    </Button>
  );
}
