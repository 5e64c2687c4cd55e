import { describe, expect, it } from 'vitest';
import { inWords, playwrightTally, readTally, sum, vitestTally } from './tally.ts';

const vitest = { success: true, numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 };

describe('the closing line of npm test', () => {
  it('adds up the runners', () => {
    const journeys = playwrightTally({ stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 2 }, errors: [] });
    expect(inWords(sum([vitestTally(vitest), journeys]))).toBe('10 passed, 1 failed, 3 skipped');
  });

  it('counts a test file that did not load as a failure', () => {
    expect(vitestTally({ ...vitest, success: false }).failed).toBe(1);
  });

  it('counts a journey that passed only on the second try as a failure', () => {
    expect(playwrightTally({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] }).failed).toBe(1);
  });

  it('counts a runner that left no report as a failure', () => {
    expect(readTally('/nowhere/report.json', vitestTally).failed).toBe(1);
  });
});
