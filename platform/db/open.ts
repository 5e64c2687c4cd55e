// Which engine this process uses: DATABASE_URL names a server; without it the embedded database under MAKTAB_DATA.

import path from 'node:path';
import { openEmbedded } from './embedded.ts';
import type { Engine } from './engine.ts';
import { openServer } from './server-engine.ts';

let engine: Engine | null = null;

export function currentEngine(): Engine {
  if (!engine) throw new Error('The database is not open yet');
  return engine;
}

/** Gives the process its engine; tests and benches pass their own. */
export function useEngine(next: Engine): Engine {
  engine = next;
  return next;
}

export function dataDirectory(): string {
  return path.resolve(process.env.MAKTAB_DATA ?? 'data');
}

export async function openDatabase(): Promise<Engine> {
  const url = process.env.DATABASE_URL;
  if (url) {
    return useEngine(openServer({ url, connections: Number(process.env.DATABASE_CONNECTIONS ?? 10), prepare: process.env.DATABASE_PREPARE !== 'off' }));
  }
  return useEngine(await openEmbedded(dataDirectory()));
}

export async function closeDatabase(): Promise<void> {
  const open = engine;
  engine = null;
  await open?.close();
}
