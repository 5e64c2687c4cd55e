// PGlite writes through Emscripten's NODEFS, which never syncs, and starts PostgreSQL with syncing off: a power cut would lose
// acknowledged rows. Here each open file gets a real fsync and PostgreSQL is told to use it, so that a commit is on disk when it is
// answered. Only a database that is being made, and can be made again, is written at full speed and synced once at its end.

import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { closeSync, fstatSync, fsyncSync, openSync, readSync, statSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';

interface OpenFile {
  nfd: number;
  /** Written since it was opened: its fsync is never left out. */
  changed?: boolean;
}

interface NamedFile {
  readonly name: string;
}

type Operation<Of> = (of: Of, ...rest: unknown[]) => unknown;

interface NodefsModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: OpenFile) => number } & Record<'write' | 'setattr', Operation<OpenFile>>;
    node_ops: Record<'setattr', Operation<NamedFile>>;
    realPath: (node: NamedFile) => string;
  };
}

/** The operation, with a note of what it was done to. */
const noting =
  <Of>(operation: Operation<Of>, note: (of: Of) => void): Operation<Of> =>
  (of, ...rest) => {
    note(of);
    return operation(of, ...rest);
  };

export class SyncedNodeFS extends NodeFS {
  /** Files that are on disk as they are. PostgreSQL syncs every file twice, one after the other, before it reads its log after a kill. */
  private onDisk = new Set<number>();

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    if (wasKilled(this.rootDir)) this.onDisk = await syncFolder(this.rootDir);
    const result = await super.init(...args);
    const withSync = (module: unknown): void => this.giveSync((module as NodefsModule).NODEFS);
    const preRun = [...((result.emscriptenOpts.preRun as ((module: unknown) => void)[] | undefined) ?? []), withSync];
    return { emscriptenOpts: { ...result.emscriptenOpts, preRun } };
  }

  /** The database is open: from here on every fsync is one, and nobody asks which files were changed. */
  opened(): void {
    this.onDisk.clear();
  }

  private giveSync({ stream_ops, node_ops, realPath }: NodefsModule['NODEFS']): void {
    const { onDisk } = this;
    stream_ops.fsync = (stream) => {
      const isThere = onDisk.size > 0 && stream.changed !== true && onDisk.has(fstatSync(stream.nfd).ino);
      if (!isThere) fsyncSync(stream.nfd);
      return 0;
    };
    const change = (stream: OpenFile): void => {
      if (onDisk.size === 0 || stream.changed === true) return;
      stream.changed = true;
      onDisk.delete(fstatSync(stream.nfd).ino);
    };
    stream_ops.write = noting(stream_ops.write, change);
    stream_ops.setattr = noting(stream_ops.setattr, change);
    node_ops.setattr = noting(node_ops.setattr, (node) => {
      if (onDisk.size > 0) onDisk.delete(statSync(realPath(node)).ino);
    });
  }
}

const CLOSED_WELL = 1; // DB_SHUTDOWNED
const STATE_AT = 16; // behind the system's identifier and two versions

/** As PostgreSQL itself asks its control file. */
function wasKilled(directory: string): boolean {
  const state = Buffer.alloc(4);
  try {
    const handle = openSync(path.join(directory, 'global', 'pg_control'), 'r');
    try {
      readSync(handle, state, 0, state.length, STATE_AT);
    } finally {
      closeSync(handle);
    }
  } catch {
    return false; // nothing is there yet
  }
  return state.readUInt32LE() !== CLOSED_WELL;
}

const setting = (text: string): string[] => ['-c', text];

/** How PostgreSQL is started: `-F` among PGlite's own parameters turns syncing off, whatever postgresql.conf says. */
export function startParams({ making }: { making: boolean }): string[] {
  if (!making) return PGlite.defaultStartParams.filter((param) => param !== '-F');
  const hasty = ['full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=1GB'];
  return [...PGlite.defaultStartParams, ...hasty.flatMap(setting)];
}

/** One after the other each file waits for a turn of the disk; so many share one. */
const AT_ONCE = 16;

/** Everything under a folder is on disk when this returns; answers the inodes of its files. */
export async function syncFolder(folder: string): Promise<Set<number>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).values();
  const inodes = new Set<number>();
  const lane = async (): Promise<void> => {
    for (const file of files) {
      const handle = await open(path.join(file.parentPath, file.name), 'r+');
      try {
        await handle.sync();
        inodes.add((await handle.stat()).ino);
      } finally {
        await handle.close();
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return inodes;
}
