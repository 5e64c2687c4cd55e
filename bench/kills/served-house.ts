// A served house in a process of its own that is killed with SIGKILL and started again on the same folder: how long it takes to be
// there, and what it says that it spent its time on.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..', '..');

export interface Restart {
  /** From the start of the process to its first answer. */
  ms: number;
  parts: Record<string, number>;
}

export interface Served {
  base: string;
  restart: Restart;
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
}

/** None outlives the bench. */
const living = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

function start(data: string): ChildProcess {
  const child = spawn(process.execPath, ['app/cli.ts', 'serve'], {
    cwd: root,
    env: { ...process.env, MAKTAB_DATA: data, DATABASE_URL: '', PORT: '0', MAKTAB_LOG: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  living.add(child);
  child.once('exit', () => living.delete(child));
  return child;
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Killed while it starts: in the middle of reading its log again, when the moment is right. */
export async function killedWhileStarting(data: string, after_ms: number): Promise<void> {
  const child = start(data);
  child.stdout?.resume();
  await new Promise((resolve) => setTimeout(resolve, after_ms));
  await end(child, 'SIGKILL');
}

export async function serve(data: string): Promise<Served> {
  const began = performance.now();
  const child = start(data);
  let said = '';
  const parts = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const started = /^Started: (.*)$/m.exec(said);
      if (started?.[1]) resolve(started[1]);
    });
    child.once('exit', (code) => reject(new Error(`The house ended with ${code} before it served:\n${said}`)));
  });
  const port = /listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1];
  if (port === undefined) throw new Error(`The house does not say where it listens:\n${said}`);
  const base = `http://127.0.0.1:${port}/api/v1/`;
  const ready = await fetch(`${base}ready`);
  if (!ready.ok) throw new Error(`The house serves but is not ready: ${ready.status}`);
  const ms = Math.round(performance.now() - began);
  return {
    base,
    restart: { ms, parts: JSON.parse(parts) as Record<string, number> },
    end: (signal) => end(child, signal),
  };
}
