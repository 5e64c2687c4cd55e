// An upload in parts (spec 00 §21): opened with name and size, its parts in any order and as often as needed, whole with the
// last one. The same person opening the same file again goes on where the network broke.

import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readFile, writeFile } from 'node:fs/promises';
import { badField, conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { requireBranch } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type Accepted, acceptFile, acceptOnDisk, cleanName } from './accept.ts';
import { FILE_BYTES, type FileKind } from './kinds.ts';
import { spool } from './spool.ts';
import { keepFile, openContent } from './store.ts';

export const PART_BYTES = 8 * 1024 * 1024;
const OPEN_AT_MOST = 20;

export interface OpenUpload {
  id: number;
  name: string;
  bytes: number;
  kind: string;
  state: 'open' | 'ready';
  part_bytes: number;
}

const columns = sql`id, name, bytes, kind, state, part_bytes`;

export interface Wanted {
  name: string;
  bytes: number;
  kind: FileKind;
  branch_id: number | null;
}

/** Opens an upload, or finds the one that was broken off less than two days ago. */
export async function openUpload({ name, bytes, kind, branch_id }: Wanted): Promise<OpenUpload> {
  if (bytes > kind.most_bytes)
    throw new Refusal('too_large', `The file is larger than ${Math.floor(kind.most_bytes / 1024 / 1024)} MB`);
  if (branch_id !== null) requireBranch(branch_id);
  const clean = cleanName(name);
  const open = await rowsOf(sql<OpenUpload>`
    select ${columns} from platform.files where created_by = platform.current_user_id() and state = 'open' and deleted_at is null
       and part_bytes is not null and created_at > platform.now() - interval '2 days' order by id`);
  const same = open.find((one) => one.name === clean && one.bytes === bytes && one.kind === kind.name);
  if (same) return same;
  if (open.length >= OPEN_AT_MOST)
    throw conflict(`You have ${open.length} uploads that were not finished. Finish one of them first.`);
  const row = await rowOf(sql<OpenUpload>`
    insert into platform.files (branch_id, name, media_type, bytes, kind, state, part_bytes)
    values (${branch_id}::int, ${clean}, 'application/octet-stream', ${bytes}, ${kind.name}, 'open', ${PART_BYTES})
    returning ${columns}`);
  if (!row) throw new Error('The upload was not noted');
  return row;
}

export const partsOf = (upload: Pick<OpenUpload, 'bytes' | 'part_bytes'>): number =>
  Math.ceil(upload.bytes / upload.part_bytes);

/** The upload of the caller; a stranger's was not found. */
export async function ownUpload(id: number): Promise<OpenUpload> {
  const row = await rowOf(sql<OpenUpload>`
    select ${columns} from platform.files where id = ${id}::bigint and created_by = platform.current_user_id()
       and part_bytes is not null and deleted_at is null`);
  if (!row) throw notFound('This upload');
  return row;
}

/** Refuses a part that cannot belong there, before it is kept. */
export function requirePart(upload: OpenUpload, n: number, length: number): void {
  const parts = partsOf(upload);
  if (upload.state === 'ready') throw conflict('This upload is finished');
  if (n > parts) throw badField('n', `This file has ${parts} parts`);
  const wanted = n < parts ? upload.part_bytes : upload.bytes - (parts - 1) * upload.part_bytes;
  if (length !== wanted) throw badField('file', `Part ${n} has ${length} bytes and must have ${wanted}`);
}

export async function notePart(upload: OpenUpload, n: number, kept: { sha256: string; bytes: number }): Promise<void> {
  await rowsOf(sql`
    insert into platform.file_parts (file_id, n, sha256, bytes) values (${upload.id}::bigint, ${n}::int, ${kept.sha256}, ${kept.bytes})
    on conflict (file_id, n) do update set sha256 = excluded.sha256, bytes = excluded.bytes`);
}

export interface Part {
  n: number;
  sha256: string;
}

export async function partsThere(id: number): Promise<Part[]> {
  return rowsOf(sql<Part>`select n, sha256 from platform.file_parts where file_id = ${id}::bigint order by n`);
}

async function* bytesOf(parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    const stream = await openContent(part.sha256);
    if (!stream) throw conflict(`Part ${part.n} was lost on the way. Upload it again.`);
    yield* stream as AsyncIterable<Uint8Array>;
  }
}

/** All parts as one file, checked by its content and kept; outside any transaction. */
export async function putTogether(
  upload: OpenUpload,
  parts: readonly Part[],
  kind: FileKind,
): Promise<Omit<Accepted, 'bytes'> & { sha256: string; bytes: number }> {
  const { folder, remove } = await spool();
  try {
    const whole = path.join(folder, 'whole');
    await pipeline(Readable.from(bytesOf(parts), { objectMode: false }), createWriteStream(whole));
    if (upload.bytes > FILE_BYTES) {
      const accepted = await acceptOnDisk(upload.name, whole, kind);
      return { ...accepted, ...(await keepFile(whole)) };
    }
    // What is small is looked at as closely as any other small file: pictures are made again.
    const accepted = await acceptFile(upload.name, new Uint8Array(await readFile(whole)), kind);
    await writeFile(whole, accepted.bytes);
    return { ...accepted, ...(await keepFile(whole)) };
  } finally {
    await remove();
  }
}
