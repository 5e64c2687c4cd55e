// Processor time that the database's sessions of one user have taken, from /proc: what a posting costs whatever else the machine does.

import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Seconds of user and system time of PostgreSQL's processes for `user` in `database`; 0 where /proc is missing. */
export function sessionCpuSeconds(user: string, database: string): number {
  return processes()
    .filter((process) => read(`/proc/${process}/cmdline`).includes(`postgres: ${user} ${database}`))
    .map((process) => {
      const fields = (read(`/proc/${process}/stat`).split(') ')[1] ?? '').split(' ');
      return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND;
    })
    .reduce((sum, seconds) => sum + seconds, 0);
}

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** A process may end while it is looked at. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
