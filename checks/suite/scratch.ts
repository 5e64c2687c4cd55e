// Where the tests put what they throw away: in memory when the machine has plenty, for servers and schools are made and deleted all
// the time, and a disk that is told of every deleted block takes longer over that than over the tests.

import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** What a run uses at its most is below 3 GB. */
const PLENTY = 8 * 2 ** 30;

function isPlenty(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > PLENTY && process.availableMemory() > PLENTY;
  } catch {
    return false; // a system without it
  }
}

/** Makes the folder that every temporary file of this process and its children lies in from here on; gone when the process ends. */
export function useScratch(): string {
  const folder = mkdtempSync(join(isPlenty() ? MEMORY : tmpdir(), 'maktab-test-'));
  // The PostgreSQL server runs as another user and passes through.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  // Whoever stops the tests half way gets the memory back, too.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
  return folder;
}
