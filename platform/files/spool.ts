// Files on their way: put together or written on this machine's disk, gone when the work is done.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder for one piece of work; `remove` takes it away with all that lies in it. */
export async function spool(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(process.env['MAKTAB_SPOOL'] ?? tmpdir(), 'maktab-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
