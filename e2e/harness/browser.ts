// The Chromium of the browser journeys: the machine's own when there is one, else one is fetched; undefined when neither works.

import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const root = join(import.meta.dirname, '..', '..');
/** First the one without a window, as Playwright's own: the journeys take two thirds of the time with it (decision 0056). */
const namesOnPath = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return runnable(named) ? named : undefined;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = namesOnPath.flatMap((name) => folders.map((folder) => join(folder, name))).find(runnable);
  return onPath ?? [chromium.executablePath()].find(existsSync);
}

/** Looks, then fetches Playwright's own, then (as root on Debian) the distribution's; says what it does. */
export function ensureBrowser(): string | undefined {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium found; fetching one for the browser journeys ...');
  spawnSync(process.execPath, [join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
    timeout: 300_000,
  });
  if (findBrowser()) return findBrowser();
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const get = 'apt-get install -y -q --no-install-recommends';
    spawnSync('sh', ['-c', `apt-get update -q && (${get} chromium-headless-shell || ${get} chromium)`], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return findBrowser();
}

function runnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
