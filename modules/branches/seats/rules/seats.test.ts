import { describe, expect, it } from 'vitest';
import { freeSeats, overCapacityAfter, overCapacityLimit, surplus, surplusSentence } from './seats.ts';

describe('ADM-20 seats', () => {
  it.each([
    [{ capacity: 30, over_capacity: 0, enrolled: 27, held: 2 }, 1],
    [{ capacity: 30, over_capacity: 3, enrolled: 31, held: 2 }, 0],
    [{ capacity: 25, over_capacity: 5, enrolled: 28, held: 2 }, 0],
  ])('ADM-20 %o has %i free', (seat, free) => expect(freeSeats(seat)).toBe(free));

  it('ADM-22 30 seats may be raised by 3 at 10 %, 29 by 2', () => {
    expect(overCapacityLimit(30, 10)).toBe(3);
    expect(overCapacityLimit(29, 10)).toBe(2);
  });

  it('CLS-2 the surplus is named in words', () => {
    expect(surplusSentence('Grade 5 – B', { enrolled: 28, held: 2 }, 25)).toBe(
      'Grade 5 – B: 28 students and 2 held seats, 5 above 25',
    );
    expect(surplus({ enrolled: 20, held: 0 }, 25)).toBe(0);
  });

  it('CLS-2 over_capacity sinks as seats free', () => {
    expect(overCapacityAfter({ capacity: 25, over_capacity: 5, enrolled: 26, held: 1 })).toBe(2);
    expect(overCapacityAfter({ capacity: 25, over_capacity: 5, enrolled: 20, held: 0 })).toBe(0);
  });
});
