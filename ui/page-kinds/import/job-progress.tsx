// A check or an import under way; the page may be left, the job goes on (design, Feedback).

import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { jobCancel } from '#kernel/calls/jobs.ts';
import { grouped } from '#kernel/counted.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { Failed } from '#ui/page/states.tsx';
import type { ImportState } from './use-import.ts';

export function JobProgress({ state }: { state: ImportState }) {
  const job = state.job?.data;
  const cancel = useAct(jobCancel);
  if (state.job?.failure) return <Failed failure={state.job.failure} again={state.job.again} />;
  if (job?.state === 'failed' || job?.state === 'cancelled') {
    return (
      <Alert
        color="red"
        icon={<IconAlertTriangle size={18} />}
        title={job.state === 'failed' ? 'Error!' : 'Stopped'}
        role="alert"
      >
        <Stack align="flex-start" gap="xs">
          <Text>{job.error ?? 'What was done before stays.'}</Text>
          <Button variant="default" onClick={state.backToMapping}>
            Back
          </Button>
        </Stack>
      </Alert>
    );
  }
  const share = job?.total ? Math.round((job.done / job.total) * 100) : undefined;
  return (
    <Stack role="status" aria-live="polite">
      <Text fw={500}>{job?.title ?? 'Waiting for its turn …'}</Text>
      <Progress value={share ?? 100} animated={share === undefined} size="lg" aria-label="Progress" />
      <Group justify="space-between">
        <Text c="dimmed" className="figure">
          {job?.total ? `${grouped(job.done)} of ${grouped(job.total)}` : 'Reading …'}. You may leave this page.
        </Text>
        {job ? (
          <Button
            variant="default"
            size="xs"
            loading={cancel.busy || job.cancel_wanted}
            onClick={() => void cancel.act({ id: job.id })}
          >
            Stop
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
