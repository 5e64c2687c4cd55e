// 04 §14.8: the chance to pay.

import { expect, test } from 'vitest';
import { chanceToPay } from './chance.ts';

const habit = { fell_due: 120_000, came: 90_000, promise_broken: false, silent: false };

test.each([
  ['three quarters came in time', habit, 75],
  ['and the last promise was broken', { ...habit, promise_broken: true }, 38],
  ['and nothing came for 90 days', { ...habit, silent: true }, 38],
  ['both', { ...habit, promise_broken: true, silent: true }, 19],
  ['nothing fell due yet', { ...habit, fell_due: 0, came: 0 }, 50],
  ['always in time', { ...habit, came: 130_000 }, 95],
  ['never', { ...habit, came: 0 }, 5],
])('%s', (_, of, percent) => expect(chanceToPay(of)).toBe(percent));
