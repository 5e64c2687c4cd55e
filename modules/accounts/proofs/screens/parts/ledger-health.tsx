// Ledger health at a glance (05 §14.1): one line on the menu page with what was proved, when, over how many lines, and Prove now.

import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { startJob } from '#ui/jobs/follow-job.ts';
import { useMay } from '#ui/session/session.ts';
import { Instant } from '#ui/table/cell.tsx';
import { proofList, proofRun } from '../../contract/proofs.ts';
import { healthInWords } from './proof-words.ts';

export function ProveNow() {
  const [busy, setBusy] = useState(false);
  const prove = async () => {
    setBusy(true);
    await startJob(proofRun, {}).finally(() => setBusy(false));
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconShieldCheck size={16} />}
      loading={busy}
      onClick={() => void prove()}
    >
      Check now
    </Button>
  );
}

/** Nothing for who may not see reports, and while it is not known. */
export function LedgerHealth() {
  const may = useMay()(['Account Report']);
  const { data } = useCall(proofList, {}, { when: may });
  if (!data) return null;
  const tone = data.ran_at === null ? 'var(--warn)' : data.red > 0 ? 'var(--bad)' : 'var(--good)';
  const Icon = data.ran_at === null ? IconHelpCircle : data.red > 0 ? IconAlertTriangle : IconCircleCheck;
  return (
    <Group gap="xs" component="section" aria-label="Ledger checks">
      <Icon size={20} color={tone} aria-hidden />
      <Anchor component={Link} to={linkTo(pages.TrialBalance, { tab: 'proofs' })} c={tone} fw={600}>
        {healthInWords(data)}
      </Anchor>
      {data.ran_at === null ? null : (
        <Text span fz="sm" c="dimmed">
          <Instant iso={data.ran_at} />
        </Text>
      )}
      <ProveNow />
    </Group>
  );
}
