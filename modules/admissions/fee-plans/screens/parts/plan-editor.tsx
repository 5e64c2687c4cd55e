// The fee plan of one child: package, join date, lines with their discounts, instalments, and who must agree (spec 02 §6.7). Used by Admission
// Fee Setting and by the form of a re-admission.

import { Alert, Anchor, Stack, Tabs, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { planOpen } from '../../contract/fee-plans.ts';
import { ComparePanel } from '../compare-panel.tsx';
import { InstallmentsPanel } from '../installments-panel.tsx';
import { PlanButtons } from '../plan-buttons.tsx';
import { PlanHead } from '../plan-head.tsx';
import { PlanLines } from '../plan-lines.tsx';
import { PlanSums } from '../plan-sums.tsx';
import type { PlanOwner } from './plan-words.ts';
import { offeredBefore, type Opened, usePlan } from '../use-plan.ts';

interface Props {
  of: PlanOwner;
  /** The tab that stands open first. */
  tab?: 'lines' | 'installments';
}

export function PlanEditor({ of, tab = 'lines' }: Props) {
  const answer = useCall(planOpen, of);
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={6} />;
  const { plan, application_version } = answer.data;
  return <Editor key={`${plan?.id} ${plan?.version} ${application_version}`} opened={answer.data} tab={tab} />;
}

function Editor({ opened, tab }: { opened: Opened; tab: 'lines' | 'installments' }) {
  const plan = usePlan(opened);
  const [open, setOpen] = useState<string>(tab);
  const shown = plan.mayEdit ? plan.composed : opened.plan;
  if (opened.packages.length === 0 && opened.plan === null)
    return (
      <Empty
        title="No package is on offer"
        text={`Nothing is offered to ${opened.class_name} in ${opened.session_name} today. Activate a package for this class and branch first.`}
      />
    );
  return (
    <Stack gap="sm">
      {opened.locked ? <Alert color="blue">{opened.locked}</Alert> : null}
      {opened.plan?.state === 'waiting_approval' ? (
        <Alert color="yellow">
          This plan waits for approval as{' '}
          <Anchor component={Link} to={linkTo(pages.AdminApproval, { open: opened.plan.approval_id })} inherit>
            request {opened.plan.approval_id}
          </Anchor>
          . Withdraw it there to change the plan, or let it be decided.
        </Alert>
      ) : null}
      {offeredBefore(opened) ? (
        <Alert color="blue">The last offer ended. Save the plan, changed or as it is, to offer it again.</Alert>
      ) : null}
      <PlanHead plan={plan} />
      {shown ? (
        <>
          <PlanSums plan={plan} shown={shown} />
          <Tabs value={open} onChange={(next) => setOpen(next ?? 'lines')} keepMounted={false}>
            <Tabs.List>
              <Tabs.Tab value="lines">Lines</Tabs.Tab>
              <Tabs.Tab value="installments">
                Instalments{shown.installments.length > 0 ? ` (${shown.installments.length})` : ''}
              </Tabs.Tab>
              <Tabs.Tab value="compare">Compare</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="lines" pt="sm">
              <PlanLines plan={plan} shown={shown} />
            </Tabs.Panel>
            <Tabs.Panel value="installments" pt="sm">
              <InstallmentsPanel plan={plan} shown={shown} />
            </Tabs.Panel>
            <Tabs.Panel value="compare" pt="sm">
              <ComparePanel opened={opened} shown={shown} />
            </Tabs.Panel>
          </Tabs>
        </>
      ) : plan.failure ? (
        <Alert color="orange">{plan.failure.message}</Alert>
      ) : plan.input === null ? (
        <Text c="dimmed">Choose a package.</Text>
      ) : (
        <RowsSkeleton rows={4} />
      )}
      <PlanButtons plan={plan} />
    </Stack>
  );
}
