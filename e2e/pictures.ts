// The pictures of README and docs/users, made anew from the demo in a browser: `npm run pictures`; `-- --only home` some of them,
// `-- --address URL` of a school that is open. Written small, as WebP, into docs/pictures.

import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '#platform/access/demo.ts';
import { browserFlags, ensureBrowser } from './harness/browser.ts';
import { pictures, type Picture } from './picture-list.ts';

const root = join(import.meta.dirname, '..');
const PORT = 3941;
const WIDE = 1280;

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

const given = option('address');
const address = given ?? `http://localhost:${PORT}`;

const answers = () =>
  fetch(`${address}/api/v1/health`).then(
    ({ ok }) => ok,
    () => false,
  );

async function openSchool(): Promise<() => void> {
  if (given !== undefined) return () => undefined;
  const server = spawn(process.execPath, ['e2e/harness/serve-school.ts', String(PORT)], {
    cwd: root,
    stdio: 'inherit',
  });
  while (server.exitCode === null && !(await answers())) await setTimeout(200);
  if (server.exitCode !== null) throw new Error('The demo school could not be opened');
  return () => server.kill('SIGTERM');
}

const tokens = new Map<string, string>();

async function tokenOf(login: string): Promise<string> {
  const known = tokens.get(login);
  if (known !== undefined) return known;
  const answer = await fetch(`${address}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: DEMO_PASSWORD }),
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  tokens.set(login, data.access_token);
  return data.access_token;
}

/** Everything that was asked for is there and drawn. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('h1') !== null && document.querySelector('.mantine-Skeleton-root') === null,
  );
  await page.waitForTimeout(1500);
}

async function take(browser: Browser, { name, login, path, dark, phone, act }: Picture): Promise<void> {
  const context = await browser.newContext({
    viewport: phone ? { width: 390, height: 780 } : { width: 1440, height: 900 },
    deviceScaleFactor: phone ? 2 : 1,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const token = await tokenOf(login);
  await page.addInitScript((kept) => localStorage.setItem('admin_auth_token', kept), token);
  await page.goto(address + path);
  await atRest(page);
  if (act) {
    await act(page);
    await atRest(page);
  }
  const picture = await page.screenshot();
  const small = await sharp(picture)
    .resize({ width: phone ? 480 : WIDE })
    .webp({ quality: 78, effort: 6 })
    .toBuffer();
  writeFileSync(join(root, 'docs', 'pictures', `${name}.webp`), small);
  process.stdout.write(`${name}.webp, ${Math.round(small.length / 1024)} kB\n`);
  await context.close();
}

const executablePath = ensureBrowser();
if (executablePath === undefined) throw new Error('No Chromium: npm test says how one is found');
const close = await openSchool();
const browser = await chromium.launch({ executablePath, args: browserFlags });
try {
  const only = option('only') ?? '';
  for (const picture of pictures) if (picture.name.includes(only)) await take(browser, picture);
} finally {
  await browser.close();
  close();
}
