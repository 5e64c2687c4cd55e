// What the link of an audit pack opens (05 §14.3). The door proves the link; the books of the pack are read in the scope of its school.

import { createReadStream } from 'node:fs';
import type { Contract, DataOf } from '#kernel/contract.ts';
import { localTime } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { finishList, readList } from '#platform/exports/make-file.ts';
import { mediaType } from '#platform/exports/writers.ts';
import { streamOf } from '#platform/files/files.ts';
import { spool } from '#platform/files/spool.ts';
import type { AtDoor } from '#platform/http/at-door.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { fileAnswer, type FileAnswer, type RequestFacts, serveAtEdge } from '#platform/http/serve.ts';
import { withPack } from '../actions/open-pack.ts';
import { PACK_ROWS, packBill, packFile, packPart, packRead, packVoucher, packZip } from '../contract/pack-door.ts';
import { billOf, readPackVoucher } from '../reads/pack-voucher.ts';
import type { Pack } from '../reads/packs.ts';
import type { Part } from '../reads/part.ts';
import { allParts } from '../reads/proof-parts.ts';
import { type PackContents, readBills, readPart, writeZip } from '../steps/zip-pack.ts';

/** Who was let in is known once the door's transaction has begun. */
async function letIn(contract: Contract, facts: RequestFacts): Promise<AtDoor> {
  await inRequest(contract, facts, () => Promise.resolve());
  return facts.at_door;
}

function partNamed(key: Part['key']): Part {
  const part = allParts.find((one) => one.key === key);
  if (!part) throw notFound('This part');
  return part;
}

async function overview(pack: Pack): Promise<DataOf<typeof packRead>> {
  const { branch_ids: _ids, expires_at, time_zone, id: _id, ...shown } = pack;
  const parts: DataOf<typeof packRead>['parts'] = [];
  for (const part of allParts)
    parts.push({ key: part.key, title: part.title, text: part.text(pack), rows: await part.count(pack) });
  return { ...shown, last_day: localTime(expires_at, time_zone).day, parts };
}

async function pageOf(pack: Pack, part: Part, startRow: number): Promise<DataOf<typeof packPart>> {
  return {
    title: part.title,
    text: part.text(pack),
    columns: [...part.columns],
    rows: await part.shown(pack, { startRow, fetchCount: PACK_ROWS }),
    total: await part.count(pack),
  };
}

type Format = 'csv' | 'xlsx' | 'pdf';

async function fileOf(at_door: AtDoor, key: Part['key'], format: Format): Promise<FileAnswer> {
  const { folder, remove } = await spool();
  try {
    const part = partNamed(key);
    const made = await withPack(at_door, `${key}.${format}`, (pack) =>
      readList(part.plan(pack), { query: {}, format, folder, onPage: () => undefined }),
    );
    await finishList(made);
    const bytes = createReadStream(made.file);
    bytes.once('close', () => void remove());
    return fileAnswer({ name: `${key}.${format}`, type: mediaType(format), bytes });
  } catch (error) {
    await remove();
    throw error;
  }
}

async function zipOf(at_door: AtDoor): Promise<FileAnswer> {
  const { folder, remove } = await spool();
  try {
    const { pack, bills } = await withPack(at_door, 'zip', async (of) => ({ pack: of, bills: await readBills(of) }));
    const files: PackContents['files'] = [];
    for (const part of allParts) files.push(await withPack(at_door, null, (of) => readPart(of, part, folder)));
    const bytes = createReadStream(await writeZip({ pack, folder, files, bills }));
    bytes.once('close', () => void remove());
    const { from, to } = pack;
    return fileAnswer({ name: `audit-pack-${from}-${to}.zip`, type: 'application/zip', bytes });
  } catch (error) {
    await remove();
    throw error;
  }
}

export const packDoorCalls = [
  serveAtEdge(packRead, async (_input, facts) => withPack(await letIn(packRead, facts), 'overview', overview)),
  serveAtEdge(packPart, async ({ part, startRow }, facts) =>
    withPack(await letIn(packPart, facts), startRow === 0 ? part : null, (pack) =>
      pageOf(pack, partNamed(part), startRow),
    ),
  ),
  serveAtEdge(packVoucher, async ({ id }, facts) =>
    withPack(await letIn(packVoucher, facts), `voucher ${id}`, (pack) => readPackVoucher(pack, id)),
  ),
  serveAtEdge(packBill, async ({ id, file_id }, facts) => {
    const file = await withPack(await letIn(packBill, facts), `bill ${file_id} of voucher ${id}`, (pack) =>
      billOf(pack, id, file_id),
    );
    return fileAnswer({ name: file.name, type: file.media_type, bytes: await streamOf(file, undefined), inline: true });
  }),
  serveAtEdge(packFile, async ({ part, format }, facts) => fileOf(await letIn(packFile, facts), part, format)),
  serveAtEdge(packZip, async (_input, facts) => zipOf(await letIn(packZip, facts))),
];
