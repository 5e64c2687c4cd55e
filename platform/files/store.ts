// Content on disk under its own hash: the name that a person gave is never a path, and equal content lies there once.

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { dataDirectory } from '#platform/db/open.ts';

const HASH = /^[0-9a-f]{64}$/;

function placeOf(sha256: string): string {
  if (!HASH.test(sha256)) throw new Error('Not a content hash');
  return path.join(dataDirectory(), 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
}

async function exists(place: string): Promise<boolean> {
  return stat(place).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** Keeps the bytes and answers their SHA-256; after a power cut a file is whole or not there. */
export async function keepContent(bytes: Uint8Array): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const place = placeOf(sha256);
  if (await exists(place)) return sha256;
  await mkdir(path.dirname(place), { recursive: true });
  const part = `${place}.${randomUUID()}.part`;
  const file = await open(part, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, place);
  return sha256;
}

/** The bytes, or null when the store has lost them. */
export async function readContent(sha256: string): Promise<Uint8Array | null> {
  return readFile(placeOf(sha256)).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return null;
    throw error;
  });
}
