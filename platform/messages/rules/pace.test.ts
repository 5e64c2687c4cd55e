// MSG-42 and MAIL-2: how many messages a provider is given, and how long the next one waits.

import { describe, expect, it } from 'vitest';
import { allowedToday, filled, waitForOne } from './pace.ts';

describe('MSG-42 a bucket of tokens', () => {
  it('grows with the time, to one second at most', () => {
    expect(filled({ tokens: 0, at: 1000 }, 10, 1500)).toEqual({ tokens: 5, at: 1500 });
    expect(filled({ tokens: 4, at: 1000 }, 10, 61_000)).toEqual({ tokens: 10, at: 61_000 });
  });

  it('holds one message where less than one a second may go, and never shrinks by a clock that went back', () => {
    expect(filled({ tokens: 0, at: 0 }, 0.25, 60_000).tokens).toBe(1);
    expect(filled({ tokens: 3, at: 2000 }, 10, 1000)).toEqual({ tokens: 3, at: 1000 });
  });

  it('says how long until one may go', () => {
    expect(waitForOne({ tokens: 1, at: 0 }, 10)).toBe(0);
    expect(waitForOne({ tokens: 0.5, at: 0 }, 10)).toBe(50);
    expect(waitForOne({ tokens: 0, at: 0 }, 0.25)).toBe(4000);
  });
});

it.each([
  [null, 5000],
  [0, 100],
  [1, 200],
  [5, 3200],
  [6, 5000],
])('MAIL-2: %s days after its test a sender of 5,000 a day may send %i', (days, expected) => {
  expect(allowedToday(5000, days)).toBe(expected);
});
