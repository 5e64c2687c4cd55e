// What posting the file does, said before it does it: how many rows, how much, what becomes of unknown ones.

import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { WaitingAbout } from '#ui/controls/waiting-about.tsx';
import { watchJob } from '#ui/jobs/follow-job.ts';
import { uploadCancel, uploadCommit, type UploadRow } from '../contract/bank-files.ts';
import { uploadStates } from '../rules/bank-file-states.ts';

interface Props {
  upload: UploadRow;
  /** Rows that this person may post, and what they come to. */
  ready: number;
  amount: number;
  student_ids: readonly number[];
}

export function PostPanel({ upload, ready, amount, student_ids }: Props) {
  const waiting = upload.unknown - upload.unidentified;
  const [unknown, setUnknown] = useState(true);
  const post = useAct(uploadCommit, { onDone: (data) => watchJob(data.job_id) });
  const aside = useAct(uploadCancel, { onDone: (_data, message) => toast(message) });
  const withUnknown = unknown && waiting > 0;
  const money = moneyWithCurrency(amount, upload.currency);
  if (ready === 0 && waiting === 0) return null;
  const button =
    ready > 0 ? `Post ${counted(ready, 'row')}, ${money}` : `Put ${counted(waiting, 'row')} into Unidentified`;
  const begin = async () => {
    const sure = await ask({
      title: `${button}?`,
      text: `Into ${upload.account}: one entry a branch, a receipt for each row. ${
        withUnknown
          ? `${counted(waiting, 'unknown row')} to Unidentified receipts.`
          : 'Unknown rows remain in the file.'
      }${upload.of_others > 0 ? ` ${counted(upload.of_others, 'row')} of other branches are waiting for somebody who may post them.` : ''}`,
      button,
    });
    if (sure)
      await post.act({ id: upload.id, unknown: withUnknown ? 'post' : 'hold', confirmed: { rows: ready, amount } });
  };
  return (
    <Stack gap="xs">
      <WaitingAbout about={{ student_ids: [...student_ids] }} />
      {waiting > 0 ? (
        <Checkbox
          label={`Put ${counted(waiting, 'unknown row')} into Unidentified receipts, so that the book agrees with the bank`}
          checked={unknown}
          onChange={(event) => setUnknown(event.currentTarget.checked)}
        />
      ) : null}
      <Group>
        <Button
          leftSection={<IconCheck size={16} />}
          loading={post.busy}
          disabled={ready === 0 && !withUnknown}
          onClick={() => void begin()}
        >
          {button}
        </Button>
        {uploadStates.can('cancel', upload.status) ? (
          <Button
            variant="default"
            leftSection={<IconX size={16} />}
            loading={aside.busy}
            onClick={() => void aside.act({ id: upload.id })}
          >
            Set file aside
          </Button>
        ) : null}
        {upload.of_others > 0 ? (
          <Text c="dimmed">
            {counted(upload.of_others, 'row')} of other branches are waiting for somebody who may post them.
          </Text>
        ) : null}
      </Group>
    </Stack>
  );
}
