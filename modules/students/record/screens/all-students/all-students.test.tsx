// The school's own columns come after the list is open: what was typed and chosen meanwhile stays.

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok, page } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { Screen } from './all-students.tsx';

test('own fields that come late do not open the list again', async () => {
  let known: () => void = () => undefined;
  const fields = new Promise<void>((resolve) => {
    known = resolve;
  });
  const field = { key: 'bus', label: 'Bus stop', label_native: null, type: 'text', options: [], required: false };
  const asked = answerWith({
    'GET students': () => page([]),
    'GET views': () => ok({ views: [], default_id: null, roles: [] }),
    'GET student-own-fields': () => fields.then(() => ok({ houses: [], fields: [field] })),
  });
  const { person, router } = stand(Screen);
  const box = await screen.findByRole<HTMLInputElement>('searchbox');
  await person.type(box, 'Lakh');
  known();
  await person.click(screen.getByRole('button', { name: 'Choose columns' }));
  expect(await screen.findByRole('checkbox', { name: 'Bus stop' })).toBeTruthy();
  expect(screen.getByRole('searchbox', { hidden: true })).toBe(box);
  await waitFor(() => expect(router.state.location.search).toBe('?q=Lakh'));
  expect(box.value).toBe('Lakh');
  expect(asked.filter((one) => one.path === 'student-own-fields')).toHaveLength(1);
});
