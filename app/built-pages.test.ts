import { expect, test } from 'vitest';
import { builtPages } from './built-pages.ts';

test('pages that the server draws are built like those of screens', () => {
  const built = builtPages();
  expect(['/pay/:token', '/u/:token', '/verify/:code', '/w/:token'].map((path) => built.has(path))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
