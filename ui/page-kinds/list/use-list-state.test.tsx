// Two changes of the address in one moment, as a search that is sent while a filter is chosen: both stand.

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stand } from '#ui/testing/stand.tsx';
import { useUrlChanges } from './use-list-state.ts';

test('a second change keeps the first', async () => {
  function Changer() {
    const search = useUrlChanges();
    const filter = useUrlChanges();
    const both = () => {
      search({ q: 'Zara', page: undefined });
      filter({ status: 'frozen', page: undefined });
    };
    return <button onClick={both}>Both</button>;
  }
  const { person, router } = stand(Changer, { at: '/here?size=50&page=3' });
  await person.click(screen.getByRole('button', { name: 'Both' }));
  await waitFor(() => expect(router.state.location.search).toBe('?size=50&q=Zara&status=frozen'));
  await person.click(screen.getByRole('button', { name: 'Both' }));
  expect(router.state.location.search).toBe('?size=50&q=Zara&status=frozen');
});
