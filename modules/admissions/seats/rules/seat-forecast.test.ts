// ADM-25 with the paper's own numbers.

import { expect, test } from 'vitest';
import { forecastSentence, seatsToOffer } from './seat-forecast.ts';

const paper = { capacity: 40, below: 35, repeat_percent: 4, repeaters: 1, holds: 2 };

test.each([
  [paper, 3],
  [{ ...paper, repeat_percent: 0 }, 2],
  [{ ...paper, below: 0, repeaters: 0, holds: 0 }, 40],
  [{ ...paper, capacity: 30 }, -7],
  [{ ...paper, below: 50, repeat_percent: 10, capacity: 45, repeaters: 0, holds: 0 }, 0],
])('%o offers %i', (facts, seats) => {
  expect(seatsToOffer(facts)).toBe(seats);
});

test('says how it comes', () => {
  expect(forecastSentence(paper)).toBe('40 seats − 35 below (4% repeat) − 1 repeaters − 2 holds');
  expect(forecastSentence({ ...paper, repeat_percent: 0 })).toBe('40 seats − 35 below − 1 repeaters − 2 holds');
});
