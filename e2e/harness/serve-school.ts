// The servers of the browser journeys: built screens, and a small demo school in a temporary folder, gone at the end. Each further
// port gets a school of its own, a copy of the first. `node e2e/harness/serve-school.ts PORT…`; Playwright ends it with SIGTERM.
// JOURNEYS_SCHOOL names the folder of a school that was made before.

import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildWebIfChanged } from '#app/dev/build-web.ts';
import { smallSchool } from './small-school.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'maktab-journeys-'));
const [first = '3907', ...others] = process.argv.slice(2);
// Not there yet: a folder that the demo makes is written faster than one that exists.
const schoolOf = (port: string) => join(folder, port);

function maktab(port: string, ...args: string[]) {
  const env = { ...process.env, MAKTAB_DATA: schoolOf(port), PORT: port, DATABASE_URL: '' };
  return spawn(process.execPath, ['app/cli.ts', ...args], { cwd: root, env, stdio: 'inherit' });
}

function finished(child: ReturnType<typeof maktab>): Promise<number> {
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

async function opened(port: string): Promise<void> {
  const answers = () =>
    fetch(`http://localhost:${port}/api/v1/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (servers.at(-1)?.exitCode === null && !(await answers())) await setTimeout(100);
}

async function makeSchool(): Promise<number> {
  const made = process.env['JOURNEYS_SCHOOL'];
  if (!made) return finished(maktab(first, ...smallSchool));
  cpSync(made, schoolOf(first), { recursive: true });
  return 0;
}

const [seeded] = await Promise.all([makeSchool(), buildWebIfChanged()]);
if (seeded !== 0) process.exit(seeded);
for (const port of others) cpSync(schoolOf(first), schoolOf(port), { recursive: true });
const servers: ReturnType<typeof maktab>[] = [];
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    for (const server of servers) server.kill('SIGTERM');
  });
// One after the other: who waits for the last port finds all of them open.
for (const port of [first, ...others]) {
  servers.push(maktab(port, 'serve'));
  await opened(port);
}
const codes = await Promise.all(servers.map(finished));
process.exitCode = Math.max(...codes);
rmSync(folder, { recursive: true, force: true });
