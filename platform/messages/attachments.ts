// What a mail carries beside its words (MSG-61, decision 0189): files that are kept until every mail with them has ended. Records have files of
// their own; what is made for a mail alone is of the kind 'mail', which nobody opens but who gets it.

import { badField } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { noteFile } from '#platform/files/files.ts';
import { keepContent, readContent } from '#platform/files/store.ts';
import type { Outcome, Outgoing } from './adapter.ts';
import { inOutbox } from './outbox-role.ts';

const MB = 1024 * 1024;
const MOST_BYTES = 10 * MB;

/** Bytes that are kept already, to be noted in the transaction that asks for the mail. */
export interface MadeAttachment {
  name: string;
  media_type: string;
  bytes: number;
  sha256: string;
}

/** Outside of a transaction: a paper that was made for one mail. */
export async function keepAttachment(name: string, media_type: string, bytes: Uint8Array): Promise<MadeAttachment> {
  requireSize(bytes.length);
  return { name, media_type, bytes: bytes.length, sha256: await keepContent(bytes) };
}

/** In the transaction of the message; answers the id for its `files`. */
export async function noteAttachment(made: MadeAttachment, branch_id: number): Promise<number> {
  const { id } = await noteFile({ ...made, width: null, height: null, kind: 'mail' }, branch_id);
  return id;
}

/** The sentence for who attaches too much; the database holds the same limit. */
export function requireSize(bytes: number): void {
  if (bytes > MOST_BYTES)
    throw badField(
      'files',
      `The attachments have ${Math.ceil(bytes / MB)} MB; a mail takes at most ${MOST_BYTES / MB} MB`,
    );
}

interface Attached {
  id: number;
  name: string;
  media_type: string;
  sha256: string;
}

const gone = (name: string): Outcome => ({
  class: 'refused',
  code: 'attachment',
  text: `The attachment ${name} is not kept any more`,
});

/** The bytes as they leave; or why the mail cannot go without them. */
export async function attachedTo(ids: readonly number[] | null): Promise<Outgoing['files'] | Outcome> {
  if (ids === null || ids.length === 0) return [];
  const rows = await inOutbox(() =>
    rowsOf(sql<Attached>`
      select id, name, media_type, sha256 from platform.files
       where id = any (${ids}::bigint[]) and deleted_at is null and sha256 is not null order by id`),
  );
  if (rows.length < ids.length) return gone('of this mail');
  const files: { name: string; type: string; bytes: Uint8Array }[] = [];
  for (const { name, media_type: type, sha256 } of rows) {
    const bytes = await contentOf(sha256);
    if (bytes instanceof Error) return { class: 'retry', code: 'store', text: bytes.message };
    if (bytes === null) return gone(name);
    files.push({ name, type, bytes });
  }
  return files;
}

/** A store that does not answer now holds the mail back; it is tried again. */
const contentOf = (sha256: string): Promise<Uint8Array | null | Error> =>
  readContent(sha256).catch((error: unknown) => (error instanceof Error ? error : new Error('The store is away')));
