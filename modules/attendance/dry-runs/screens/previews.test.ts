import { expect, test } from 'vitest';
import { triedKeys } from '../contract/dry-runs.ts';
import { previews } from './index.ts';

test('each setting that can be tried has its preview', () => {
  expect(previews.map((one) => one.of)).toEqual(['shift', ...triedKeys.map((key) => `setting ${key}`)]);
});
