// A workbook is a zip: what it unpacks to is measured before anyone reads it, so that a bomb or a lie is refused
// (faults 22 and 42). Nothing is written to disk and no name inside is ever used as a path.

import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { type NotATable, tableLimits } from './table.ts';

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

function endOfDirectory(zip: Buffer): number {
  const lowest = Math.max(0, zip.length - 22 - 0xffff);
  for (let at = zip.length - 22; at >= lowest; at -= 1) {
    if (zip.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  return -1;
}

/** What the entry at `header` unpacks to, or null when that is longer than `most`: measured, not believed. */
async function unpacked(
  zip: Buffer,
  header: { at: number; method: number; packed: number },
  most: number,
): Promise<Buffer | null> {
  const data = header.at + 30 + zip.readUInt16LE(header.at + 26) + zip.readUInt16LE(header.at + 28);
  const packed = zip.subarray(data, data + header.packed);
  if (header.method === 0) return packed;
  try {
    return await unpack(packed, { maxOutputLength: Math.max(1, most) });
  } catch {
    return null;
  }
}

/** Null when the workbook is safe to open; `refusePart` sees each part and may have words against it. */
export async function refuseZip(
  bytes: Uint8Array,
  refusePart: (name: string, content: Buffer) => string | null = () => null,
): Promise<NotATable | null> {
  const damaged = {
    refused: 'This workbook is damaged or protected and cannot be read. Save it again as .xlsx and upload it.',
  };
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = zip.length < 22 ? -1 : endOfDirectory(zip);
  if (end < 0) return damaged;
  const entries = zip.readUInt16LE(end + 10);
  const tooLarge = {
    refused: 'This workbook unpacks to more than a table may hold. Save the sheet alone as CSV and upload that.',
  };
  if (entries > tableLimits.zip_entries) return tooLarge;
  let left: number = tableLimits.unpacked_bytes;
  try {
    for (let n = 0, at = zip.readUInt32LE(end + 16); n < entries; n += 1) {
      if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) return damaged;
      const content = await unpacked(
        zip,
        { at: zip.readUInt32LE(at + 42), method: zip.readUInt16LE(at + 10), packed: zip.readUInt32LE(at + 20) },
        left,
      );
      if (content === null) return tooLarge;
      left -= content.length;
      const refused = refusePart(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)), content);
      if (refused !== null) return { refused };
      at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    }
  } catch {
    return damaged;
  }
  return left < 0 ? tooLarge : null;
}
