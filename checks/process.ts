// Runs a tool of the house as a child, in silence, and keeps what it said; and many of them side by side.

import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './house-files.ts';

export interface Finished {
  readonly code: number;
  readonly output: string;
}

const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined };

interface How {
  readonly env?: Record<string, string | undefined>;
  /** Shows what the child says while it says it. */
  readonly aloud?: boolean;
}

/** `command` is a program of node_modules/.bin, `node`, or one of the machine. */
export function run(command: string, args: readonly string[], how: How = {}): Promise<Finished> {
  const PATH = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  const child = spawn(command, [...args], {
    cwd: root,
    env: { ...process.env, ...colour, ...how.env, PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      said.push(part);
      if (how.aloud) process.stdout.write(part);
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(said).toString() }));
  });
}

/** Does `work` for each of `items`, so many at a time; answers in the order of the items. */
export async function inLanes<Item, Done>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  const waiting = items.entries();
  const lane = async (): Promise<void> => {
    for (const [at, item] of waiting) done[at] = await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return done;
}
