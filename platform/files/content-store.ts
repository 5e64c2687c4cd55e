// What a store of content can do, on disk or elsewhere: keep, read and give up bytes by their hash.

import type { Readable } from 'node:stream';

interface Source {
  bytes: number;
  open: () => Readable;
}

export interface ContentStore {
  readonly name: 'disk' | 's3';
  keep: (sha256: string, source: Source) => Promise<void>;
  /** Null when the store has lost it. */
  read: (sha256: string) => Promise<Uint8Array | null>;
  open: (sha256: string) => Promise<Readable | null>;
  /** Takes content away unless it was brought (again) after `unusedSince`. */
  remove: (sha256: string, unusedSince: Date) => Promise<boolean>;
}
