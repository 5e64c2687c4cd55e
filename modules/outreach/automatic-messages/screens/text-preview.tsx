// How the text will read with sample values, and what it costs in SMS parts (MSG-30, MSG-32); asked half a second after typing.

import { Paper, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { messageTextRender } from '#kernel/calls/messages.ts';
import { counted } from '#kernel/counted.ts';
import { useCall } from '#ui/calls/use-call.ts';
import type { TextOf } from './text-of.ts';

export function TextPreview({ of, wording }: { of: TextOf; wording: { subject: string | null; body: string } }) {
  const [asked] = useDebouncedValue(wording, 500);
  const { event_code, channel, language } = of;
  const { data } = useCall(
    messageTextRender,
    { event_code, channel, language, ...asked },
    { when: asked.body.trim() !== '', keep: true },
  );
  if (!data) return null;
  return (
    <Stack gap={6} aria-live="polite">
      <Paper withBorder p="sm" radius="md" dir={language === 'en' ? 'ltr' : 'rtl'}>
        {data.subject ? <Text fw={600}>{data.subject}</Text> : null}
        <Text style={{ whiteSpace: 'pre-wrap' }}>{data.text}</Text>
      </Paper>
      {data.parts === null ? null : (
        <Text size="sm" c="dimmed">
          {counted(data.parts, 'part')}, {data.encoding === 'gsm7' ? 'plain characters' : 'Unicode'}
          {data.costly ? `: “${data.costly}” makes it so` : ''}
        </Text>
      )}
      {data.problems.map((problem) => (
        <Text key={problem} size="sm" c="var(--bad)">
          {problem}
        </Text>
      ))}
    </Stack>
  );
}
