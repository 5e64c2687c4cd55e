// 10 §17 no. 4: a place that cannot be looked at stays as it was typed, each field with its sentence.

import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stand } from '#ui/testing/stand.tsx';
import { Where } from './site-where.tsx';

test('what is wrong stays and says why; put right it is looked at', async () => {
  const look = vi.fn();
  const { person } = stand(() => <Where start={null} view={{ centre: [73.0412345, 33.7], zoom: 9 }} look={look} />);
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  await person.type(field('Latitude'), '999');
  await person.keyboard('{Enter}');
  expect([field('Latitude').value, look.mock.calls]).toEqual(['999', []]);
  expect(screen.getByText('From -90 to 90')).toBeTruthy();
  expect(screen.getByText('Enter the longitude')).toBeTruthy();
  await person.clear(field('Latitude'));
  await person.type(field('Latitude'), '33.5');
  await person.type(field('Longitude'), '73.1');
  await person.clear(field('Radius (km)'));
  await person.type(field('Radius (km)'), '80{Enter}');
  expect(screen.getByText('At most 50 km')).toBeTruthy();
  await person.clear(field('Radius (km)'));
  await person.type(field('Radius (km)'), '8{Enter}');
  expect(look.mock.calls).toEqual([[{ latitude: 33.5, longitude: 73.1, km: 8 }]]);
  await person.click(screen.getByRole('button', { name: 'Take the middle of the map' }));
  expect(look.mock.lastCall).toEqual([{ latitude: 33.7, longitude: 73.041235, km: 8 }]);
});
