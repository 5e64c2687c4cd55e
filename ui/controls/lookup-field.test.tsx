// Choices that are made now and then are asked when somebody comes to the field, or when what is chosen must be named (decision 0222).

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { aThing, thingList } from '#ui/testing/things.ts';
import { LookupField } from './lookup-field.tsx';
import { lookup } from './lookup-source.ts';

const things = lookup(thingList, ({ data }) => data.map((one) => ({ value: one.id, label: one.name })));
const answered = () =>
  answerWith({
    'GET things': () => ok({ data: [aThing(1), aThing(2)], current_page: 1, per_page: 10, total: 2 }),
  });

test('a late field asks when it is come to, once', async () => {
  const calls = answered();
  const { person } = stand(() => <LookupField label="Thing" source={things} late />);
  const field = await screen.findByLabelText('Thing', { selector: 'input' });
  expect(calls).toHaveLength(0);
  await person.click(field);
  expect(await screen.findByRole('option', { name: 'Thing 2' })).toBeTruthy();
  await person.tab();
  await person.click(field);
  expect(calls).toHaveLength(1);
});

test('a late field asks at once where what is chosen must be named', async () => {
  const calls = answered();
  stand(() => <LookupField label="Thing" source={things} late value="2" />);
  expect(await screen.findByDisplayValue('Thing 2')).toBeTruthy();
  expect(calls).toHaveLength(1);
});

test('a field that is not late asks with the page', async () => {
  const calls = answered();
  stand(() => <LookupField label="Thing" source={things} />);
  await screen.findByLabelText('Thing', { selector: 'input' });
  expect(calls).toHaveLength(1);
});
