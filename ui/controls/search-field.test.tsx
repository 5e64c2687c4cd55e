// What a clerk types stays as typed: while the list is read, between two words, and when the address changes by other hands.

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { stand } from '#ui/testing/stand.tsx';
import { SearchField } from './search-field.tsx';

const box = () => screen.getByRole<HTMLInputElement>('searchbox');
const typing = () => userEvent.setup({ delay: null });

/** A list whose address follows only when it is told to, as one that is still being drawn. */
function standSlow(first = '') {
  const sent: string[] = [];
  let follow: (value: string) => void = () => undefined;
  function Slow() {
    const [value, setValue] = useState(first);
    follow = setValue;
    return <SearchField value={value} onChange={(text) => sent.push(text)} hint="Name" />;
  }
  stand(Slow);
  return { sent, follow: (value: string) => follow(value) };
}

test('letters typed while an earlier word is under way stay', async () => {
  const { sent, follow } = standSlow();
  const person = typing();
  await person.type(box(), 'Lak');
  await waitFor(() => expect(sent).toEqual(['Lak']));
  expect(box().value).toBe('Lak');
  await person.type(box(), 'hani');
  await waitFor(() => expect(sent).toEqual(['Lak', 'Lakhani']));
  follow('Lak');
  await waitFor(() => expect(box().value).toBe('Lakhani'));
  follow('Lakhani');
  await person.type(box(), ' b');
  expect(box().value).toBe('Lakhani b');
});

test('a pause between two words keeps the space', async () => {
  const { sent, follow } = standSlow();
  const person = typing();
  await person.type(box(), 'Ali ');
  await waitFor(() => expect(sent).toEqual(['Ali']));
  follow('Ali');
  await person.type(box(), 'Khan');
  await waitFor(() => expect(sent).toEqual(['Ali', 'Ali Khan']));
  expect(box().value).toBe('Ali Khan');
});

test('Back and a saved view change what stands in the field, and it can be emptied', async () => {
  const { sent, follow } = standSlow('Zara');
  expect(box().value).toBe('Zara');
  follow('Omar');
  await waitFor(() => expect(box().value).toBe('Omar'));
  await typing().click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(sent).toEqual(['']));
  expect(box().value).toBe('');
});
