// Only one process may open an embedded database: two would lose acknowledged rows without a word.

import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const heldHere = new Set<string>();

/** Takes the lock of a data directory or throws, naming the living process that holds it. Returns the release. */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, 'maktab.lock');
  const refusal = (pid: number, cause?: unknown): Error =>
    new Error(
      `The database in ${directory} is open in process ${pid}. Stop that one first, or set DATABASE_URL to use a PostgreSQL server.`,
      { cause },
    );
  if (heldHere.has(file)) throw refusal(process.pid);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      heldHere.add(file);
      const release = (): void => {
        heldHere.delete(file);
        rmSync(file, { force: true });
      };
      process.once('exit', release);
      return release;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = Number(readFileSync(file, 'utf8'));
      // Our own number in the file is left over from before a restart (containers begin at the same number).
      if (pid !== process.pid && Number.isInteger(pid) && pid > 0 && isAlive(pid)) throw refusal(pid, error);
      rmSync(file, { force: true });
    }
  }
  throw new Error(`The database in ${directory} could not be locked`);
}
