// Files as records: who brought them, which branch they belong to, and their bytes for those who may see them.

import { notFound } from '#kernel/refusal.ts';
import { requireBranch } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { Accepted } from './accept.ts';
import { readContent } from './store.ts';

export interface KeptFile {
  id: number;
  name: string;
  media_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  sha256: string;
}

/** Notes a file whose content is kept already; without a branch only the person who brought it sees it. */
export async function noteFile(
  file: Accepted & { sha256: string },
  branch_id: number | null = null,
): Promise<KeptFile> {
  if (branch_id !== null) requireBranch(branch_id);
  const row = await rowOf(sql<KeptFile>`
    insert into platform.files (branch_id, sha256, name, media_type, bytes, width, height)
    values (${branch_id}::int, ${file.sha256}, ${file.name}, ${file.media_type}, ${file.bytes.length}, ${file.width}::int, ${file.height}::int)
    returning id, name, media_type, bytes, width, height, sha256`);
  if (!row) throw new Error('The file was not noted');
  return row;
}

/** A file that the caller may see; anything else was not found. */
export async function fileRecord(id: number): Promise<KeptFile> {
  const row = await rowOf(sql<KeptFile>`
    select id, name, media_type, bytes, width, height, sha256 from platform.files where id = ${id}::bigint and deleted_at is null
      and (branch_id is null or platform.in_scope(branch_id)) and (branch_id is not null or created_by = platform.current_user_id())`);
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

/** The bytes of a record that `fileRecord` gave. */
export async function contentOf(file: KeptFile): Promise<Uint8Array> {
  const bytes = await readContent(file.sha256);
  if (!bytes) throw notFound('The content of this file');
  return bytes;
}
