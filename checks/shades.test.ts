// Words in a shade that one of the two schemes cannot show are found.

import { expect, test } from 'vitest';
import { shades } from './shades.ts';

const found = (text: string, path = 'modules/fees/deposits/screens/desk.tsx') => shades([{ path, text }]).length;

test.each(['<Text c="red">', '<Text c="red.8" size="sm">', "<Text c={points > 0 ? 'green.8' : undefined}>"])(
  'a shade: %s',
  (text) => {
    expect(found(text)).toBe(1);
  },
);

test.each([
  '<Text c="var(--bad)">',
  '<Text c="dimmed">',
  '<Badge color="red">',
  "<Text c={bad ? 'var(--bad)' : 'dimmed'}>",
])('fine: %s', (text) => {
  expect(found(text)).toBe(0);
});
