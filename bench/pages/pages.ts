// How long a page takes until it stands, as a browser sees it: every registered route by its address in an empty browser (cold), and from
// page to page inside the open shell (in-app). Beside it the floors of the same run: the shell with an empty page, and the sign-in page.
// `npm run bench -- pages`; `--rounds 5`, `--only fee` (part of an address), `--school FOLDER` (a made MAKTAB_DATA), `--address URL` (a
// school that is open). Figures are ratios to the floor, because the machine is never alone.

import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { screens } from '#app/all-screens.ts';
import { DEMO_PASSWORD } from '#platform/access/demo.ts';
import { browserFlags, ensureBrowser } from '../../e2e/harness/browser.ts';
import { option } from '../harness/demo-school.ts';
import { quantile, rounded } from '../harness/large-school.ts';
import { noteStanding, type Stood, stood } from './standing.ts';

const ROUNDS = Number(option('rounds') ?? 3);
const ONLY = option('only') ?? '';
const PORT = 3939;
/** What a page may cost against the floor of the same run, and how many data calls it may make before it stands. */
const MOST = { in_app: 2, cold: 1.5, calls: 2 };
const NOTHING = '/admin/nothing-here';

const given = option('address');
const address = given ?? `http://localhost:${PORT}`;

interface Measured {
  path: string;
  cold: Stood[];
  in_app: Stood[];
}

/** The school of the journeys: built screens, the embedded engine, the demo. */
async function openSchool(): Promise<() => void> {
  if (given !== undefined) return () => undefined;
  const made = option('school');
  const server = spawn(process.execPath, ['e2e/harness/serve-school.ts', String(PORT)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...(made ? { JOURNEYS_SCHOOL: made } : {}) },
  });
  const answers = () =>
    fetch(`${address}/api/v1/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (server.exitCode === null && !(await answers())) await setTimeout(200);
  if (server.exitCode !== null) throw new Error('The demo school could not be opened');
  return () => server.kill('SIGTERM');
}

async function tokenOf(login: string): Promise<string> {
  const answer = await fetch(`${address}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: DEMO_PASSWORD }),
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  return data.access_token;
}

/** A browser that has nothing of ours yet. */
async function freshPage(browser: Browser, token: string | null): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(noteStanding);
  if (token !== null) await page.addInitScript((kept) => localStorage.setItem('admin_auth_token', kept), token);
  return page;
}

async function coldly(browser: Browser, path: string, token: string | null): Promise<Stood> {
  const page = await freshPage(browser, token);
  await page.goto(address + path, { waitUntil: 'commit' });
  const seen = await stood(page);
  await page.context().close();
  return seen;
}

