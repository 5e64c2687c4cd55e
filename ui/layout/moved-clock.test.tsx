// Decision 0059: a house that was put on another day names that day beside every page; any other says nothing.

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { answerWith } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { MovedClock } from './moved-clock.tsx';

test('a house on another day says which', () => {
  answerWith({});
  stand(MovedClock, { session: { clock_moved: true, today: asDay('2027-06-30') } });
  expect(screen.getByRole('note', { name: 'For training: the clock was moved to 30/06/2027' })).toBeTruthy();
});

test('a house on the real day says nothing', () => {
  answerWith({});
  stand(MovedClock);
  expect(screen.queryByRole('note')).toBeNull();
});
