import { afterEach, expect, test } from 'vitest';
import { earlyAnswer } from './early.ts';

const answer = Promise.resolve(new Response('{}'));
afterEach(() => {
  globalThis.earlyCall = undefined;
});

test('SHELL-3 the answer under way is taken once, for its address', async () => {
  globalThis.earlyCall = { url: '/api/v1/user', token: 't', at: performance.now(), answer };
  expect(earlyAnswer('/api/v1/menu', 't')).toBeUndefined();
  expect(await earlyAnswer('/api/v1/user', 't')).toBe(await answer);
  expect(earlyAnswer('/api/v1/user', 't')).toBeUndefined();
});

test('SHELL-3 who has signed in anew since gets no answer of the one before', () => {
  globalThis.earlyCall = { url: '/api/v1/user', token: 't', at: performance.now(), answer };
  expect(earlyAnswer('/api/v1/user', 'other')).toBeUndefined();
  expect(earlyAnswer('/api/v1/user', 't')).toBeUndefined();
});

test('SHELL-3 an answer that nobody took while the page opened is old', () => {
  globalThis.earlyCall = { url: '/api/v1/user', token: 't', at: performance.now() - 60_000, answer };
  expect(earlyAnswer('/api/v1/user', 't')).toBeUndefined();
});
