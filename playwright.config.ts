// Browser journeys: the machine's Chromium against small demo schools, two at the least, that are made for the run and thrown away.

import { globSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './e2e/harness/browser.ts';
import { workers } from './checks/suite/workers.ts';
import { setClockAhead } from './kernel/clock.ts';

// `npm test` puts school, browser and journeys on one day; the screens learn it from the server.
setClockAhead(Number.parseInt(process.env['MAKTAB_CLOCK_SHIFT'] ?? '0', 10));

/** A school a browser; more than six have nothing left to walk when the longest journey ends. */
const schools = Math.min(6, workers(2));
const FIRST_PORT = 3907;
const ports = Array.from({ length: schools }, (_, at) => FIRST_PORT + at);
/** Playwright looks here whether the last school is open. */
const last = FIRST_PORT + schools - 1;
/** JOURNEYS_ADDRESS names a school that is already open, for a quick look while writing a journey. */
const given = process.env['JOURNEYS_ADDRESS'];
const addressOf = (port: number): string => given ?? `http://localhost:${port}`;

/** They change nothing at the school. */
const onlyLooking = ['**/every-screen.journey.ts', '**/gallery.journey.ts'];

/** Its share of the files each: the journeys of one school walk one after the other, for each of them changes it. */
const files = globSync('*.journey.ts', { cwd: 'e2e' }).toSorted();
const journeysAt = (school: number) => ({
  name: given ? 'journeys' : `journeys ${school + 1}`,
  testMatch: given
    ? '**/*.journey.ts'
    : files.filter((_, at) => at % ports.length === school).map((file) => `**/${file}`),
  testIgnore: onlyLooking,
  workers: 1,
  use: { baseURL: addressOf(ports[school] ?? FIRST_PORT) },
});

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results',
  // For what hangs: a busy machine is only slow.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  workers: schools,
  projects: [
    ...(given ? [journeysAt(0)] : ports.map((_, school) => journeysAt(school))),
    // Last: whichever browser is free meanwhile goes on here.
    { name: 'screens', testMatch: onlyLooking, fullyParallel: true, use: { baseURL: addressOf(FIRST_PORT) } },
  ],
  forbidOnly: true,
  use: {
    launchOptions: { executablePath: findBrowser(), args: browserFlags },
    screenshot: 'only-on-failure',
    // Journeys judge what stands; a machine with two cores need not draw what moves. (Motion is turned on where it is the matter.)
    contextOptions: { reducedMotion: 'reduce' },
  },
  ...(given
    ? {}
    : {
        webServer: {
          command: `node e2e/harness/serve-school.ts ${ports.join(' ')}`,
          // The last school opens when the others are open.
          url: `${addressOf(last)}/api/v1/health`,
          timeout: 300_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        },
      }),
});
