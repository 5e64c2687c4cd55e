// Handing out by scan: one card after the other, the last one shown with its face (STU-84).

import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#ui/acts/use-act.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { cardIssue } from '../contract/card-prints.ts';
import type { CardRow } from '../contract/cards.ts';
import { CardPicture } from './parts/card-picture.tsx';

export function HandOut({ close, code: first = '' }: { close: () => void; code?: string }) {
  useFocusBack();
  const [code, setCode] = useState(first);
  const [given, setGiven] = useState<CardRow[]>([]);
  const { act, busy } = useAct(cardIssue, {
    onDone: (card) => {
      setGiven((before) => [card, ...before]);
      setCode('');
    },
  });
  const [last] = given;
  return (
    <Dialog opened onClose={close} title="Hand out cards" size="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim()) void act({ code });
        }}
      >
        <Stack>
          <Group align="flex-end" wrap="nowrap">
            <TextInput
              label="Scan or type the card"
              description="The scanner sends Enter by itself; the next card may follow at once."
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              data-autofocus
              autoComplete="off"
              style={{ flex: 1 }}
            />
            <Button type="submit" loading={busy} disabled={!code.trim()}>
              Hand out
            </Button>
          </Group>
          <Text aria-live="polite" fw={500}>
            {last ? `${last.card_no} is handed out to ${last.name}. ${given.length} so far.` : 'Nothing scanned yet.'}
          </Text>
          {last ? <CardPicture card={last} /> : null}
        </Stack>
      </form>
    </Dialog>
  );
}
