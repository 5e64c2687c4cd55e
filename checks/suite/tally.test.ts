import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inWords, playwrightTally, readTally, sum, vitestTally } from './tally.ts';

const vitest = {
  success: true,
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [],
};

describe('the closing line of npm test', () => {
  it('adds up the runners', () => {
    const journeys = playwrightTally({
      stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 2 },
      errors: [],
      suites: [],
    });
    expect(inWords(sum([vitestTally(vitest), journeys]))).toBe('10 passed, 1 failed, 3 skipped');
  });

  it('counts a test file that did not load as a failure', () => {
    expect(vitestTally({ ...vitest, success: false }).failed).toBe(1);
  });

  it('counts a journey that passed only on the second try as a failure', () => {
    expect(
      playwrightTally({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }, errors: [], suites: [] }).failed,
    ).toBe(1);
  });

  it('tells again what failed and why, without colours', () => {
    const test = {
      status: 'failed',
      fullName: 'sums: to the paisa',
      failureMessages: ['\u001B[31mexpected 1\u001B[39m\nat a.ts'],
    };
    const one = vitestTally({
      ...vitest,
      success: false,
      numFailedTests: 1,
      testResults: [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults: [test] }],
    });
    const spec = { title: 'a deposit', ok: false, tests: [{ results: [{ errors: [{ message: 'Timed out' }] }] }] };
    const other = playwrightTally({
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
      errors: [],
      suites: [{ file: 'a.journey.ts', specs: [], suites: [{ file: 'b.journey.ts', specs: [spec] }] }],
    });
    expect(sum([one, other]).why).toEqual([
      'a.test.ts: sums: to the paisa\n    expected 1\n    at a.ts',
      'b.journey.ts: a deposit\n    Timed out',
    ]);
  });

  it('tells in which line of a journey, and what stood on the page beside the menu', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tally-'));
    const path = join(folder, 'error-context.md');
    writeFileSync(
      path,
      '# Page snapshot\n- navigation:\n  - link "Fees"\n  - main:\n    - text: Nobody yet.\n```\n# Source\n',
    );
    const result = {
      errors: [{ message: 'Not found', location: { line: 59 } }],
      attachments: [{ name: 'screenshot' }, { name: 'error-context', path }],
    };
    const spec = { title: 'at the gate', ok: false, tests: [{ results: [result] }] };
    const { why } = playwrightTally({
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
      errors: [],
      suites: [{ file: 'gate.journey.ts', specs: [spec] }],
    });
    rmSync(folder, { recursive: true });
    expect(why[0]?.split('\n').map((line) => line.trim())).toEqual([
      'gate.journey.ts:59: at the gate',
      'Not found',
      'the page then:',
      '- main:',
      '- text: Nobody yet.',
    ]);
  });

  it('tells why a file could not be loaded', () => {
    const file = { name: 'b.test.ts', status: 'failed', message: 'No such file', assertionResults: [] };
    expect(vitestTally({ ...vitest, success: false, testResults: [file] }).why).toEqual([
      'b.test.ts\n    No such file',
    ]);
  });

  it('counts a runner that left no report as a failure', () => {
    expect(readTally('/nowhere/report.json', vitestTally).failed).toBe(1);
  });
});
