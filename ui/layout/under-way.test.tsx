// SHELL-6: reads draw a bar, writes cover the page; without network a note says that nothing is lost.

import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { begin } from '#ui/calls/in-flight.ts';
import { answerWith } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { UnderWay } from './under-way.tsx';

test('a write covers the page until the last one has ended', () => {
  answerWith({});
  stand(UnderWay);
  expect(screen.queryByText('Working …')).toBeNull();
  const ends: (() => void)[] = [];
  act(() => void ends.push(begin('write'), begin('write')));
  expect(screen.getByText('Working …')).toBeTruthy();
  act(() => ends[0]?.());
  expect(screen.getByText('Working …')).toBeTruthy();
  act(() => ends[1]?.());
  expect(screen.queryByText('Working …')).toBeNull();
});

test('without network a note stands there until it is back', () => {
  answerWith({});
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  stand(UnderWay);
  expect(screen.getByText(/No connection/)).toBeTruthy();
  line.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText(/No connection/)).toBeNull();
});
