// Where content lies: on disk, or in an S3-compatible store when one is configured. Its name is the hash of its bytes, so equal
// content lies there once and nobody's file name is ever a path.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ContentStore } from './content-store.ts';
import { localStore } from './local-store.ts';
import { s3Settings, s3Store } from './s3-store.ts';

const HASH = /^[0-9a-f]{64}$/;

function checked(sha256: string): string {
  if (!HASH.test(sha256)) throw new Error('Not a content hash');
  return sha256;
}

let configured: { key: string; store: Promise<ContentStore> } | null = null;

/** The store of this process; the environment is read again only when it changed (tests). */
export function contentStore(): Promise<ContentStore> {
  const settings = s3Settings();
  const key = JSON.stringify(settings);
  if (configured?.key !== key)
    configured = { key, store: settings === null ? Promise.resolve(localStore) : s3Store(settings) };
  return configured.store;
}

/** Keeps the bytes and answers their SHA-256. */
export async function keepContent(bytes: Uint8Array): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await (await contentStore()).keep(sha256, { bytes: bytes.length, open: () => Readable.from([bytes]) });
  return sha256;
}

/** Keeps a file that lies on this machine's disk, without reading it into memory. */
export async function keepFile(file: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part as Uint8Array);
  const sha256 = hash.digest('hex');
  const { size } = await stat(file);
  await (await contentStore()).keep(sha256, { bytes: size, open: () => createReadStream(file) });
  return { sha256, bytes: size };
}

/** The bytes, or null when the store has lost them. */
export async function readContent(sha256: string): Promise<Uint8Array | null> {
  return (await contentStore()).read(checked(sha256));
}

export async function openContent(sha256: string): Promise<Readable | null> {
  return (await contentStore()).open(checked(sha256));
}

export async function removeContent(sha256: string, unusedSince: Date): Promise<boolean> {
  return (await contentStore()).remove(checked(sha256), unusedSince);
}
