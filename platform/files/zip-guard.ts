// A workbook is a zip. What it unpacks to is counted while it is unpacked and never believed from its directory, so that a
// bomb or a lie is refused (faults 22 and 42). Nothing is written to disk and no name inside is ever used as a path.

import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** What a workbook may hold: a bomb is refused before it is unpacked (fault 22). */
export const zipLimits = { unpacked_bytes: 200 * 1024 * 1024, entries: 2_000 } as const;

const DAMAGED = 'This workbook is damaged or protected and cannot be read. Save it again as .xlsx and upload it.';
const TOO_LARGE = 'This workbook unpacks to more than a table may hold. Save the sheet alone as CSV and upload that.';

/** Thrown on the way: the sentence is for the clerk. */
export class NotReadable extends Error {}

export const damaged = (): NotReadable => new NotReadable(DAMAGED);

export interface ZipParts {
  names: ReadonlySet<string>;
  /** The content of a part as it is unpacked; all of them together may not be more than a table may hold. */
  read: (name: string) => AsyncIterable<Uint8Array>;
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > zipLimits.entries) throw new NotReadable(TOO_LARGE);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

/** Opens the directory, ZIP64 ones too; throws NotReadable. */
export async function openParts(bytes: Uint8Array): Promise<ZipParts> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const zip = await fromBufferPromise(buffer, { validateEntrySizes: false });
    const entries = await entriesOf(zip);
    let left: number = zipLimits.unpacked_bytes;
    const read = async function* (name: string): AsyncGenerator<Uint8Array> {
      const entry = entries.get(name);
      if (!entry) throw damaged();
      const stream: Readable = await zip.openReadStreamPromise(entry);
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        left -= chunk.length;
        if (left < 0) throw new NotReadable(TOO_LARGE);
        yield chunk;
      }
    };
    return { names: new Set(entries.keys()), read };
  } catch (error) {
    throw error instanceof NotReadable ? error : damaged();
  }
}

/** Null when all parts together are no more than a workbook may hold; each is unpacked and let go. */
export async function refuseZip(bytes: Uint8Array): Promise<{ refused: string } | null> {
  try {
    const parts = await openParts(bytes);
    for (const name of parts.names) {
      const unpacked = parts.read(name)[Symbol.asyncIterator]();
      while (!(await unpacked.next()).done);
    }
    return null;
  } catch (error) {
    return { refused: error instanceof NotReadable ? error.message : DAMAGED };
  }
}
