import { expect, test } from 'vitest';
import { policyDryRun } from '../contract/dry-runs.ts';
import { previews } from './index.ts';

test('each setting that can be tried has its preview', () => {
  expect(previews.map((one) => one.of)).toEqual([
    'shift',
    ...Object.keys(policyDryRun.input.shape.values.shape).map((key) => `setting ${key}`),
  ]);
});
