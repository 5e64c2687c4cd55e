// Somebody is added: who it is begins it, the steps follow and are each kept; what was begun before is offered first (spec 06 §5.2).

import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { lazy } from 'react';
import { Link, useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Late } from '#ui/late/late.tsx';
import { PageSkeleton } from '#ui/page/states.tsx';
import { FormPage } from '#ui/page-kinds/form/form-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { personFields } from '#modules/hr/person/screens/parts/words.ts';
import { draftBegin, draftDrop, employeeDrafts } from '../contract/joining.ts';

const Steps = lazy(async () => ({ default: (await import('./steps.tsx')).Steps }));

export function Screen() {
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  if (Number.isInteger(id) && id > 0)
    return (
      <Late meanwhile={<PageSkeleton />}>
        <Steps />
      </Late>
    );
  return <Begin />;
}

function Begin() {
  const country = useSession().country_id ?? 0;
  return (
    <Stack gap="lg">
      <Begun />
      <FormPage
        form={{
          title: 'Add Employee',
          text: 'Five short steps, each kept by itself: you may leave and take it up again.',
          crumbs: [{ title: 'Employee List', to: pages.EmployeeList }],
          call: draftBegin,
          fields: personFields(country),
          start: () => ({ nationality_id: country }),
          button: 'Save and go on',
          done: (data) => linkTo(pages.EmployeeAdd, { id: data.id, step: 'contact' }),
        }}
      />
    </Stack>
  );
}

/** Nothing while there is none: most people are added at one go. */
function Begun() {
  const answer = useCall(employeeDrafts, {}, { fresh: 0 });
  const drop = useAct(draftDrop);
  const drafts = answer.data ?? [];
  if (drafts.length === 0) return null;
  const throwAway = async (one: (typeof drafts)[number]): Promise<void> => {
    const sure = await ask({
      title: `Throw away what was written of ${one.full_name}?`,
      text: 'Nobody is added; what you wrote is gone.',
      button: 'Throw away',
      danger: true,
    });
    if (sure) await drop.act({ id: one.id, version: one.version });
  };
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="begun">
      <Title order={2} size="h5" id="begun" mb="xs">
        Begun and not created yet
      </Title>
      <Stack gap="xs">
        {drafts.map((one) => (
          <Group key={one.id} justify="space-between">
            <Text dir="auto">
              {one.full_name}{' '}
              <Text span c="dimmed" fz="sm">
                {counted(one.steps, 'step')} of 4 kept
              </Text>
            </Text>
            <Group gap="xs">
              <Button size="compact-sm" variant="light" component={Link} to={linkTo(pages.EmployeeAdd, { id: one.id })}>
                Go on
              </Button>
              <Button size="compact-sm" variant="subtle" color="red" onClick={() => void throwAway(one)}>
                Throw away
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
