// The server of the browser journeys: built screens, a small demo school in a temporary folder, gone at the end.
// `node e2e/harness/serve-school.ts PORT`; Playwright starts it and ends it with SIGTERM.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebIfChanged } from '#app/dev/build-web.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'maktab-journeys-'));
// Not there yet: a folder that the demo makes is written faster than one that exists.
const data = join(folder, 'school');
const env = { ...process.env, MAKTAB_DATA: data, PORT: process.argv[2] ?? '3907', DATABASE_URL: '' };

function maktab(...args: string[]) {
  return spawn(process.execPath, ['app/cli.ts', ...args], { cwd: root, env, stdio: 'inherit' });
}

function finished(child: ReturnType<typeof maktab>): Promise<number> {
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

const [seeded] = await Promise.all([
  finished(maktab('seed', '--students', '900', '--branches', '12')),
  buildWebIfChanged(),
]);
if (seeded !== 0) process.exit(seeded);
const server = maktab('serve');
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'));
process.exitCode = await finished(server);
rmSync(folder, { recursive: true, force: true });
