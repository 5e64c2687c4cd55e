// The texts of one event by channel and language: what is in force, the draft beside it, its fields and how it will read (MSG-70).

import { Button, Code, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  type EventTextRow,
  type MessageEventRow,
  messageTextActivate,
  messageTextList,
  messageTextRetire,
  messageTextSave,
} from '#kernel/calls/messages.ts';
import type { DataOf } from '#kernel/contract.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { channelOptions, languageWords } from '#modules/outreach/message-log/screens/parts/message-words.ts';
import type { TextOf } from './text-of.ts';
import { TextPreview } from './text-preview.tsx';

type Texts = DataOf<typeof messageTextList>;

interface Props {
  event: MessageEventRow;
  branch_id: number | null;
  close: () => void;
}

export function TextsDialog({ event, branch_id, close }: Props) {
  useFocusBack();
  const [channel, setChannel] = useState<EventTextRow['channel']>(event.channels[0] ?? 'email');
  const [language, setLanguage] = useState<EventTextRow['language']>('en');
  const answer = useCall(messageTextList, { event_code: event.code, ...(branch_id ? { branch_id } : {}) });
  return (
    <Dialog opened onClose={close} title={`Texts: ${event.title}`} size="min(900px, 96vw)">
      <Stack gap="md">
        <Group gap="sm">
          <NativeSelect
            label="Channel"
            data={channelOptions}
            value={channel}
            onChange={({ currentTarget }) => setChannel(currentTarget.value as EventTextRow['channel'])}
          />
          <NativeSelect
            label="Language"
            data={optionsOf(languageWords)}
            value={language}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value as EventTextRow['language'])}
          />
        </Group>
        {answer.failure ? <Failed failure={answer.failure} again={answer.again} /> : null}
        {answer.data ? (
          <Editor
            key={`${channel} ${language} ${answer.data.texts.map((one) => one.version).join()}`}
            of={{ event_code: event.code, branch_id, channel, language }}
            texts={answer.data}
          />
        ) : (
          <RowsSkeleton rows={6} />
        )}
      </Stack>
    </Dialog>
  );
}

function Editor({ of, texts }: { of: TextOf; texts: Texts }) {
  const here = texts.texts.filter((one) => one.channel === of.channel && one.language === of.language);
  const draft = here.find((one) => one.state === 'draft');
  const active = here.find((one) => one.state === 'active');
  const from = draft ?? active ?? here[0];
  const [subject, setSubject] = useState(from?.subject ?? '');
  const [body, setBody] = useState(from?.body ?? '');
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const done = (_data: unknown, message: string) => toast(message);
  const save = useAct(messageTextSave, {
    onDone: done,
    onFailure: (failure) => {
      setErrors(failure.errors ?? {});
      return failure.errors !== undefined;
    },
  });
  const activate = useAct(messageTextActivate, { onDone: done });
  const retire = useAct(messageTextRetire, { onDone: done });
  const changed = subject !== (from?.subject ?? '') || body !== (from?.body ?? '');
  const wording = { subject: of.channel === 'email' ? subject : null, body };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {draft
          ? 'This is a draft: it is not used yet.'
          : active
            ? 'This text is in use.'
            : here.length > 0
              ? 'This is the standard text.'
              : 'There is no text for this channel and language yet.'}
      </Text>
      {of.channel === 'email' ? (
        <TextInput
          label="Subject"
          value={subject}
          maxLength={200}
          error={errors['subject']?.[0]}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
      ) : null}
      <Textarea
        label="Text"
        autosize
        minRows={6}
        maxRows={16}
        maxLength={5000}
        value={body}
        dir={of.language === 'en' ? 'ltr' : 'rtl'}
        error={errors['body']?.join(' · ')}
        onChange={(event) => {
          setBody(event.currentTarget.value);
          setErrors({});
        }}
      />
      <Fields texts={texts} onChoose={(name) => setBody(`${body}{${name}}`)} />
      <TextPreview of={of} wording={wording} />
      <Group justify="flex-end">
        {active && !draft ? (
          <Button
            variant="default"
            loading={retire.busy}
            onClick={() => void retire.act({ id: active.id ?? 0, version: active.version })}
          >
            Take out of use
          </Button>
        ) : null}
        <Button
          variant="default"
          loading={save.busy}
          disabled={!changed || body.trim() === ''}
          onClick={() => void save.act({ ...of, ...wording })}
        >
          Save draft
        </Button>
        <Button
          loading={activate.busy}
          disabled={!draft || changed}
          onClick={() => (draft ? void activate.act({ id: draft.id ?? 0, version: draft.version }) : undefined)}
        >
          Use this draft
        </Button>
      </Group>
    </Stack>
  );
}

/** A press puts the field at the end of the text; `{note?}` may stay empty. */
function Fields({ texts, onChoose }: { texts: Texts; onChoose: (name: string) => void }) {
  return (
    <Group gap={6} role="group" aria-label="Fields">
      {texts.placeholders.map((field) => (
        <Button
          key={field.name}
          size="compact-xs"
          variant="light"
          color="gray"
          title={field.title}
          onClick={() => onChoose(field.name)}
        >
          <Code bg="transparent">{`{${field.name}}`}</Code>
        </Button>
      ))}
    </Group>
  );
}
