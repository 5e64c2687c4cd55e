// When a replica is close enough to be read.

import { expect, test } from 'vitest';
import { isClose, position, replicaFailed, replicaOf } from './replica.ts';

const lag = 10_000;
const history = [
  { at: 0, written: 100n },
  { at: 10_000, written: 200n },
  { at: 20_000, written: 300n },
];

test.each([
  ['all of it', 300n, 20_000, true],
  ['what was written ten seconds ago', 200n, 20_000, true],
  ['only what was written twenty seconds ago', 150n, 20_000, false],
  ['nothing yet', 0n, 20_000, false],
])('replayed %s', (_, replayed, now, fit) => {
  expect(isClose(history, replayed, { now, lag })).toBe(fit);
});

test('without any comparison it is not close', () => {
  expect(isClose([], 500n, { now: 0, lag })).toBe(false);
});

test('positions are compared as numbers, not as texts', () => {
  expect(position('9/FFFFFFFF') < position('10/0')).toBe(true);
  expect(position('16/B374D848')).toBe(0x16b374d848n);
});

test('what went wrong on the way to the replica goes to the primary; a refusal does not', () => {
  const state = replicaOf({} as never);
  state.fit = true;
  expect(replicaFailed(state, { code: '23505' })).toBe(false);
  expect(state.fit).toBe(true);
  expect(replicaFailed(state, new Error('Client has encountered a connection error and is not queryable'))).toBe(true);
  for (const code of ['ECONNREFUSED', '57P01', '40001', '08006']) expect(replicaFailed(state, { code })).toBe(true);
  expect(state.fit).toBe(false);
});
