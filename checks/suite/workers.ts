// How many test workers a machine carries: one a core, as far as its memory goes.

import { availableParallelism } from 'node:os';

export interface Machine {
  readonly cores: number;
  readonly memory_bytes: number;
}

const here = (): Machine => ({ cores: availableParallelism(), memory_bytes: process.availableMemory() });

/** A share of the cores for who runs beside another part (`npm test` tells its children). */
const SHARE = 'MAKTAB_TEST_CORES';

/** `each_gb` is what one worker holds at its most. Two is the least: work waits for a database half of its time. */
export function workers(each_gb: number, machine = here(), told = process.env[SHARE]): number {
  const cores = Math.min(machine.cores, Number(told ?? machine.cores));
  const carried = Math.floor(machine.memory_bytes / (each_gb * 2 ** 30));
  return Math.max(2, Math.min(cores, carried));
}

/** From how many cores on two parts of the tests run side by side: below, one fills them. */
const ENOUGH = 8;

/** The lanes that parts run in, and what each tells its children. */
export function lanesOf({ cores }: Machine = here()): { lanes: number; env: Record<string, string | undefined> } {
  if (cores < ENOUGH) return { lanes: 1, env: {} };
  return { lanes: 2, env: { [SHARE]: String(Math.floor(cores / 2)) } };
}
