// A picture is read in the reader's thread, one at a time: a core is left for who works meanwhile.

import { Piscina } from 'piscina';
import { Refusal } from '#kernel/refusal.ts';
import type { ReadLine } from '../rules/index.ts';

const MOST_WAITING = 8;
const LONGEST_MS = 60_000;

let pool: Piscina<Uint8Array, ReadLine[]> | undefined;

/** Its 100 MB go when nobody photographs for two minutes. */
const reader = (): Piscina<Uint8Array, ReadLine[]> =>
  (pool ??= new Piscina<Uint8Array, ReadLine[]>({
    filename: new URL('./picture-worker.ts', import.meta.url).href,
    name: 'readPicture',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 120_000,
  }));

export async function linesOfPicture(bytes: Uint8Array): Promise<ReadLine[]> {
  if (reader().queueSize >= MOST_WAITING)
    throw new Refusal('conflict', 'Many bills are being read now. Type it, or try again in a minute.');
  try {
    return await reader().run(bytes, { signal: AbortSignal.timeout(LONGEST_MS) });
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError')
      throw new Refusal('conflict', 'This picture takes too long to read. Type the bill.');
    throw error;
  }
}
