// Step 4: what the run will do, in figures and as a flow from class to class, and the button that does it (STU-74).

import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { lazy, useEffect, useRef } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { WaitingAbout } from '#ui/controls/waiting-about.tsx';
import { watchJob } from '#ui/jobs/follow-job.ts';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { promotionApply, promotionFees, type promotionGet } from '../contract/promotion.ts';
import { ClassCounts } from './step-classes.tsx';

const ClassFlow = lazy(async () => ({ default: (await import('./class-flow.tsx')).ClassFlow }));

type Data = DataOf<typeof promotionGet>;

export function Step({ data, next }: StepProps<Data>) {
  const { run } = data;
  const pressed = useRef(false);
  const isApplied = run.state === 'applied';
  useEffect(() => {
    if (!isApplied || !pressed.current) return;
    pressed.current = false;
    next();
  }, [isApplied, next]);
  const fees = useCall(promotionFees, { id: run.id }, { when: run.state !== 'applied' });
  const { act, busy } = useAct(promotionApply, {
    onDone: ({ job_run_id }) => {
      if (job_run_id !== null) watchJob(job_run_id);
    },
  });
  const change = fees.data && fees.data.students > 0 ? fees.data : null;
  const apply = async (): Promise<void> => {
    const said = `${run.promoted} promoted, ${run.repeated} repeat, ${run.passed_out} pass out, ${run.leaving} leave, ${run.undecided} undecided. The new classes begin on ${formatDate(data.starts_on)} or with their own stage.`;
    if (
      await ask({
        title: `Apply ${run.run_no} for ${counted(run.students, 'student')}?`,
        text: (
          <Stack gap="xs">
            <Text>{said}</Text>
            <WaitingAbout about={{ branch_ids: [run.branch_id] }} />
          </Stack>
        ),
        button: `Apply for ${counted(run.students, 'student')}`,
      })
    )
      pressed.current = (await act({ id: run.id, version: run.version })) !== undefined;
  };
  return (
    <Stack gap="md">
      <Figures
        figures={[
          { label: 'Students', value: run.students },
          { label: 'Promoted', value: run.promoted },
          { label: 'Repeat', value: run.repeated },
          { label: 'Pass out', value: run.passed_out },
          { label: 'Leave', value: run.leaving },
          { label: 'Undecided', value: run.undecided },
          {
            label: 'Fees of a month',
            value: change
              ? `${moneyWithCurrency(change.was, change.currency)} → ${moneyWithCurrency(change.becomes, change.currency)}`
              : '–',
            kind: 'text',
            hint: 'By the price lists of the new classes, before concessions',
          },
        ]}
      />
      <Late meanwhile={<RowsSkeleton />}>
        <ClassFlow data={data} />
      </Late>
      <ClassCounts data={data} />
      <RowsTable
        name="Sections of the new session"
        rows={data.sections.filter((one) => one.coming > 0)}
        rowKey={(row) => row.section_id}
        columns={[
          { key: 'class_name', title: 'Class', value: (row) => `${row.class_name} – ${row.name}` },
          { key: 'group_name', title: 'Stream' },
          { key: 'capacity', title: 'Seats', kind: 'number' },
          { key: 'taken', title: 'Taken by others', kind: 'number' },
          { key: 'coming', title: 'From this run', kind: 'number' },
          { key: 'free', title: 'Free after', kind: 'number' },
        ]}
      />
      {data.out_of_step > 0 ? (
        <Alert color="yellow">
          {counted(data.out_of_step, 'enrolment')} have come or gone since: go back to Classes and refresh.
        </Alert>
      ) : null}
      {run.state === 'applying' ? (
        <Alert color="blue">The run is being applied. If it was cut off, Apply goes on where it stopped.</Alert>
      ) : null}
      <Group>
        {isApplied ? (
          <Button onClick={next}>See the report</Button>
        ) : (
          <Button disabled={run.problem_count > 0 || data.out_of_step > 0} loading={busy} onClick={() => void apply()}>
            {run.state === 'applying' ? 'Continue applying' : 'Apply'}
          </Button>
        )}
        {run.problem_count > 0 ? (
          <Text c="dimmed" fz="sm">
            {counted(run.problem_count, 'row')} have an obstacle.
          </Text>
        ) : null}
      </Group>
    </Stack>
  );
}
