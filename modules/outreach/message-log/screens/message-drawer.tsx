// One message as the person got it, with every attempt and what the provider told, in the order it came.

import { Stack, Text, Timeline } from '@mantine/core';
import type { DataOf } from '#kernel/contract.ts';
import { messageView } from '#kernel/calls/messages.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import { SideDialog } from '#ui/dialog/side-dialog.tsx';
import { Facts } from '#ui/page-kinds/record/record-screen.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { Instant } from '#ui/table/cell.tsx';
import { channelWords, languageWords, stateWords } from './parts/message-words.ts';

type Message = DataOf<typeof messageView>;

const attemptWords: Readonly<Record<string, string>> = {
  sending: 'under way',
  accepted: 'taken',
  retry: 'not taken, tried again',
  refused: 'refused',
  unknown: 'no answer',
  stop: 'the account was refused',
};

export function MessageDrawer({ id, close }: { id: number; close: () => void }) {
  useFocusBack();
  const answer = useCall(messageView, { id });
  return (
    <SideDialog opened onClose={close} position="right" size="min(520px, 100vw)" title="Message">
      {answer.failure ? <Failed failure={answer.failure} again={answer.again} /> : null}
      {answer.data ? <Whole message={answer.data} /> : answer.failure ? null : <RowsSkeleton rows={8} />}
    </SideDialog>
  );
}

function Whole({ message }: { message: Message }) {
  return (
    <Stack gap="lg">
      <Facts
        facts={[
          { label: 'To', value: message.recipient_name },
          { label: 'Address', value: message.address },
          { label: 'Channel', value: channelWords[message.channel] ?? message.channel },
          { label: 'About', value: message.event_title },
          { label: 'Status', value: <StatusOf value={message.state} statuses={stateWords} /> },
          { label: 'Reason', value: message.reason },
          { label: 'Language', value: languageWords[message.language] ?? message.language },
          { label: 'Parts', value: message.channel === 'sms' ? message.parts : null },
          {
            label: 'Attached',
            value: message.files.map(({ name, bytes }) => `${name} (${Math.ceil(bytes / 1024)} kB)`).join(', ') || null,
          },
          { label: 'Key', value: message.dedupe_key },
        ]}
      />
      {message.body === null ? (
        <Text c="dimmed">The text of this message is not stored or not shown here.</Text>
      ) : (
        <section aria-label="What was sent" dir="auto">
          {message.subject ? (
            <Text fw={600} mb={6}>
              {message.subject}
            </Text>
          ) : null}
          <Text style={{ whiteSpace: 'pre-wrap' }}>{message.body}</Text>
        </section>
      )}
      <Story message={message} />
    </Stack>
  );
}

function Story({ message }: { message: Message }) {
  const steps = [
    { at: message.at, title: 'Queued', text: message.sandbox ? 'Sandbox: nothing leaves this system' : null },
    ...message.attempts.map(({ no, at, outcome, code, text }) => ({
      at,
      title: `Attempt ${no}: ${attemptWords[outcome] ?? outcome}`,
      text: [code, text].filter(Boolean).join(' · ') || null,
    })),
    ...message.notices.map(({ status, at, code }) => ({ at, title: `Provider: ${status}`, text: code })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <Timeline active={steps.length} bulletSize={14} lineWidth={2}>
      {steps.map((step, i) => (
        <Timeline.Item key={i} title={step.title}>
          {step.text ? <Text size="sm">{step.text}</Text> : null}
          <Text size="xs" c="dimmed">
            <Instant iso={step.at} />
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
