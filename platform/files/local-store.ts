// Content on the disk of this machine under its own hash: the name that a person gave is never a path (fault 22).

import { fromMachine, machineNow } from '#kernel/clock.ts';
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { dataDirectory } from '#platform/engine/open.ts';
import type { ContentStore } from './content-store.ts';

const placeOf = (sha256: string): string =>
  path.join(dataDirectory(), 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256);

function orNull(error: unknown): null {
  if ((error as { code?: string }).code === 'ENOENT') return null;
  throw error;
}

async function exists(place: string): Promise<boolean> {
  const found = await stat(place).catch(orNull);
  if (!found?.isFile()) return false;
  const at = machineNow();
  // Fresh again: the nightly sweep leaves what was brought today.
  await utimes(place, at, at);
  return true;
}

/** After a power cut a file is whole or not there. */
async function settle(part: string, place: string): Promise<void> {
  const file = await open(part, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, place);
}

export const localStore: ContentStore = {
  name: 'disk',
  keep: async (sha256, source) => {
    const place = placeOf(sha256);
    if (await exists(place)) return;
    await mkdir(path.dirname(place), { recursive: true });
    const part = `${place}.${randomUUID()}.part`;
    try {
      await pipeline(source.open(), createWriteStream(part, { flags: 'wx', mode: 0o600 }));
      await settle(part, place);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  },
  read: (sha256) => readFile(placeOf(sha256)).then((bytes) => new Uint8Array(bytes), orNull),
  open: async (sha256) => {
    const found = await stat(placeOf(sha256)).catch(orNull);
    return found === null ? null : createReadStream(placeOf(sha256));
  },
  remove: async (sha256, unusedSince) => {
    const found = await stat(placeOf(sha256)).catch(orNull);
    if (found === null || fromMachine(found.mtime) > unusedSince) return false;
    await rm(placeOf(sha256), { force: true });
    return true;
  },
};
