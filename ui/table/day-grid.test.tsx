// People by days, as the months of classes and branches show them.

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { stand } from '#ui/testing/stand.tsx';
import { DayGrid } from './day-grid.tsx';

const days = [
  { on_date: asDay('2026-11-27'), off: false, said: '1 present, 1 absent', to: '/day/27' },
  { on_date: asDay('2026-11-29'), off: true, said: 'Sunday' },
];

const grid = () => (
  <DayGrid
    name="Month of the section"
    who="Name"
    days={days}
    lines={[
      {
        key: 1,
        name: 'Amna Tariq',
        to: '/person/1',
        said: 'Grade 5',
        marks: [{ letter: 'A', name: 'Absent', is: 'bad' }, undefined],
        sums: [0, 1],
      },
      { key: 2, name: 'Bilal Khan', to: '/person/2', marks: [], sums: [] },
    ]}
    sums={['P', 'A']}
    below={[{ title: 'Absent', values: [1, ''] }]}
  />
);

const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('a line has a cell a day and a figure a title; nothing counted is a dash, a blank sheet stays blank', () => {
  stand(grid);
  expect(cellsOf('Amna Tariq A – 1')).toEqual(['A', '', '–', '1']);
  expect(cellsOf('Bilal Khan')).toEqual(['', '', '', '']);
  expect(cellsOf('Absent 1')).toEqual(['1', '', '']);
});

test('days and people are opened by their names; a day off is no link and says why', () => {
  stand(grid);
  const links = screen.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')]);
  expect(links).toEqual([
    ['27', '/day/27'],
    ['Amna Tariq', '/person/1'],
    ['Bilal Khan', '/person/2'],
  ]);
  expect(screen.getByTitle('29/11/2026: Sunday').textContent).toBe('29Su');
  expect(screen.getByTitle('27/11/2026: Absent').textContent).toBe('A');
});
