// Browser journeys: the machine's Chromium against two small demo schools that are made for the run and thrown away.

import { globSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './e2e/harness/browser.ts';
import { setClockAhead } from './kernel/clock.ts';

// `npm test` puts school, browser and journeys on one day; the screens learn it from the server.
setClockAhead(Number.parseInt(process.env['MAKTAB_CLOCK_SHIFT'] ?? '0', 10));

const ports = [3907, 3908] as const;
/** JOURNEYS_ADDRESS names a school that is already open, for a quick look while writing a journey. */
const given = process.env['JOURNEYS_ADDRESS'];
const addressOf = (port: number): string => given ?? `http://localhost:${port}`;

/** They change nothing at the school. */
const onlyLooking = ['**/every-screen.journey.ts', '**/gallery.journey.ts'];

/** Half of the files each: the journeys of one school walk one after the other, for each of them changes it. */
const files = globSync('*.journey.ts', { cwd: 'e2e' }).toSorted();
const journeysAt = (school: number) => ({
  name: given ? 'journeys' : `journeys ${school + 1}`,
  testMatch: given
    ? '**/*.journey.ts'
    : files.filter((_, at) => at % ports.length === school).map((file) => `**/${file}`),
  testIgnore: onlyLooking,
  workers: 1,
  use: { baseURL: addressOf(ports[school] ?? ports[0]) },
});

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 2,
  projects: [
    ...(given ? [journeysAt(0)] : ports.map((_, school) => journeysAt(school))),
    // Last: whichever browser is free meanwhile goes on here.
    { name: 'screens', testMatch: onlyLooking, fullyParallel: true, use: { baseURL: addressOf(ports[0]) } },
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
          url: `${addressOf(ports[1])}/api/v1/health`,
          timeout: 300_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        },
      }),
});
