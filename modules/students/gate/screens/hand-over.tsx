// Who takes the child: one tap on a person who may; somebody else only by name, after asking the office (spec 03 §14.8).

import { now } from '#kernel/clock.ts';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { relationWord } from '#modules/students/person/screens/parts/student-words.ts';
import type { HeldPickUp } from './use-pick-ups.ts';
import type { Scanned } from './use-scan.ts';

interface Props {
  scanned: Scanned;
  add: (row: HeldPickUp) => void;
  done: () => void;
}

interface Taken {
  student_id: number;
  name: string;
}

export function HandOver({ scanned, add, done }: Props) {
  const { card, collectors, children } = scanned.answer;
  if (!card || scanned.answer.tone === 'bad') return null;
  const take = (of: readonly Taken[], by: { guardian_id?: number; name: string }) => {
    for (const { student_id, name } of of)
      add({
        key: crypto.randomUUID(),
        student_id,
        name,
        by: by.name,
        ...(by.guardian_id === undefined ? { collected_by: by.name } : { guardian_id: by.guardian_id }),
        card_no: card.card_no,
        at: now().toISOString(),
        without_line: scanned.without_line,
      });
    done();
  };
  if (card.guardian_id !== null) return <ByPickUpCard card={card} items={children} take={take} />;
  if (card.student_id === null) return null;
  const child = [{ student_id: card.student_id, name: card.name }];
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {collectors
          .filter((one) => !one.barred)
          .map((one) => (
            <Button key={one.guardian_id} size="lg" onClick={() => take(child, one)}>
              {one.name}, {relationWord(one.relation ?? '')}
            </Button>
          ))}
      </Group>
      <SomebodyElse barred={collectors.some((one) => one.barred)} take={(name) => take(child, { name })} />
    </Stack>
  );
}

interface PickUpCard {
  card: NonNullable<Scanned['answer']['card']>;
  items: Scanned['answer']['children'];
  take: (of: readonly Taken[], by: { guardian_id?: number; name: string }) => void;
}

function ByPickUpCard({ card, items, take }: PickUpCard) {
  const free = items.filter((child) => child.may_collect);
  if (free.length === 0 || card.guardian_id === null) return null;
  const by = { guardian_id: card.guardian_id, name: card.name };
  return (
    <Group gap="xs">
      {free.map((child) => (
        <Button key={child.student_id} size="lg" variant="default" onClick={() => take([child], by)}>
          Collects {child.name}
        </Button>
      ))}
      {free.length > 1 ? (
        <Button size="lg" onClick={() => take(free, by)}>
          Collects all {free.length}
        </Button>
      ) : null}
    </Group>
  );
}

function SomebodyElse({ barred, take }: { barred: boolean; take: (name: string) => void }) {
  const [name, setName] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim().length >= 2) take(name.trim());
      }}
    >
      <Group align="flex-end" gap="xs">
        <TextInput
          label="Somebody else, agreed with the office"
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={name.trim().length < 2}>
          Collected
        </Button>
      </Group>
      {barred ? (
        <Text fz="sm" c="var(--bad)">
          Nobody shown in red.
        </Text>
      ) : null}
    </form>
  );
}
