// The first filters stand open, the rest in a panel; only what is chosen in the panel is a chip.

import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { stand } from '#ui/testing/stand.tsx';
import { FilterBar, FilterChips } from './filter-bar.tsx';
import type { Filter, FilterValues } from './filter.ts';

const filters: Filter[] = ['Class', 'Section', 'House'].map((label) => ({
  name: label.toLowerCase(),
  label,
  kind: 'choice',
  options: [
    { value: '1', label: `${label} one` },
    { value: '2', label: `${label} two` },
  ],
}));

function Screen() {
  const [values, setValues] = useState<FilterValues>({ class: '1', house: '2' });
  const shared = {
    filters,
    values,
    onChange: (name: string, value: string | undefined) => setValues({ ...values, [name]: value }),
    open: 1,
  };
  return (
    <>
      <FilterBar {...shared} clear={() => setValues({})} />
      <FilterChips {...shared} />
    </>
  );
}

test('a choice that cannot be seen is a chip; Clear takes all back', async () => {
  const { person } = stand(Screen);
  expect(screen.getByRole('group', { name: 'Chosen filters' }).textContent).toBe('House: House two');
  await person.click(screen.getByRole('button', { name: /^Filters/ }));
  expect(await screen.findByLabelText('House', { selector: 'input, select' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Apply' }));
  await person.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(screen.queryByRole('group', { name: 'Chosen filters' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clear the filters' })).toBeNull();
});

test('what is chosen in the panel is applied together, and Esc leaves it as it was', async () => {
  const { person } = stand(Screen);
  const choose = async () => {
    await person.click(screen.getByRole('button', { name: /^Filters/ }));
    await person.type(await screen.findByLabelText('House', { selector: 'input' }), 'House one');
    await person.keyboard('{Tab}');
  };
  const chosen = () => screen.getByRole('group', { name: 'Chosen filters' }).textContent;
  await choose();
  expect(chosen()).toBe('House: House two');
  await person.keyboard('{Escape}');
  expect(chosen()).toBe('House: House two');
  await choose();
  await person.click(screen.getByRole('button', { name: 'Apply' }));
  expect(chosen()).toBe('House: House one');
});
