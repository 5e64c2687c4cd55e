// The cards of jobs under way, above every page: how far, stop, leave; and what could not be done.

import { Anchor, Button, CloseButton, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { grouped } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import { onSignedOut } from '#ui/calls/token.ts';
import { stopJob } from './follow-job.ts';
import { followedJobs, forgetJobs, leaveJob, subscribeToJobs, type FollowedJob } from './followed.ts';
import css from './job-cards.module.css';

export function JobCards() {
  const jobs = useSyncExternalStore(subscribeToJobs, followedJobs);
  useEffect(() => onSignedOut(forgetJobs), []);
  return (
    <Stack gap="xs" className={css['job-cards']} role="region" aria-label="Work in the background">
      {jobs.map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
    </Stack>
  );
}

const isOpen = (job: FollowedJob): boolean => job.state === 'waiting' || job.state === 'running';

function words(job: FollowedJob): string {
  if (job.state === 'failed') return job.error ?? 'It could not be done';
  if (job.state === 'cancelled') return 'Stopped; what was done stays';
  const far = job.total ? `${grouped(job.done)} of ${grouped(job.total)}` : job.note;
  if (job.stopping) return `Stopping after the current step; ${far ?? ''}`;
  if (isOpen(job)) return far ?? 'Waiting for its turn';
  return `Done, but ${grouped(job.bad_rows)} could not be`;
}

function JobCard({ job }: { job: FollowedJob }) {
  const percent = job.total ? Math.round((job.done / job.total) * 100) : 0;
  const open = isOpen(job);
  return (
    <Paper shadow="md" withBorder p="sm">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={600} fz="sm">
          {job.title}
        </Text>
        <CloseButton size="sm" aria-label={`Leave ${job.title}`} onClick={() => leaveJob(job.id)} />
      </Group>
      {open ? <Progress value={percent} aria-label={job.title} my={6} animated={job.total === null} /> : null}
      <Group justify="space-between" wrap="nowrap">
        <Text fz="sm" c={job.state === 'failed' ? 'var(--bad)' : 'dimmed'} role="status" className="figure">
          {words(job)}
        </Text>
        {open ? (
          <Button size="compact-xs" variant="default" disabled={job.stopping} onClick={() => void stopJob(job.id)}>
            Stop
          </Button>
        ) : (
          <Anchor component={Link} to={pages.Jobs} fz="sm">
            See why
          </Anchor>
        )}
      </Group>
    </Paper>
  );
}
