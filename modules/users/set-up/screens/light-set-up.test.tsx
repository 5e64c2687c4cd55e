// The light call of the set-up page is the contract's own.

import { expect, test } from 'vitest';
import { setUpFirst } from '../contract/set-up.ts';
import { shape } from './light-set-up.ts';

test('SHELL-3: setUpFirst goes where its contract says', () => {
  const { method, path, transport, idempotent } = setUpFirst;
  expect({ method, path, transport, idempotent }).toEqual(shape);
});
