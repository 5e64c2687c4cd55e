// Writing to the families of chosen rows: the preview stands beside what is typed, the button repeats the number (MSG-32).

import { Alert, Button, Group, List, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { z } from 'zod';
import type { ChosenRows } from '#kernel/chosen-rows.ts';
import type { Contract, DataOf } from '#kernel/contract.ts';
import { counted, grouped } from '#kernel/counted.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { watchJob } from '#ui/jobs/follow-job.ts';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { noticePreview, noticeSend } from '../contract/family-messages.ts';

type Preview = DataOf<typeof noticePreview>;

interface Calls {
  readonly preview: Contract<z.ZodObject, (typeof noticePreview)['data']>;
  readonly send: Contract<z.ZodObject, (typeof noticeSend)['data']>;
}

interface Props {
  about: 'notice' | 'dues';
  /** What is not a notice brings its own calls. */
  calls?: Calls;
  chosen: ChosenRows;
  /** How many rows that are. */
  count: number;
  close: () => void;
  onDone?: () => void;
}

const notice: Calls = { preview: noticePreview, send: noticeSend };

export function FamilyMessage({ about, calls = notice, chosen, count, close, onDone }: Props) {
  useFocusBack();
  const [text, setText] = useState('');
  const [typed] = useDebouncedValue(text.trim(), 500);
  const ready = about === 'dues' || typed !== '';
  const input = { ...chosen, ...(about === 'notice' ? { text: typed } : {}) };
  const { preview, send } = calls;
  const shown = useCall(preview, input, { when: ready, keep: true, fresh: 0 });
  const { act, busy } = useAct(send, {
    onDone: ({ job_id }, message) => {
      toast(message);
      watchJob(job_id);
      onDone?.();
      close();
    },
  });
  const { data } = shown;
  const people = data?.people ?? 0;
  const settled = ready && typed === text.trim() && data !== undefined && !shown.refreshing;
  return (
    <Dialog
      opened
      onClose={close}
      closeOnClickOutside={text === ''}
      size={560}
      title={about === 'notice' ? 'Message to families' : 'Message about dues'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (settled) void act(input);
        }}
      >
        <Stack gap="sm">
          <Text c="dimmed" fz="sm">
            {about === 'notice'
              ? `To the primary guardian of ${counted(count, 'student')}, a family once.`
              : `To who pays for ${counted(count, 'student')} who left and still owes. Families who pay before it is sent get no message.`}
          </Text>
          {about === 'notice' ? (
            <Textarea
              label="Message text"
              description="The names of their children are put before it."
              required
              data-autofocus
              autosize
              minRows={3}
              maxRows={10}
              maxLength={800}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          ) : null}
          {shown.failure ? <Alert color="red">{shown.failure.message}</Alert> : null}
          {ready && !shown.failure ? data ? <Shown data={data} /> : <Skeleton h={72} /> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={busy} disabled={!settled || people === 0 || data.stop !== null}>
              {settled ? `Send to ${counted(people, 'family', 'families')}` : 'Send'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function partsInWords({ parts, channels }: Preview): string {
  const ways = [
    channels.sms ? `${grouped(channels.sms)} by SMS` : '',
    channels.whatsapp ? `${grouped(channels.whatsapp)} by WhatsApp` : '',
    channels.email ? `${grouped(channels.email)} by e-mail` : '',
  ].filter(Boolean);
  const each = parts.least === parts.most ? `${parts.most} each` : `${parts.least} to ${parts.most} each`;
  return `${ways.join(', ')}${parts.sum ? ` · ${counted(parts.sum, 'SMS part')}, ${each}` : ''}`;
}

function Shown({ data }: { data: Preview }) {
  const left = data.left_out.reduce((sum, one) => sum + one.count, 0);
  return (
    <Stack gap="xs" aria-live="polite">
      {data.stop === null ? null : <Alert color="orange">{data.stop}</Alert>}
      <Text fz="sm">
        <b>{counted(data.people, 'family', 'families')}</b>
        {data.people ? `: ${partsInWords(data)}` : ' would be reached'}
      </Text>
      {data.sample ? (
        <Text
          fz="sm"
          p="xs"
          bg="var(--mantine-color-default-hover)"
          dir="auto"
          style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {data.sample.text}
        </Text>
      ) : null}
      {left > 0 ? (
        <>
          <Text fz="sm">{grouped(left)} left out:</Text>
          <List size="sm" withPadding>
            {data.left_out.map((one) => (
              <List.Item key={one.reason}>
                {one.reason}: {grouped(one.count)}
              </List.Item>
            ))}
          </List>
        </>
      ) : null}
    </Stack>
  );
}
