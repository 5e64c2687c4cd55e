// Step 3: the figures, what becomes of the deposit, and sending (STU-58).

import { Button, Group, Stack } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { DataOf } from '#kernel/contract.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { Choice } from '#ui/controls/choice.tsx';
import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import { type leavingDraft, type LeavingRow, leavingSend, leavingUpdate } from '../contract/leavings.ts';
import { depositOptions } from './parts/leaving-words.ts';
import { SettlementNow } from './settlement-now.tsx';

export function SettlementStep({ data, next, back }: StepProps<DataOf<typeof leavingDraft>>) {
  const send = useAct(leavingSend, {
    onDone: (_, message) => {
      toast(message);
      next();
    },
  });
  const change = useAct(leavingUpdate);
  const { leaving } = data;
  if (!leaving) return null;
  const { id, version } = leaving;
  const choose = (deposit_action: string | null): void => {
    if (deposit_action) void change.act({ ...termsOf(leaving), deposit_action: deposit_action as 'apply' });
  };
  return (
    <Stack gap="md">
      <Choice
        label="What is left of the deposit"
        description="What is owed is settled from it first, in any case."
        data={depositOptions}
        value={leaving.deposit_action === 'refund' ? 'apply' : leaving.deposit_action}
        onChange={choose}
        disabled={change.busy}
        maw={420}
      />
      <SettlementNow key={version} input={{ id }} />
      <Group>
        <Button
          leftSection={<IconSend size={16} />}
          loading={send.busy}
          disabled={change.busy}
          onClick={() => void send.act({ id, version })}
        >
          Send for approval
        </Button>
        <Button variant="default" onClick={back}>
          Back
        </Button>
      </Group>
    </Stack>
  );
}

const termsOf = ({ id, version, leaving_on, notice_on, reason, next_school, note }: LeavingRow) => ({
  id,
  version,
  leaving_on,
  notice_on,
  reason,
  next_school,
  note,
});
