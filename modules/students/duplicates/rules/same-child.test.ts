import { expect, test } from 'vitest';
import { sameChildScore, similarity, withoutHonorifics } from './same-child.ts';

test.each([
  ['muhammad ali baig', 'ali baig'],
  ['syed mohd hassan al hashmi', 'hassan hashmi'],
  ['muhammad', 'muhammad'],
])('ADM-14 %s is compared as %s', (name, bare) => {
  expect(withoutHonorifics(name)).toBe(bare);
});

test('ADM-14 alike as the database counts it', () => {
  expect(similarity('word', 'two words')).toBeCloseTo(0.363636, 5);
  expect(similarity('muhammad ali baig', 'm. ali baig')).toBe(1);
  expect(similarity('ali', 'zara')).toBe(0);
});

const none = { same_number: false, same_dob: false, common_guardian: false, name: 0, father: 0 };
test.each([
  [{ ...none, same_number: true }, 100],
  [{ ...none, same_dob: true, name: 0.6, common_guardian: true }, 90],
  [{ ...none, same_dob: true, name: 0.59, common_guardian: true }, 0],
  [{ ...none, same_dob: true, name: 0.8, father: 0.8 }, 80],
  [{ ...none, same_dob: true, name: 0.8, father: 0.79 }, 0],
  [{ ...none, name: 1, father: 1, common_guardian: true }, 0],
])('ADM-14 %j scores %s', (compared, score) => {
  expect(sameChildScore(compared)).toBe(score);
});
