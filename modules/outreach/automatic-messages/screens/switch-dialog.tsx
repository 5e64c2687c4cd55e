// Switches an automatic message and puts its channels in order; the first one that fits a person is used (MSG-3).

import { type MessageEventRow, messageEventSave } from '#kernel/calls/messages.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { channelOptions } from '#modules/outreach/message-log/screens/parts/message-words.ts';

const switchForm: FormDeclaration<typeof messageEventSave> = {
  title: 'On/off and channels',
  call: messageEventSave,
  button: 'Save settings',
  fields: [
    { name: 'enabled', label: 'Send this message', kind: 'flag' },
    {
      name: 'channels',
      label: 'Channels in order',
      kind: 'choice',
      many: true,
      options: channelOptions,
      required: true,
      hint: 'The first channel for which the person has an address is used; if it fails, the next one.',
    },
    {
      name: 'send_at',
      label: 'Hour of sending',
      kind: 'text',
      max: 5,
      hint: 'HH:mm; leave empty to send at once, outside quiet hours',
      half: true,
    },
    {
      name: 'fallback_minutes',
      label: 'Use the next channel after',
      kind: 'number',
      min: 1,
      max: 10_080,
      unit: 'minutes',
      half: true,
    },
  ],
  toInput: (values) => ({
    event_code: String(values['event_code']),
    branch_id: (values['branch_id'] as number | null) ?? null,
    enabled: values['enabled'] === true,
    channels: values['channels'] as MessageEventRow['channels'],
    send_at: (values['send_at'] as string | null) || null,
    fallback_minutes: (values['fallback_minutes'] as number | null) ?? null,
  }),
};

export function SwitchDialog({
  event,
  branch_id,
  close,
}: {
  event: MessageEventRow;
  branch_id: number | null;
  close: () => void;
}) {
  const start = {
    event_code: event.code,
    branch_id,
    enabled: event.enabled,
    channels: event.channels,
    send_at: event.send_at ?? '',
    fallback_minutes: event.fallback_minutes,
  };
  return <FormDialog form={{ ...switchForm, title: event.title }} start={start} close={close} />;
}
