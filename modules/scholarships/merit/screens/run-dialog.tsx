// A scheme is run: at chosen branches or at all of the scope, which a job does while the dialog shows how far it is and what came of it (MER-1, decision 0229).

import { Button, Group, Progress, Radio, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { jobCancel, jobView } from '#kernel/calls/jobs.ts';
import type { DataOf } from '#kernel/contract.ts';
import { counted, grouped } from '#kernel/counted.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { LookupManyField } from '#ui/controls/lookup-many-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { watchJob } from '#ui/jobs/follow-job.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { activeBranches } from '#modules/branches/classes/screens/parts/choices.ts';
import { runStart } from '../contract/merit-runs.ts';
import type { SchemeRow } from '../contract/merit-schemes.ts';

type Job = DataOf<typeof jobView>;

export function RunDialog({ scheme, close }: { scheme: SchemeRow; close: () => void }) {
  const [job_id, setJob] = useState<number>();
  return job_id === undefined ? (
    <Choose scheme={scheme} close={close} began={setJob} />
  ) : (
    <UnderWay scheme={scheme} job_id={job_id} close={close} />
  );
}

function Choose({ scheme, close, began }: { scheme: SchemeRow; close: () => void; began: (job_id: number) => void }) {
  const [which, setWhich] = useState('all');
  const [branches, setBranches] = useState<readonly string[]>([]);
  const { act, busy } = useAct(runStart, {
    onDone: ({ job_id }, message) => {
      if (job_id !== null) return began(job_id);
      toast(message);
      close();
    },
  });
  const isReady = which === 'all' || branches.length > 0;
  return (
    <Dialog opened onClose={close} title={`Run ${scheme.name}`} size="lg">
      <Stack>
        <Text>
          Each branch is run by itself over the results that are published. An open run of the scheme is replaced;
          nothing is given before approval.
        </Text>
        <Radio.Group label="Where" value={which} onChange={setWhich}>
          <Stack gap="xs" mt={6}>
            <Radio
              value="all"
              label="All branches of the scheme that you work with"
              description="Where an open run says the same already, it stays, with what was ticked in it"
            />
            <Radio value="chosen" label="Chosen branches" />
          </Stack>
        </Radio.Group>
        {which === 'chosen' ? (
          <LookupManyField label="Branches" source={activeBranches} value={branches} onChange={setBranches} />
        ) : null}
        <Group justify="flex-end">
          <Button
            leftSection={<IconPlayerPlay size={16} />}
            loading={busy}
            disabled={!isReady}
            onClick={() => void act({ scheme_id: scheme.id, branch_ids: which === 'all' ? [] : branches.map(Number) })}
          >
            Run
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

const EVERY_MS = 700;
const isOpen = (job: Job): boolean => job.finished_at === null;

function UnderWay({ scheme, job_id, close }: { scheme: SchemeRow; job_id: number; close: () => void }) {
  const { data, failure, again } = useCall(
    jobView,
    { id: job_id },
    { every: (job) => (job && !isOpen(job) ? false : EVERY_MS) },
  );
  const leave = () => {
    // It goes on without the dialog: from now on the card at the edge of the page shows it.
    if (!data || isOpen(data)) watchJob(job_id);
    close();
  };
  return (
    <Dialog opened onClose={leave} title={`Run ${scheme.name}`} size="lg">
      {failure ? <Failed failure={failure} again={again} /> : null}
      {!data && !failure ? <RowsSkeleton rows={3} /> : null}
      {data ? isOpen(data) ? <HowFar job={data} /> : <Outcome job={data} /> : null}
    </Dialog>
  );
}

function HowFar({ job }: { job: Job }) {
  const stop = useAct(jobCancel, { reads: true });
  const total = job.total ?? 0;
  return (
    <Stack>
      <Progress value={total > 0 ? (job.done / total) * 100 : 0} aria-label={job.title} />
      <Group justify="space-between">
        <Text role="status" className="figure">
          {job.state === 'waiting'
            ? 'Waiting for its turn'
            : `${grouped(job.done)} of ${counted(total, 'branch', 'branches')}`}
        </Text>
        <Button
          variant="default"
          loading={stop.busy}
          disabled={job.cancel_wanted}
          onClick={() => void stop.act({ id: job.id })}
        >
          {job.cancel_wanted ? 'Stopping' : 'Stop'}
        </Button>
      </Group>
      <Text c="dimmed">You may close this: it goes on by itself. What is run when you stop it stays.</Text>
    </Stack>
  );
}

const titles: Record<Job['state'], string> = {
  waiting: '',
  running: '',
  done: 'Done.',
  cancelled: 'Stopped: what was run stays, the other branches are as they were.',
  failed: 'It could not be finished.',
};

function Outcome({ job }: { job: Job }) {
  const figure = (key: string): number | undefined => {
    const value = job.result?.[key];
    return typeof value === 'number' ? value : undefined;
  };
  return (
    <Stack>
      <Text role="status" c={job.state === 'failed' ? 'var(--bad)' : undefined}>
        {job.error ?? titles[job.state]}
      </Text>
      {job.result ? (
        <Figures
          figures={[
            { label: 'Run', value: figure('run') },
            { label: 'Unchanged', value: figure('unchanged') },
            { label: 'Left out', value: figure('left_out') },
          ]}
        />
      ) : null}
      {job.errors.length > 0 ? (
        <RowsTable
          name="Branches left out"
          rows={job.errors}
          rowKey={(row) => row.row_no}
          columns={[
            { key: 'field', title: 'Branch', card: true },
            { key: 'reason', title: 'Why', wrap: 360, card: true },
          ]}
        />
      ) : null}
    </Stack>
  );
}
