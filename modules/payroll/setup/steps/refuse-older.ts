// A change that was begun on an older state of the record is not written over a newer one.

import { conflict } from '#kernel/refusal.ts';

export function refuseOlder(stored: { version: number }, version: number | undefined): void {
  if (stored.version !== version)
    throw conflict('Someone else changed this meanwhile. Load it again, then repeat your change.');
}
