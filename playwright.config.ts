// Browser journeys: the machine's Chromium against a small demo school that is made for the run and thrown away.

import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './e2e/harness/browser.ts';

const port = 3907;
/** JOURNEYS_ADDRESS names a school that is already open, for a quick look while writing a journey. */
const given = process.env['JOURNEYS_ADDRESS'];
const address = given ?? `http://localhost:${port}`;

const ownSchool = {
  command: `node e2e/harness/serve-school.ts ${port}`,
  url: `${address}/api/v1/health`,
  timeout: 300_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
};

/** They change nothing at the school. */
const onlyLooking = ['**/every-screen.journey.ts', '**/gallery.journey.ts'];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // One browser walks the journeys, which change the school, one after the other; beside it another only looks.
  workers: 2,
  projects: [
    { name: 'journeys', testIgnore: onlyLooking, workers: 1 },
    { name: 'screens', testMatch: onlyLooking, fullyParallel: true },
  ],
  forbidOnly: true,
  use: {
    baseURL: address,
    launchOptions: { executablePath: findBrowser(), args: browserFlags },
    screenshot: 'only-on-failure',
    // Journeys judge what stands; a machine with two cores need not draw what moves. (Motion is turned on where it is the matter.)
    contextOptions: { reducedMotion: 'reduce' },
  },
  ...(given ? {} : { webServer: ownSchool }),
});
