// Files as records: who brought them, which branch they belong to, and their bytes for those who may see them.

import type { Readable } from 'node:stream';
import { notFound } from '#kernel/refusal.ts';
import { requireBranch } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { Accepted } from './accept.ts';
import { type Widths, widthFor } from './pictures.ts';
import { openContent, readContent } from './store.ts';

export interface KeptFile {
  id: number;
  name: string;
  media_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  sha256: string;
  kind: string;
  widths: Widths;
}

export const fileColumns = sql`id, name, media_type, bytes, width, height, sha256, kind, widths`;

type Noted = Omit<Accepted, 'bytes'> & { bytes: Uint8Array | number; sha256: string; kind?: string; widths?: Widths };

/** Notes a file whose content is kept already; without a branch only the person who brought it sees it. */
export async function noteFile(file: Noted, branch_id: number | null = null): Promise<KeptFile> {
  if (branch_id !== null) requireBranch(branch_id);
  const bytes = typeof file.bytes === 'number' ? file.bytes : file.bytes.length;
  const row = await rowOf(sql<KeptFile>`
    insert into platform.files (branch_id, sha256, name, media_type, bytes, width, height, kind, widths)
    values (${branch_id}::int, ${file.sha256}, ${file.name}, ${file.media_type}, ${bytes}, ${file.width}::int, ${file.height}::int,
            ${file.kind ?? 'file'}, ${JSON.stringify(file.widths ?? {})}::jsonb)
    returning ${fileColumns}`);
  if (!row) throw new Error('The file was not noted');
  return row;
}

/** A file that the caller may see, the photos of people who sign in among them; anything else was not found, and so is what was made for a mail. */
export async function fileRecord(id: number): Promise<KeptFile> {
  const row = await rowOf(sql<KeptFile>`
    select ${fileColumns} from platform.files where id = ${id}::bigint and deleted_at is null and state = 'ready' and kind <> 'mail'
      and (platform.in_scope(branch_id) or (branch_id is null and created_by = platform.current_user_id())
        or exists (select 1 from platform.users u where u.photo_file_id = files.id))`);
  if (!row) throw notFound('This file');
  return row;
}

/** Gives a file to the branch of the record that it was brought for: from then on the branch sees it. */
export async function giveFileToBranch(id: number, branch_id: number): Promise<void> {
  requireBranch(branch_id);
  await fileRecord(id);
  await rowOf(
    sql`update platform.files set branch_id = ${branch_id}::int where id = ${id}::bigint and branch_id is null`,
  );
}

/** Files that somebody without a sign-in sent ahead of a form come to the branch that works it. */
export async function giveSentFiles(ids: readonly number[], branch_id: number): Promise<void> {
  if (ids.length === 0) return;
  requireBranch(branch_id);
  await rowsOf(sql`
    update platform.files set branch_id = ${branch_id}::int where id = any (${[...ids]}::bigint[]) and created_by is null`);
}

/** Files that nobody asked for in the end; their content goes with the nightly sweep. */
export async function dropFiles(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await rowsOf(sql`
    update platform.files set deleted_at = platform.now() where id = any (${[...ids]}::bigint[]) and deleted_at is null`);
}

/** Files of a record that goes to another branch; both are in the scope. What belongs elsewhere stays there. */
export async function moveFiles(ids: readonly number[], { from, to }: { from: number; to: number }): Promise<void> {
  if (ids.length === 0) return;
  await rowsOf(sql`
    update platform.files set branch_id = ${to}::int where id = any (${[...ids]}::bigint[]) and branch_id = ${from}::int`);
}

/** The bytes of a record that `fileRecord` gave. */
export async function contentOf(file: KeptFile): Promise<Uint8Array> {
  const bytes = await readContent(file.sha256);
  if (!bytes) throw notFound('The content of this file');
  return bytes;
}

/** The same as it goes out, a picture in the width asked for. */
export async function streamOf(file: KeptFile, width: number | undefined): Promise<Readable> {
  const stream = await openContent(widthFor(file.widths, width)?.sha256 ?? file.sha256);
  if (!stream) throw notFound('The content of this file');
  return stream;
}

/** Files of a record whose data are erased: nobody opens them any more, their content goes with the nightly sweep. */
export async function forgetFiles(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await rowsOf(sql`
    update platform.files set deleted_at = platform.now() where id = any (${[...ids]}::bigint[]) and deleted_at is null`);
}
