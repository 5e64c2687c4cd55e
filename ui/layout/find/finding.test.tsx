// Ctrl+K: what is typed before the palette's chunk is there stands in its field, and reaches no shortcut of the page.

import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useShortcuts } from '#ui/dialog/use-shortcuts.ts';
import { answerWith, ok } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { Finding } from './finding.tsx';

const opened: string[] = [];

function Screen() {
  const [finding, setFinding] = useState(false);
  useShortcuts([['n', () => void opened.push('n'), undefined]]);
  useShortcuts([['mod+K', () => setFinding(true), undefined]], { inFields: true });
  return finding ? <Finding close={() => setFinding(false)} /> : <p>a page</p>;
}

test('letters typed at once are all in the search field, which has the focus', async () => {
  answerWith({ 'GET search': () => ok([]) });
  const { person } = stand(Screen);
  await person.keyboard('{Control>}k{/Control}new');
  const box = () => document.querySelector<HTMLInputElement>('[role=dialog] input');
  await waitFor(() => expect(box() !== null && document.activeElement === box()).toBe(true));
  await person.keyboard(' st');
  expect(box()?.value).toBe('new st');
  expect(document.querySelectorAll('input[placeholder^=Find]')).toHaveLength(1);
  expect(opened).toEqual([]);
});

test('Esc closes it also while the palette loads', async () => {
  answerWith({});
  const { person } = stand(Screen);
  await person.keyboard('{Control>}k{/Control}');
  await person.keyboard('{Escape}');
  expect(await screen.findByText('a page')).toBeTruthy();
});
