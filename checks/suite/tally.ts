// Adds up what the test runners wrote down; the last line of `npm test` is made from these numbers.

import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Name and reason of each failure: told again at the end, for who sees only the last lines of a long run. */
  why: readonly string[];
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, why: [] };

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      why: [...all.why, ...one.why],
    }),
    nothing,
  );
}

export function inWords({ passed, failed, skipped }: Omit<Tally, 'why'>): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  specs: readonly {
    title: string;
    ok: boolean;
    tests: readonly {
      results: readonly {
        errors: readonly { message?: string; location?: { line: number } }[];
        attachments?: readonly { name: string; path?: string }[];
      }[];
    }[];
  }[];
  suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: readonly { message?: string }[];
  suites: readonly PlaywrightSuite[];
}

const LINES = 12;

/** Name and the first lines of the reason, without the colours of a terminal. */
function reason(name: string, messages: readonly (string | undefined)[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n');
  return [name, ...lines.slice(0, LINES).map((line) => `    ${line}`)].join('\n');
}

/** A file that could not even be loaded has no failed test of its own, and counts as one. */
export function vitestTally(report: VitestReport): Tally {
  const failed = report.numFailedTests || (report.success ? 0 : 1);
  const why = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((one) => one.status === 'failed');
    if (tests.length === 0 && status === 'failed') return [reason(name, [message])];
    return tests.map((one) => reason(`${name}: ${one.fullName}`, one.failureMessages));
  });
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests, why };
}

const PAGE_LINES = 40;

/** What stood on the page when a journey failed, as the runner wrote it down; the menu beside it tells nothing. */
function pageThen(paper: string | undefined): string[] {
  if (!paper || !existsSync(paper)) return [];
  const lines = readFileSync(paper, 'utf8').split('\n');
  const main = lines.findIndex((line) => line.trimStart().startsWith('- main'));
  if (main === -1) return [];
  const page = lines.slice(main);
  const end = page.findIndex((line) => line.startsWith('```'));
  return ['the page then:', ...page.slice(0, end === -1 ? PAGE_LINES : Math.min(end, PAGE_LINES))];
}

function failedSpecs({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter((spec) => !spec.ok)
    .map(({ title, tests }) => {
      const results = tests.flatMap((one) => one.results);
      const errors = results.flatMap((one) => one.errors);
      const line = errors.find((one) => one.location)?.location?.line;
      const paper = results.flatMap((one) => one.attachments ?? []).find(({ name }) => name === 'error-context');
      const why = reason(
        `${file}${line === undefined ? '' : `:${line}`}: ${title}`,
        errors.map((one) => one.message),
      );
      return [why, ...pageThen(paper?.path).map((text) => `    ${text}`)].join('\n');
    });
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** A journey that only passed on its second try has failed: it would fail a clerk too. */
export function playwrightTally({ stats, errors, suites }: PlaywrightReport): Tally {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    why: [...suites.flatMap(failedSpecs), ...errors.map((one) => reason('journeys', [one.message]))],
  };
}

/** Without a report the runner itself broke: one failure. */
export function readTally<Report>(path: string, tally: (report: Report) => Tally): Tally {
  if (!existsSync(path)) return { ...nothing, failed: 1 };
  return tally(JSON.parse(readFileSync(path, 'utf8')) as Report);
}
