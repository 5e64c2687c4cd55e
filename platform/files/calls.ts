// Files over HTTP: what comes in is judged and kept before the transaction, what goes out passes the scope first.

import { badField } from '#kernel/refusal.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { fileAnswer, serveAtEdge, type Served, withMessage } from '#platform/http/serve.ts';
import { acceptFile } from './accept.ts';
import { fileAdd, fileGet } from './contract.ts';
import { contentOf, fileRecord, noteFile } from './files.ts';
import { keepContent } from './store.ts';

const add = serveAtEdge(fileAdd, async ({ branch_id }, facts) => {
  if (!facts.upload) throw badField('file', 'Choose a file');
  const accepted = await acceptFile(facts.upload.name, facts.upload.bytes);
  const sha256 = await keepContent(accepted.bytes);
  const file = await inRequest(fileAdd, facts, () => noteFile({ ...accepted, sha256 }, branch_id ?? null));
  return withMessage(file, 'Uploaded');
});

const get = serveAtEdge(fileGet, async ({ id, inline }, facts) => {
  const file = await inRequest(fileGet, facts, () => fileRecord(id));
  const bytes = await contentOf(file);
  return fileAnswer({
    name: file.name,
    type: file.media_type,
    bytes,
    inline: inline === true && /^(?:image\/|application\/pdf)/.test(file.media_type),
  });
});

export const fileCalls: readonly Served[] = [add, get];
