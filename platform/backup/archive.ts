// The file of a backup: a tar of parts, compressed with zstd and its checksum; each part's SHA-256 stands in the manifest at the end.

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import {
  BadBackup,
  type BackupHead,
  type BackupManifest,
  FIRST_ENTRY,
  headSchema,
  LAST_ENTRY,
  manifestSchema,
} from './manifest.ts';

export interface ArchiveWriter {
  add: (name: string, content: Buffer) => Promise<void>;
  /** Writes the manifest, waits for the disk, and gives the file its name. */
  finish: (manifest: Omit<BackupManifest, 'parts'>) => Promise<void>;
  /** After a fault: nothing more is written. */
  abandon: () => void;
}

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Writes beside the name and renames at the end, so that a file of this name is always whole; only its owner reads it. */
export async function writeArchive(file: string, head: BackupHead): Promise<ArchiveWriter> {
  const tar = pack();
  const part = `${file}.part`;
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 6, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  const written = pipeline(tar, compress, createWriteStream(part, { mode: 0o600 }));
  written.catch(() => undefined); // told by whoever waits below
  const parts: BackupManifest['parts'] = [];
  const entry = (name: string, content: Buffer): Promise<void> =>
    Promise.race([
      new Promise<void>((done, fail) => {
        tar.entry({ name, size: content.length }, content, (error) => (error ? fail(error) : done()));
      }),
      written, // a full disk ends the pipeline, and no entry is ever taken again
    ]);
  await entry(FIRST_ENTRY, Buffer.from(JSON.stringify(head)));
  return {
    add: async (name, content) => {
      parts.push({ name, bytes: content.length, sha256: sha256(content) });
      await entry(name, content);
    },
    finish: async (manifest) => {
      await entry(LAST_ENTRY, Buffer.from(JSON.stringify({ ...manifest, parts })));
      tar.finalize();
      await written;
      const handle = await open(part, 'r+');
      await handle.sync();
      await handle.close();
      await rename(part, file);
    },
    abandon: () => tar.destroy(),
  };
}

const DAMAGED =
  'This backup is damaged or was cut off: nothing of it was used. Take another copy of the file, or an older backup.';

/** Reads the parts in order; `each` gets all but head and manifest. An incomplete file is refused. */
export async function readArchive(
  file: string,
  each: (name: string, content: Buffer, head: BackupHead) => Promise<void>,
): Promise<{ head: BackupHead; manifest: BackupManifest }> {
  if (!existsSync(file)) throw new BadBackup(`There is no file ${file}`);
  const tar = extract();
  const unpacked = pipeline(createReadStream(file), createZstdDecompress(), tar);
  unpacked.catch(() => undefined);
  let head: BackupHead | null = null;
  let manifest: BackupManifest | null = null;
  let inUse: unknown = null; // a fault of whoever uses the parts is not a fault of the file
  try {
    for await (const entry of tar) {
      const content = await buffer(entry);
      const { name } = entry.header;
      if (name === FIRST_ENTRY) head = headSchema.parse(JSON.parse(content.toString()));
      else if (name === LAST_ENTRY) manifest = manifestSchema.parse(JSON.parse(content.toString()));
      else if (head !== null)
        await each(name, content, head).catch((error: unknown) => {
          inUse = error;
          throw error;
        });
    }
    await unpacked;
  } catch (error) {
    if (inUse !== null) throw inUse;
    throw new BadBackup(DAMAGED, { cause: error });
  }
  if (head === null || manifest === null) throw new BadBackup(DAMAGED);
  return { head, manifest };
}

/** Reads the whole file once and compares every part with the manifest; `firstLook` may refuse before that. */
export async function checkArchive(
  file: string,
  firstLook: (head: BackupHead) => void,
): Promise<{ head: BackupHead; manifest: BackupManifest }> {
  const found: BackupManifest['parts'] = [];
  let looked = false;
  const archive = await readArchive(file, async (name, content, head) => {
    if (!looked) firstLook(head);
    looked = true;
    found.push({ name, bytes: content.length, sha256: sha256(content) });
  });
  firstLook(archive.head);
  if (JSON.stringify(found) !== JSON.stringify(archive.manifest.parts)) throw new BadBackup(DAMAGED);
  return archive;
}
