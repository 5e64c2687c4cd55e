// One posting run: figures, branches, skipped students; Resume and Take back (FEE-32, FEE-33).

import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import * as pages from '#kernel/pages.gen.ts';
import type { DataOf } from '#kernel/contract.ts';
import { grouped } from '#kernel/counted.ts';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import { Facts } from '#ui/page-kinds/record/record-screen.tsx';
import { Page } from '#ui/page/page.tsx';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import { Failed, PageSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { postResume } from '../contract/posting.ts';
import type { postRead } from '#modules/fees/runs/contract/runs.ts';
import { runKinds, runStatuses, skipReasons } from '#modules/fees/runs/screens/parts/run-words.ts';
import { RunBranches } from '#modules/fees/runs/screens/parts/run-branches.tsx';
import { useRun } from '#modules/fees/runs/screens/parts/use-run.ts';

const ReverseRunDialog = lateDialog(async () => (await import('./reverse-run-dialog.tsx')).ReverseRunDialog);

type Detail = DataOf<typeof postRead>;

export function RunRecord({ run_id }: { run_id: number }) {
  const [reversing, setReversing] = useState(false);
  const resume = useAct(postResume);
  const answer = useRun(run_id);
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <PageSkeleton />;
  const { run, branches, skips, skips_total } = answer.data;
  const fines = run.kind === 'fine';
  const posted = branches.filter((branch) => branch.status === 'done');
  return (
    <Page
      title={`${runKinds[run.kind] ?? run.kind} ${formatMonth(run.bill_month)}`}
      crumbs={[{ title: 'Fee Post Register', to: pages.FeePostRegister }]}
      beside={<StatusOf value={run.status} statuses={runStatuses} />}
      actions={
        <>
          {run.may_resume ? (
            <Button loading={resume.busy} onClick={() => void resume.act({ id: run_id })}>
              Resume
            </Button>
          ) : null}
          {run.may_reverse ? (
            <Button variant="default" onClick={() => setReversing(true)}>
              Withdraw
            </Button>
          ) : null}
        </>
      }
    >
      <Facts
        facts={[
          { label: 'Entry date', value: formatDate(run.entry_date) },
          ...(fines ? [] : [{ label: 'Due date', value: run.due_date ? formatDate(run.due_date) : 'By the calendar' }]),
          { label: 'Branches', value: `${run.done} of ${run.branches}` },
          { label: 'Challans', value: grouped(run.challans) },
          { label: fines ? 'Fines' : 'Net', value: moneyWithCurrency(run.net, run.currency) },
          { label: 'By', value: run.started_by },
        ]}
      />
      <RunBranches branches={branches} fines={fines} />
      {fines ? null : <LeftOut skips={skips} total={skips_total} />}
      {reversing ? <ReverseRunDialog run={run} branches={posted} close={() => setReversing(false)} /> : null}
    </Page>
  );
}

function LeftOut({ skips, total }: { skips: Detail['skips']; total: number }) {
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        Left out
      </Title>
      {total === 0 ? <Text c="dimmed">Every student of these branches was billed.</Text> : null}
      {total > skips.length ? (
        <Text c="dimmed">
          The first {skips.length} of {grouped(total)}.
        </Text>
      ) : null}
      {skips.length > 0 ? (
        <RowsTable
          name="Students left out"
          rows={skips}
          rowKey={(row) => row.student_id}
          columns={[
            { key: 'student_name', title: 'Student' },
            { key: 'admission_no', title: 'Admission no.' },
            { key: 'class_name', title: 'Class' },
            { key: 'branch_name', title: 'Branch' },
            { key: 'reason', title: 'Reason', value: (row) => skipReasons[row.reason] },
          ]}
        />
      ) : null}
    </Stack>
  );
}
