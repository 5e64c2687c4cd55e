// Steps 3 and 4 of posting: progress branch by branch, errors in words with Resume, then print and open the register.

import { counted } from '#kernel/counted.ts';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { formatMonth } from '#kernel/dates.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { postResume } from '../contract/posting.ts';
import { challanPrint } from '#modules/fees/challans/contract/challan-print.ts';
import { RunBranches } from '#modules/fees/runs/screens/parts/run-branches.tsx';
import { useRun } from '#modules/fees/runs/screens/parts/use-run.ts';

interface Props {
  run_id: number;
  again: () => void;
}

export function RunStep({ run_id, again }: Props) {
  const answer = useRun(run_id);
  const resume = useAct(postResume);
  const data = answer.data;
  const over = data !== undefined && data.run.status !== 'running';
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!data) return <RowsSkeleton rows={5} />;
  const { run, branches } = data;
  return (
    <Stack gap="md" pt="sm">
      <Stack gap={4} role="status" aria-live="polite">
        <Text fw={600}>
          {formatMonth(run.bill_month)}: {run.done} of {counted(run.branches, 'branch', 'branches')} posted
        </Text>
        <Progress
          value={run.branches === 0 ? 0 : ((run.done + run.failed) * 100) / run.branches}
          color={run.failed > 0 ? 'red' : 'green'}
          animated={!over}
          size="lg"
          aria-label="Branches posted"
        />
        {over ? null : <Text c="dimmed">You may leave this page; the posting goes on.</Text>}
      </Stack>
      {run.failed > 0 ? (
        <Alert
          color="red"
          icon={<IconAlertTriangle size={18} />}
          title={`${run.failed} of the branches failed`}
          role="alert"
        >
          The others are posted. Correct what the rows below say, then resume: only these are posted again.
        </Alert>
      ) : null}
      <RunBranches fines={false} branches={branches} />
      <Group justify="flex-end">
        {run.may_resume ? (
          <Button loading={resume.busy} onClick={() => void resume.act({ id: run_id })}>
            Resume
          </Button>
        ) : null}
        {over && run.done > 0 ? (
          <Button
            leftSection={<IconPrinter size={16} />}
            onClick={() => void openPdf(challanPrint, { filter: { bill_month: run.bill_month, run_id } })}
          >
            Print challans
          </Button>
        ) : null}
        {over ? (
          <Button component={Link} variant="default" to={linkTo(pages.FeePostRegister, { run_id })}>
            Open the register
          </Button>
        ) : null}
        {over ? (
          <Button variant="default" onClick={again}>
            Post another month
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
