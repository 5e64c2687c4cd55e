// A scheme is run: one branch at once; more of them, or all of the scope, by a job (MER-1, decision 0229).

import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct } from '#ui/acts/use-act.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { LookupManyField } from '#ui/controls/lookup-many-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { watchJob } from '#ui/jobs/follow-job.ts';
import { activeBranches } from '#modules/branches/classes/screens/parts/choices.ts';
import { runStart } from '../contract/merit-runs.ts';
import type { SchemeRow } from '../contract/merit-schemes.ts';

export function RunDialog({ scheme, close }: { scheme: SchemeRow; close: () => void }) {
  const [which, setWhich] = useState('all');
  const [branches, setBranches] = useState<readonly string[]>([]);
  const { act, busy } = useAct(runStart, {
    onDone: ({ job_id }, message) => {
      // The card at the edge of the page says how far it is; what was left out stands with the job.
      if (job_id === null) toast(message);
      else watchJob(job_id);
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
