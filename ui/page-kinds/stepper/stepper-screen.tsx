// The Stepper page kind: numbered steps, each saved, in any order as far as they are done, taken up again where they were left.

import { Alert, Anchor, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { lazy, type ComponentType } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import type { Contract, DataOf } from '#kernel/contract.ts';
import { queryKey, useCall } from '#ui/calls/use-call.ts';
import { Late } from '#ui/late/late.tsx';
import { useNarrow } from '#ui/page/narrow.ts';
import { Page } from '#ui/page/page.tsx';
import { Failed, PageSkeleton, RowsSkeleton } from '#ui/page/states.tsx';
import type { Step, StepperDeclaration, StepProps } from './stepper-declaration.ts';
import css from './stepper.module.css';

interface LoadedStep<Data> extends Step<Data> {
  Panel: ComponentType<StepProps<Data>>;
}

/** Makes the screen of a declaration: `export const Screen = stepperScreen({ … })`. */
export function stepperScreen<C extends Contract>(stepper: StepperDeclaration<C>) {
  const steps = stepper.steps.map((one) => ({
    ...one,
    Panel: lazy(async () => ({ default: (await one.load()).Step })),
  }));
  return function StepperScreen() {
    return <StepperPage stepper={stepper} steps={steps} />;
  };
}

interface PageProps<C extends Contract> {
  stepper: StepperDeclaration<C>;
  steps: readonly LoadedStep<DataOf<C>>[];
}

function StepperPage<C extends Contract>({ stepper, steps }: PageProps<C>) {
  const path = useParams();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const input = stepper.input({ ...Object.fromEntries(query), ...path });
  const answer = useCall(stepper.call, input, { fresh: 0 });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (answer.data === undefined) return <PageSkeleton />;
  const data = answer.data;
  const shown = steps.filter((one) => one.show?.(data) ?? true);
  const isReached = (one: Step<DataOf<C>>) => one.reached?.(data) ?? one.done(data);
  const firstOpen = shown.find((one) => !isReached(one)) ?? shown.find((one) => !one.done(data));
  // Taken up where it was left; a step further on than what is saved is not opened.
  const asked = shown.find((one) => one.key === (stepper.pathOf ? path['page'] : query.get('step')));
  const reachable = (one: Step<DataOf<C>>) => isReached(one) || one === firstOpen;
  const open = asked && reachable(asked) ? asked : firstOpen;
  const go = (key: string | undefined, replace = false): void => {
    if (stepper.pathOf) return void navigate(`${stepper.pathOf(key ?? '')}?${query}`, { replace });
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (key) after.set('step', key);
        else after.delete('step');
        return after;
      },
      { replace, preventScrollReset: false },
    );
  };
  const title = typeof stepper.title === 'function' ? stepper.title(data) : stepper.title;
  const at = open ? shown.indexOf(open) : shown.length;

  async function next(): Promise<void> {
    await client.invalidateQueries({ queryKey: queryKey(stepper.call, input) });
    go(shown[at + 1]?.key);
  }

  const body = (
    <div className={clsx(css['stepper'], stepper.aside && css['has-aside'])}>
      <StepList steps={shown} open={open} data={data} reachable={reachable} go={go} />
      <Stack gap="sm" className={css['panel']}>
        {open ? (
          <Paper withBorder p="lg" component="section" aria-labelledby="step-title">
            <Title order={2} size="h4" id="step-title">
              {at + 1}. {open.title}
            </Title>
            {open.text ? (
              <Text c="dimmed" mb="md">
                {open.text}
              </Text>
            ) : null}
            <Late meanwhile={<RowsSkeleton rows={4} />}>
              <open.Panel key={open.key} data={data} next={() => void next()} back={() => go(shown[at - 1]?.key)} />
            </Late>
          </Paper>
        ) : (
          <Alert color="green" variant="light" icon={<IconCheck size={18} />} title={stepper.finished.title}>
            <Stack gap="sm" align="flex-start">
              <Text>{stepper.finished.text}</Text>
              <Button component={Link} to={stepper.finished.to(data)}>
                {stepper.finished.button}
              </Button>
            </Stack>
          </Alert>
        )}
        <Text c="dimmed" fz="sm">
          Each step is saved as you go. You may leave and continue later where you stopped.
        </Text>
      </Stack>
      {stepper.aside?.(data)}
    </div>
  );
  if (stepper.inside)
    return (
      <Stack gap="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        {body}
      </Stack>
    );
  return (
    <Page title={title} text={stepper.text} crumbs={stepper.crumbs}>
      {body}
    </Page>
  );
}

interface ListProps<Data> {
  steps: readonly Step<Data>[];
  open: Step<Data> | undefined;
  data: Data;
  reachable: (step: Step<Data>) => boolean;
  go: (key: string) => void;
}

function StepList<Data>({ steps, open, data, reachable, go }: ListProps<Data>) {
  const narrow = useNarrow();
  const done = steps.filter((one) => one.done(data)).length;
  return (
    <nav aria-label="Steps" className={css['list']}>
      <Group justify="space-between" mb={6}>
        <Text fz="sm" c="dimmed" className="figure">
          {done} of {steps.length} steps saved
        </Text>
      </Group>
      <Progress value={(done / Math.max(1, steps.length)) * 100} size="sm" aria-label="Steps saved" mb="sm" />
      {narrow ? null : (
        <ol>
          {steps.map((step, i) => {
            const state = step.done(data) ? 'saved' : step === open ? 'open' : 'to come';
            const mark = (
              <span className={clsx(css['mark'], css[`is-${state.replace(' ', '-')}`])} aria-hidden>
                {state === 'saved' ? <IconCheck size={14} /> : i + 1}
              </span>
            );
            return (
              <li key={step.key} aria-current={step === open ? 'step' : undefined}>
                {mark}
                {reachable(step) && step !== open ? (
                  <Anchor component="button" type="button" c="inherit" ta="left" onClick={() => go(step.key)}>
                    {step.title}
                  </Anchor>
                ) : (
                  <Text span fw={step === open ? 600 : 400} c={step === open ? undefined : 'dimmed'}>
                    {step.title}
                  </Text>
                )}
                <span className="visually-hidden">, {state}</span>
              </li>
            );
          })}
        </ol>
      )}
    </nav>
  );
}
