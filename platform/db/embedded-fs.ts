// PGlite writes through Emscripten's NODEFS, which never syncs: a power cut would lose acknowledged rows.
// This adapter gives each open file a real fsync, so that a commit is on disk when it is answered.

import { NodeFS } from '@electric-sql/pglite/nodefs';
import { fsyncSync } from 'node:fs';

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
