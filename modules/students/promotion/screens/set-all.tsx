// Many rows of a promotion set at once: whom, and to what.

import { optionsOf } from '#ui/filters/filter.ts';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { PromotionAction, PromotionRow } from '../contract/promotion.ts';
import { actionWords } from './promotion-words.ts';

/** What a person may choose; `keep` is a hold that stays undecided on purpose. */
export type Choice = PromotionAction | 'keep';

export const choices: { value: Choice; label: string }[] = [
  { value: 'promote', label: actionWords.promote },
  { value: 'repeat', label: actionWords.repeat },
  { value: 'pass_out', label: actionWords.pass_out },
  { value: 'leave', label: actionWords.leave },
  { value: 'hold', label: actionWords.hold },
  { value: 'keep', label: 'Keep undecided' },
];

const sets = {
  open: 'all not decided',
  none: 'all without result',
  fail: 'all who failed',
  shown: 'all shown',
} as const;

export function SetAll({
  rows,
  set,
}: {
  rows: readonly PromotionRow[];
  set: (ids: readonly number[], choice: Choice) => void;
}) {
  const [whom, setWhom] = useState<keyof typeof sets>('open');
  const [choice, setChoice] = useState<Choice>('promote');
  const meant = rows.filter((row) =>
    whom === 'open' ? row.action === 'hold' && !row.undecided : whom === 'shown' ? true : row.result === whom,
  );
  return (
    <Group align="end" gap="xs">
      <NativeSelect
        label="Set"
        value={whom}
        onChange={(event) => setWhom(event.currentTarget.value as keyof typeof sets)}
        data={optionsOf(sets)}
      />
      <NativeSelect
        label="to"
        value={choice}
        onChange={(event) => setChoice(event.currentTarget.value as Choice)}
        data={choices}
      />
      <Button
        variant="default"
        disabled={meant.length === 0}
        onClick={() =>
          set(
            meant.map((row) => row.student_id),
            choice,
          )
        }
      >
        Set {meant.length}
      </Button>
    </Group>
  );
}
