// Files over HTTP: what comes in is checked and kept before the transaction, what goes out passes the scope first.

import { counted } from '#kernel/counted.ts';
import { badField } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { fileAnswer, type RequestFacts, serveAtEdge, type Served, withMessage } from '#platform/http/serve.ts';
import { acceptFile } from './accept.ts';
import { fileAdd, fileGet, filePart } from './contract.ts';
import { type KeptFile, fileColumns, fileRecord, noteFile, streamOf } from './files.ts';
import { type FileKind, fileKindOf } from './kinds.ts';
import { keepWidths } from './pictures.ts';
import { keepContent } from './store.ts';
import {
  notePart,
  openUpload,
  type OpenUpload,
  ownUpload,
  type Part,
  partsOf,
  partsThere,
  putTogether,
  requirePart,
} from './uploads.ts';

function knownKind(name: string): FileKind {
  const kind = fileKindOf(name);
  if (!kind) throw badField('kind', `There are no files of the kind '${name}'`);
  return kind;
}

const ready = (file: KeptFile) => ({
  ...file,
  state: 'ready' as const,
  part_bytes: null,
  parts: 1,
  there: [],
});

const open = (upload: OpenUpload, parts: readonly Part[]) => ({
  ...upload,
  media_type: 'application/octet-stream',
  width: null,
  height: null,
  parts: partsOf(upload),
  there: parts.map((part) => part.n),
});

interface Asked {
  branch_id?: number | undefined;
  kind: string;
  name?: string | undefined;
  bytes?: number | undefined;
  widths?: number[] | undefined;
}

async function beginParts({ name, bytes, kind, branch_id }: Asked, facts: RequestFacts) {
  if (name === undefined || bytes === undefined) throw badField('file', 'Choose a file');
  const wanted = { name, bytes, kind: knownKind(kind), branch_id: branch_id ?? null };
  const [upload, parts] = await inRequest(fileAdd, facts, async () => {
    const opened = await openUpload(wanted);
    return [opened, await partsThere(opened.id)] as const;
  });
  return withMessage(
    open(upload, parts),
    `${counted(partsOf(upload), 'part')} of ${upload.part_bytes} bytes are awaited`,
  );
}

const add = serveAtEdge(fileAdd, async (asked, facts) => {
  if (!facts.upload) return beginParts(asked, facts);
  const accepted = await acceptFile(facts.upload.name, facts.upload.bytes, knownKind(asked.kind));
  const widths = await keepWidths(accepted, asked.widths ?? []);
  const sha256 = await keepContent(accepted.bytes);
  const noted = { ...accepted, sha256, widths, kind: asked.kind };
  const file = await inRequest(fileAdd, facts, () => noteFile(noted, asked.branch_id ?? null));
  return withMessage(ready(file), 'Uploaded');
});

type Whole = Awaited<ReturnType<typeof putTogether>>;

/** Of two last parts at once, one finishes the file and both get it. */
async function finish(upload: OpenUpload, whole: Whole): Promise<KeptFile> {
  const done = await rowOf(sql<KeptFile>`
    update platform.files set sha256 = ${whole.sha256}, bytes = ${whole.bytes}, media_type = ${whole.media_type}, name = ${whole.name},
           width = ${whole.width}::int, height = ${whole.height}::int, state = 'ready'
     where id = ${upload.id}::bigint and state = 'open' returning ${fileColumns}`);
  return done ?? fileRecord(upload.id);
}

const part = serveAtEdge(filePart, async ({ id, n }, facts) => {
  const bytes = facts.upload?.bytes;
  if (!bytes) throw badField('file', 'The part is missing');
  const upload = await inRequest(filePart, facts, () => ownUpload(id));
  requirePart(upload, n, bytes.length);
  const kept = { sha256: await keepContent(bytes), bytes: bytes.length };
  const parts = await inRequest(filePart, facts, async () => {
    await notePart(upload, n, kept);
    return partsThere(id);
  });
  if (parts.length < partsOf(upload)) return open(upload, parts);
  const whole = await putTogether(upload, parts, knownKind(upload.kind));
  const file = await inRequest(filePart, facts, () => finish(upload, whole));
  return withMessage(ready(file), 'Uploaded');
});

const get = serveAtEdge(fileGet, async ({ id, inline, width }, facts) => {
  const file = await inRequest(fileGet, facts, () => fileRecord(id));
  return fileAnswer({
    name: file.name,
    type: file.media_type,
    bytes: await streamOf(file, width),
    inline: inline === true && /^(?:image\/|application\/pdf)/.test(file.media_type),
  });
});

export const fileCalls: readonly Served[] = [add, part, get];
