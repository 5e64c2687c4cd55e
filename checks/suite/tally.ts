// Adds up what the test runners wrote down; the last line of `npm test` is made from these numbers.

import { existsSync, readFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    nothing,
  );
}

export function inWords({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: readonly unknown[];
}

/** A file that could not even be loaded has no failed test of its own, and counts as one. */
export function vitestTally(report: VitestReport): Tally {
  const failed = report.numFailedTests || (report.success ? 0 : 1);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests };
}

/** A journey that only passed on its second try has failed: it would fail a clerk too. */
export function playwrightTally({ stats, errors }: PlaywrightReport): Tally {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** Without a report the runner itself broke: one failure. */
export function readTally<Report>(path: string, tally: (report: Report) => Tally): Tally {
  if (!existsSync(path)) return { ...nothing, failed: 1 };
  return tally(JSON.parse(readFileSync(path, 'utf8')) as Report);
}
