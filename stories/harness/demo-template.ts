// Made once a run: the demo as `maktab seed` makes it, from which each file of the project `demo` gets its own copy.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { smallSchool } from '../../e2e/harness/small-school.ts';
import { instants } from './instants.ts';
import { followClock } from './turn-clock.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoFolder: string;
  }
}

const root = path.join(import.meta.dirname, '..', '..');

function seed(folder: string): Promise<number> {
  const env = { ...process.env, MAKTAB_DATA: folder, DATABASE_URL: '' };
  const child = spawn(process.execPath, ['app/cli.ts', ...smallSchool], { cwd: root, env, stdio: 'inherit' });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

let made: string | undefined;

/** Vitest's global set-up. JOURNEYS_SCHOOL names a demo that was made before: the browser journeys use the same one. */
export async function setup(project: TestProject): Promise<void> {
  const given = process.env['JOURNEYS_SCHOOL'];
  if (given) return project.provide('demoFolder', given);
  followClock(instants[0]?.at);
  made = mkdtempSync(path.join(tmpdir(), 'maktab-demo-'));
  const demo = path.join(made, 'data');
  if ((await seed(demo)) !== 0) throw new Error('The demo could not be made');
  project.provide('demoFolder', demo);
}

export function teardown(): void {
  if (made !== undefined) rmSync(made, { recursive: true, force: true });
}
