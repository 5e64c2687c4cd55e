// PGlite writes through Emscripten's NODEFS, which never syncs, and starts PostgreSQL with syncing off: a power cut would lose
// acknowledged rows. Here each open file gets a real fsync and PostgreSQL is told to use it, so that a commit is on disk when it is
// answered. Only a database that is being made, and can be made again, is written at full speed and synced once at its end.

import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';

type NodefsModule = { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } };

export class SyncedNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    const withSync = (module: unknown): void => {
      (module as NodefsModule).NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd);
        return 0;
      };
    };
    const preRun = [...((result.emscriptenOpts.preRun as ((module: unknown) => void)[] | undefined) ?? []), withSync];
    return { emscriptenOpts: { ...result.emscriptenOpts, preRun } };
  }
}

const setting = (text: string): string[] => ['-c', text];

/** How PostgreSQL is started: `-F` among PGlite's own parameters turns syncing off, whatever postgresql.conf says. */
export function startParams({ making }: { making: boolean }): string[] {
  if (!making) return PGlite.defaultStartParams.filter((param) => param !== '-F');
  const hasty = ['full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=1GB'];
  return [...PGlite.defaultStartParams, ...hasty.flatMap(setting)];
}

/** Everything under a folder is on disk when this returns. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const handle = openSync(path.join(entry.parentPath, entry.name), 'r+');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  }
}