async function inside(page: Page, path: string): Promise<Stood> {
  await page.evaluate((to) => {
    (globalThis as unknown as { beginStanding: () => void }).beginStanding();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  return stood(page);
}

/** A page that the browser lost is told and left out: a crowded machine takes its memory. */
async function tried(path: string, measure: () => Promise<Stood>): Promise<Stood[]> {
  try {
    return [await measure()];
  } catch (error) {
    console.log(`${path} was not measured: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

const paths = [
  ...new Set(
    screens
      .filter((screen) => screen.frame === undefined && !/:[a-z_]+(?!\?)\b/i.test(screen.path))
      .map((screen) => screen.path.replaceAll(/\/:[a-z_]+\?/gi, '')),
  ),
].filter((path) => path.toLowerCase().includes(ONLY.toLowerCase()));

const executablePath = ensureBrowser();
if (executablePath === undefined) throw new Error('No Chromium: npm test says how one is found');
const close = await openSchool();
const browser = await chromium.launch({ executablePath, args: browserFlags });
try {
  const token = await tokenOf('admin');
  const measured: Measured[] = paths.map((path) => ({ path, cold: [], in_app: [] }));
  const floor: Record<'cold' | 'in_app', number[]> = { cold: [], in_app: [] };
  // What the server reads once is read before anything is measured.
  await coldly(browser, NOTHING, token);
  for (let round = 0; round < ROUNDS; round += 1) {
    floor.cold.push((await coldly(browser, '/login', null)).ms);
    const shell = await freshPage(browser, token);
    await shell.goto(`${address}/admin/dashboard`);
    await stood(shell);
    for (const [at, one] of measured.entries()) {
      // The floor is of the same minute as the page.
      if (at % 20 === 0) floor.in_app.push((await inside(shell, `${NOTHING}?${round}-${at}`)).ms);
      one.in_app.push(...(await tried(one.path, () => inside(shell, one.path))));
      one.cold.push(...(await tried(one.path, () => coldly(browser, one.path, token))));
      if (at % 20 === 19) floor.cold.push((await coldly(browser, '/login', null)).ms);
    }
    await shell.context().close();
    console.log(`round ${round + 1} of ${ROUNDS}: ${measured.length} pages`);
  }
  report(
    measured.filter((one) => one.cold.length > 0 && one.in_app.length > 0),
    floor,
  );
} finally {
  await browser.close();
  close();
}

function report(measured: readonly Measured[], floor: Record<'cold' | 'in_app', number[]>): void {
  const base = { cold: quantile(floor.cold, 0.5), in_app: quantile(floor.in_app, 0.5) };
  const msOf = (all: readonly Stood[], part: number): number =>
    quantile(
      all.map((one) => one.ms),
      part,
    );
  const rows = measured.map(({ path, cold, in_app }) => ({
    path,
    cold_p50_ms: rounded(msOf(cold, 0.5)),
    cold_p95_ms: rounded(msOf(cold, 0.95)),
    cold_ratio: rounded(msOf(cold, 0.5) / base.cold),
    in_app_p50_ms: rounded(msOf(in_app, 0.5)),
    in_app_p95_ms: rounded(msOf(in_app, 0.95)),
    in_app_ratio: rounded(msOf(in_app, 0.5) / base.in_app),
    requests: Math.max(...cold.map((one) => one.requests)),
    calls: Math.max(...in_app.map((one) => one.calls.length)),
    called: in_app[0]?.calls ?? [],
  }));
  for (const row of rows.toSorted((a, b) => b.in_app_ratio - a.in_app_ratio)) {
    const marks = [
      row.in_app_ratio > MOST.in_app ? `in-app above ${MOST.in_app} × floor` : '',
      row.cold_ratio > MOST.cold ? `cold above ${MOST.cold} × sign-in` : '',
      row.calls > MOST.calls ? `${row.calls} data calls: ${row.called.join(', ')}` : '',
    ].filter(Boolean);
    console.log(
      `${row.path.padEnd(62)} in-app ${row.in_app_p50_ms} ms (× ${row.in_app_ratio}), cold ${row.cold_p50_ms} ms (× ${row.cold_ratio}), ${row.requests} requests, ${row.calls} calls${marks.length ? `  << ${marks.join('; ')}` : ''}`,
    );
  }
  const above = {
    in_app: rows.filter((row) => row.in_app_ratio > MOST.in_app).map((row) => row.path),
    cold: rows.filter((row) => row.cold_ratio > MOST.cold).map((row) => row.path),
    calls: rows.filter((row) => row.calls > MOST.calls).map((row) => row.path),
  };
  const all = (kind: 'cold' | 'in_app') => measured.flatMap((one) => one[kind]);
  const figures = {
    pages: rows.length,
    rounds: ROUNDS,
    in_app: { p50_ms: rounded(msOf(all('in_app'), 0.5)), p95_ms: rounded(msOf(all('in_app'), 0.95)) },
    cold: { p50_ms: rounded(msOf(all('cold'), 0.5)), p95_ms: rounded(msOf(all('cold'), 0.95)) },
    above: { in_app: above.in_app.length, cold: above.cold.length, calls: above.calls.length },
    load: loadavg().map(rounded),
  };
  const worst = rows.toSorted((a, b) => b.in_app_ratio - a.in_app_ratio).slice(0, 5);
  console.log(`load of the machine meanwhile: ${figures.load.join(' ')}`);
  console.log(
    JSON.stringify({
      name: 'pages',
      figures: { ...figures, worst: worst.map(({ path, in_app_ratio, calls }) => ({ path, in_app_ratio, calls })) },
      floor: { shell_in_app_ms: rounded(base.in_app), sign_in_cold_ms: rounded(base.cold) },
      ratio: rounded(
        quantile(
          rows.map((row) => row.in_app_ratio),
          0.5,
        ),
      ),
    }),
  );
}
