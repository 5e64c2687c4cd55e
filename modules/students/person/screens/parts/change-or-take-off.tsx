// The two acts at the end of a short table's row: change it in a dialog, or take it off after a question.

import { Button, Group } from '@mantine/core';
import { ask } from '#ui/alerts/alerts.ts';

interface Props {
  /** What the row is called. */
  name: string;
  word?: 'Change' | 'Edit';
  change: () => void;
  /** Said in the question; left out where the row may not go. */
  offText?: string;
  busy: boolean;
  takeOff: () => Promise<unknown>;
}

export function ChangeOrTakeOff({ name, word = 'Change', change, offText, busy, takeOff }: Props) {
  const off = async (text: string) => {
    const sure = await ask({ title: `Take ${name} off?`, text, button: 'Take off', danger: true });
    if (sure) await takeOff();
  };
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Button size="compact-xs" variant="subtle" onClick={change} aria-label={`${word} ${name}`}>
        {word}
      </Button>
      {offText === undefined ? null : (
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          loading={busy}
          onClick={() => void off(offText)}
          aria-label={`Take off ${name}`}
        >
          Take off
        </Button>
      )}
    </Group>
  );
}
