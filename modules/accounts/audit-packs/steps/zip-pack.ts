// All of an audit pack in one zip (05 §14.3): each part as CSV, the bills of the sample, and a list with the SHA-256 of every file. Written
// to disk piece by piece, so that memory stays flat.

import { counted } from '#kernel/counted.ts';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { AsyncZipDeflate, Zip } from 'fflate';
import { formatDate } from '#kernel/dates.ts';
import { readList } from '#platform/exports/make-file.ts';
import { type KeptFile, streamOf } from '#platform/files/files.ts';
import type { Pack } from '../reads/packs.ts';
import { billsOfSample } from '../reads/pack-voucher.ts';
import type { Part } from '../reads/part.ts';
import { samplePart } from '../reads/proof-parts.ts';

/** Of bills; a sample of photographs stays a file that can be sent. */
const MOST_BILLS = 200 * 1024 * 1024;

export interface PackContents {
  pack: Pack;
  folder: string;
  files: { name: string; file: string; rows: number }[];
  bills: (KeptFile & { number: string })[];
}

/** A table of the pack on disk, in a transaction of its own: a long walk over the book holds nothing else. */
export async function readPart(pack: Pack, part: Part, folder: string): Promise<PackContents['files'][number]> {
  const own = path.join(folder, part.key);
  await mkdir(own);
  const made = await readList(part.plan(pack), { query: {}, format: 'csv', folder: own, onPage: () => undefined });
  return { name: `${part.key}.csv`, file: made.file, rows: made.rows };
}

export const readBills = (pack: Pack): Promise<PackContents['bills']> => billsOfSample(pack, MOST_BILLS);

/** Nobody's file name is a path. */
const plainName = (text: string): string => text.replaceAll(/[^\w.-]+/g, '_').slice(-80);

class ZipFile {
  private readonly out;
  private readonly zip;
  private readonly sums: string[] = [];
  private failed: Error | null = null;

  constructor(file: string) {
    this.out = createWriteStream(file);
    this.zip = new Zip((error, chunk, last) => {
      if (error) this.failed = error;
      else this.out.write(chunk);
      if (last) this.out.end();
    });
  }

  async add(name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const entry = new AsyncZipDeflate(name, { level: 6 });
    this.zip.add(entry);
    const hash = createHash('sha256');
    for await (const part of content) {
      hash.update(part);
      // The packer takes the buffer away: it gets a copy.
      entry.push(Uint8Array.from(part));
      if (this.out.writableNeedDrain) await once(this.out, 'drain');
      if (this.failed) throw this.failed;
    }
    entry.push(new Uint8Array(0), true);
    this.sums.push(`${hash.digest('hex')}  ${name}`);
  }

  async end(text: (sums: readonly string[]) => string): Promise<void> {
    const bytes = new TextEncoder().encode(text([...this.sums]));
    await this.add('READ-ME.txt', onePart(bytes));
    const closed = once(this.out, 'close');
    this.zip.end();
    await closed;
    if (this.failed) throw this.failed;
  }
}

async function* onePart(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const aboutPack = ({ pack, files, bills }: PackContents, sums: readonly string[]): string =>
  [
    `Audit pack of ${pack.school}`,
    `For ${pack.auditor}`,
    `Period ${formatDate(pack.from)} to ${formatDate(pack.to)}, ${pack.currency}`,
    `Books: ${pack.branches.join(', ')}`,
    '',
    samplePart.text(pack),
    `The bills of the drawn vouchers lie under bills/ (${counted(bills.length, 'file')}).`,
    '',
    'Rows:',
    ...files.map(({ name, rows }) => `${name}: ${rows}`),
    '',
    'SHA-256:',
    ...sums,
    '',
  ].join('\r\n');

/** After the transaction; answers where the zip lies. */
export async function writeZip(contents: PackContents): Promise<string> {
  const file = path.join(contents.folder, 'pack.zip');
  const zip = new ZipFile(file);
  for (const one of contents.files) await zip.add(one.name, createReadStream(one.file) as AsyncIterable<Uint8Array>);
  for (const bill of contents.bills) {
    const content: Readable = await streamOf(bill, undefined);
    await zip.add(
      `bills/${plainName(bill.number)}/${bill.id}-${plainName(bill.name)}`,
      content as AsyncIterable<Uint8Array>,
    );
  }
  await zip.end((sums) => aboutPack(contents, sums));
  return file;
}
