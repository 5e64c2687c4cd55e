// A dump of the embedded database (a plain tar), and a file system in memory that begins from one without copying it.

import { MemoryFS, PGlite } from '@electric-sql/pglite';

const BLOCK = 512;
const DIRECTORY = '5'.charCodeAt(0);

export interface DumpEntry {
  /** From the data directory's root, with a slash before it. */
  name: string;
  isDirectory: boolean;
  /** A view into the dump. */
  bytes: Uint8Array;
  /** The entry with its header and padding, a view too. */
  whole: Uint8Array;
}

function text(field: Uint8Array): string {
  const end = field.indexOf(0);
  return Buffer.from(end === -1 ? field : field.subarray(0, end)).toString('latin1');
}

/** What PGlite writes: plain headers, names under a hundred characters, folders before what lies in them. */
export function* entriesOf(dump: Uint8Array): Generator<DumpEntry> {
  for (let at = 0; at + BLOCK <= dump.length && dump[at] !== 0;) {
    const from = at + BLOCK;
    const size = Number.parseInt(text(dump.subarray(at + 124, at + 136)).trim() || '0', 8);
    const next = from + Math.ceil(size / BLOCK) * BLOCK;
    yield {
      name: text(dump.subarray(at, at + 100)),
      isDirectory: dump[at + 156] === DIRECTORY,
      bytes: dump.subarray(from, from + size),
      whole: dump.subarray(at, next),
    };
    at = next;
  }
}

/** Emscripten's file in memory: `contents` may be longer than what is in use. */
interface MemoryNode {
  contents: Uint8Array;
  usedBytes: number;
  stream_ops: StreamOps;
}

interface StreamOps {
  write: (stream: { node: MemoryNode }, ...rest: unknown[]) => number;
}

interface MemoryModule {
  FS: {
    mkdir: (path: string, mode: number) => void;
    mknod: (path: string, mode: number, device: number) => MemoryNode;
  };
}

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o10_0600;

/** Each file is the dump's own memory until it is first written: a story file touches a few of three thousand. */
export class BorrowedFS extends MemoryFS {
  private readonly dump: Uint8Array;

  constructor(dump: SharedArrayBuffer) {
    super();
    this.dump = new Uint8Array(dump);
  }

  override initialSyncFs(): Promise<void> {
    if (!this.pg) throw new Error('PGlite begins its file system itself');
    const { FS } = this.pg.Module as unknown as MemoryModule;
    let borrowed: StreamOps | undefined;
    FS.mkdir(PGlite.paths.PGDATA, FOLDER_MODE);
    for (const { name, isDirectory, bytes } of entriesOf(this.dump)) {
      const path = PGlite.paths.PGDATA + name;
      if (isDirectory) {
        FS.mkdir(path, FOLDER_MODE);
        continue;
      }
      const node = FS.mknod(path, FILE_MODE, 0);
      node.contents = bytes;
      node.usedBytes = bytes.length;
      borrowed ??= this.copyingBeforeWrites(node.stream_ops);
      node.stream_ops = borrowed;
    }
    return Promise.resolve();
  }

  private copyingBeforeWrites(operations: StreamOps): StreamOps {
    return {
      ...operations,
      write: (stream, ...rest) => {
        const { node } = stream;
        if (node.contents.buffer === this.dump.buffer) node.contents = new Uint8Array(node.contents);
        return operations.write(stream, ...rest);
      },
    };
  }
}
