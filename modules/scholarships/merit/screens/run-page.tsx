// One run: groups with their students, ticks, exceptions, what it costs beside the budget; sent for approval, compared after a recheck (10 §10.2).

import { Alert, Button, Group, List, Progress, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { linkTo } from '#kernel/addresses.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { Page } from '#ui/page/page.tsx';
import { Failed, PageSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { runRead, type RunPage as Run, runSubmit } from '../contract/merit-runs.ts';
import { runStates } from '../rules/index.ts';
import { AwardGroups } from './award-groups.tsx';
import { Comparison } from './comparison.tsx';

const crumbs = [{ title: 'Merit Scholarship', to: linkTo(pages.MeritScholarship, { tab: 'runs' }) }];

const submit: FormDeclaration<typeof runSubmit> = {
  title: 'Send the awards for approval',
  text: 'Somebody with Merit Scholarship Approval decides on all of them together. Approved, the concessions begin with the first month that is not billed.',
  call: runSubmit,
  fields: [{ name: 'note', label: 'Note for who decides', kind: 'long', max: 300 }],
  button: 'Send for approval',
};

export function RunPage({ id }: { id: number }) {
  const read = useCall(runRead, { id });
  if (read.failure) return <Failed failure={read.failure} again={read.again} />;
  if (!read.data) return <PageSkeleton />;
  return <Shown data={read.data} />;
}

function Shown({ data }: { data: Run }) {
  const { run } = data;
  const may = useMay();
  const [open, setOpen] = useState<'submit' | 'compare' | null>(null);
  const close = () => setOpen(null);
  const works = may(['Merit Scholarship']);
  const actions = (
    <Group gap="xs">
      <StatusOf value={run.state} statuses={runStates.badges} />
      {works && run.state === 'preview' ? (
        <Button disabled={run.out_of_date} onClick={() => setOpen('submit')}>
          Submit
        </Button>
      ) : null}
      {works && run.state === 'approved' ? (
        <Button onClick={() => setOpen('compare')}>Compare with today</Button>
      ) : null}
    </Group>
  );
  return (
    <Page title={`${run.scheme}, ${run.branch_name}`} crumbs={crumbs} actions={actions}>
      <Stack>
        <Costs data={data} />
        <Exceptions data={data} />
        <AwardGroups run={run} awards={data.awards} />
        {data.losing.length > 0 ? (
          <>
            <Title order={4}>Awards that end with it</Title>
            <AwardGroups run={{ ...run, state: 'superseded' }} awards={data.losing} />
          </>
        ) : null}
      </Stack>
      {open === 'submit' ? (
        <FormDialog
          form={submit}
          about={`${run.awards} awards, ${moneyWithCurrency(run.total_cost, run.currency)} in all months`}
          start={{ id: run.id }}
          close={close}
        />
      ) : null}
      {open === 'compare' ? <Comparison run={run} close={close} /> : null}
    </Page>
  );
}

function Costs({ data: { run, budget, committed } }: { data: Run }) {
  const { currency } = run;
  const spent = committed + run.total_cost;
  const percent = budget === null || budget === 0 ? 0 : Math.round((spent * 100) / budget);
  return (
    <Stack gap="xs">
      <Figures
        figures={[
          { label: 'Examined', value: run.examined },
          { label: 'Awards', value: run.awards },
          { label: 'Held back', value: run.held_back },
          { label: 'A month', value: run.monthly_cost, kind: 'money', currency },
          { label: 'All months', value: run.total_cost, kind: 'money', currency },
        ]}
      />
      {budget === null ? null : (
        <>
          <Progress
            value={Math.min(100, percent)}
            color={spent > budget ? 'red' : undefined}
            aria-label="Of the budget"
          />
          <Text fz="sm" c={spent > budget ? 'var(--bad)' : 'dimmed'}>
            {moneyWithCurrency(spent, currency)} of the budget of {moneyWithCurrency(budget, currency)}, {percent}%
          </Text>
        </>
      )}
    </Stack>
  );
}

function Exceptions({ data: { run, notes } }: { data: Run }) {
  return (
    <>
      {run.out_of_date ? (
        <Alert color="red" title="Out of date">
          Results were published after this run. Run the scheme again: it cannot be submitted as it stands.
        </Alert>
      ) : null}
      {notes.length > 0 ? (
        <Alert color="yellow" title="To look at">
          <List size="sm">
            {notes.map((one) => (
              <List.Item key={one.text}>{one.text}</List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
    </>
  );
}
