import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { personName } from './person-name.ts';

test.each([
  ['  Ali   Sheikh ', 'Ali Sheikh'],
  ["O'Brien-Khan Jr.", "O'Brien-Khan Jr."],
  ['محمد علی', 'محمد علی'],
  ['Zoë Müller', 'Zoë Müller'],
])('ADM-10 %s is a name', (typed, expected) => expect(personName(typed, 'full_name')).toBe(expected));

test.each(['A', '', 'Ali 2', 'Ali <b>', '...', '=cmd()', 'x'.repeat(101), 'علی ۲'])('ADM-10 %s is none', (typed) => {
  const answer = personName(typed, 'full_name', "child's name");
  expect(answer).toBeInstanceOf(Refusal);
  expect((answer as Refusal).message).toContain("child's name");
});
