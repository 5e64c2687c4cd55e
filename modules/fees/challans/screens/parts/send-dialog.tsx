// Before challans are sent: how many families hear of how much, and who is left out.

import { Button, Group, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChosenRows } from '#kernel/chosen-rows.ts';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { watchJob } from '#ui/jobs/follow-job.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { challanSend } from '../../contract/challan-send.ts';

type Found = DataOf<typeof challanSend>;

export function SendDialog({ chosen, close }: { chosen: ChosenRows; close: () => void }) {
  const [found, setFound] = useState<Found | null>(null);
  const look = useAct(challanSend, { reads: true, onDone: setFound });
  const send = useAct(challanSend, {
    onDone: ({ job_id }, message) => {
      if (job_id === null) toast(message);
      else watchJob(job_id);
      close();
    },
  });
  return (
    <Dialog opened onClose={close} title="Send challans">
      {found ? (
        <Stack gap="sm">
          <Text>{told(found)}</Text>
          {leftOut(found).map((line) => (
            <Text key={line} c="dimmed">
              {line}
            </Text>
          ))}
          <Group justify="end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button
              leftSection={<IconSend size={16} />}
              disabled={found.families === 0}
              loading={send.busy}
              onClick={() => void send.act({ ...chosen, preview: false })}
            >
              Send to {counted(found.families, 'family', 'families')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack gap="sm">
          <Text>
            Each family gets one message a month: names, amount, day and payment code, over the channels that its school
            has set up.
          </Text>
          <Group justify="end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button loading={look.busy} onClick={() => void look.act({ ...chosen, preview: true })}>
              Check
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

const told = ({ families, challans, amount, currency }: Found): string =>
  families === 0
    ? 'There is nobody to notify.'
    : `${counted(families, 'family', 'families')} are notified of ${counted(challans, 'challan')}, ${moneyWithCurrency(amount, currency ?? 'PKR')} in all, with day and payment code. Quiet hours are kept.`;

const leftOut = ({ not_open, told_today }: Found): string[] => [
  ...(not_open > 0 ? [`${counted(not_open, 'challan is', 'challans are')} paid, cancelled or moved.`] : []),
  ...(told_today > 0 ? [`${counted(told_today, 'challan was', 'challans were')} already sent today.`] : []),
];
