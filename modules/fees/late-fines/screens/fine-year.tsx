// Fine Year: the late fine rule of a session with what it costs on a bill, and what its fines came to month by month (spec 04 §5.5).

import { Box, Button, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#ui/calls/use-call.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { LookupField } from '#ui/controls/lookup-field.tsx';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { Late } from '#ui/late/late.tsx';
import { Page } from '#ui/page/page.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';
import { fineRules } from '../contract/fine-policies.ts';
import { FineRule } from './parts/fine-rule.tsx';
import { FinesOfSession } from './parts/fines-of-session.tsx';

const AssessFinesDialog = lazy(async () => ({
  default: (await import('./parts/assess-fines-dialog.tsx')).AssessFinesDialog,
}));

const AnotherRule = lazy(async () => ({
  default: (await import('#modules/fees/fair-fines/screens/parts/another-rule.tsx')).AnotherRule,
}));

export function Screen() {
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const [assessing, setAssessing] = useState(false);
  const branch_id = Number(params.get('branch_id')) || undefined;
  const asked = Number(params.get('session_id')) || undefined;
  const page = useCall(fineRules, { session_id: asked, branch_id });
  const session_id = asked ?? page.data?.session_id ?? undefined;
  // The comparison goes over all payments of the session: only for who wants it. Its own choices are in the address, too.
  const trying = ['another', 'mode', 'amount', 'grace_days', 'percent'].some((name) => params.has(name));
  const set = (name: 'session_id' | 'branch_id' | 'another', value: string | null) =>
    setParams(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true },
    );
  return (
    <Page
      title="Fine Year"
      actions={may(['Fee Post']) ? <Button onClick={() => setAssessing(true)}>Assess fines now</Button> : undefined}
    >
      <Group gap="sm" align="end">
        <Choice
          label="Session"
          data={(page.data?.sessions ?? []).map((one) => ({ value: String(one.id), label: one.name }))}
          clearable
          value={session_id === undefined ? null : String(session_id)}
          onChange={(value) => set('session_id', value)}
        />
        <LookupField
          label="Branch"
          description="None: the rule of all branches"
          source={runningBranches}
          late
          value={branch_id === undefined ? null : String(branch_id)}
          onChange={(value) => set('branch_id', value)}
        />
      </Group>
      {page.failure ? (
        <Failed failure={page.failure} again={page.again} />
      ) : session_id === undefined ? (
        <RowsSkeleton />
      ) : (
        <SimpleGrid cols={{ base: 1, xl: 2 }} spacing="xl">
          <Stack gap="sm">
            <Title order={2} size="h5">
              Rule
            </Title>
            {page.data ? (
              <FineRule session_id={session_id} branch_id={branch_id} rules={page.data.rules} />
            ) : (
              <RowsSkeleton rows={8} />
            )}
          </Stack>
          {may(['Outstanding']) ? (
            <Box>
              <FinesOfSession session_id={session_id} branch_id={branch_id} />
            </Box>
          ) : null}
        </SimpleGrid>
      )}
      {session_id !== undefined && may(['Outstanding']) ? (
        trying ? (
          <Late meanwhile={<RowsSkeleton rows={4} />}>
            <AnotherRule />
          </Late>
        ) : (
          <Button variant="default" w="fit-content" onClick={() => set('another', 'true')}>
            Try another rule
          </Button>
        )
      ) : null}
      {assessing ? (
        <LateDialog close={() => setAssessing(false)}>
          <AssessFinesDialog close={() => setAssessing(false)} />
        </LateDialog>
      ) : null}
    </Page>
  );
}
