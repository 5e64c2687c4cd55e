// A zip of many files that lies on disk: its directory is checked before anything is unpacked, and each file is unpacked by itself,
// no further than it may be long (faults 22 and 42). Nothing of it is written to disk; no name in it is ever used as a path.

import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { grouped } from '#kernel/counted.ts';
import { badField, type Refusal } from '#kernel/refusal.ts';

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LONGEST_END = 22 + 0xffff;
const LONGEST_DIRECTORY = 16 * 1024 * 1024;
/** Bit 0 of the flags: the file wants a password. */
const LOCKED = 1;

export interface ZipEntry {
  name: string;
  method: number;
  flags: number;
  packed: number;
  length: number;
  at: number;
}

export interface ZipLimits {
  files: number;
  unpacked_bytes: number;
}

export interface ZipArchive {
  entries: readonly ZipEntry[];
  /** The content of one file; null when it is longer than `most`, locked or damaged. */
  read: (entry: ZipEntry, most: number) => Promise<Buffer | null>;
  close: () => Promise<void>;
}

const refuse = (message: string): Refusal => badField('file_id', message);
const damaged = () => refuse('This zip is damaged or protected and cannot be read. Pack the files again.');

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

async function directoryOf(file: FileHandle, { files }: ZipLimits): Promise<{ count: number; bytes: Buffer }> {
  const { size } = await file.stat();
  const tail = await bytesAt(file, Math.max(0, size - LONGEST_END), Math.min(size, LONGEST_END));
  let end = tail.length - 22;
  while (end >= 0 && tail.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) throw damaged();
  const [count, length, at] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (count > files) throw refuse(`This zip holds more than ${grouped(files)} files. Pack them in several.`);
  if (length > LONGEST_DIRECTORY || at + length > size) throw damaged();
  return { count, bytes: await bytesAt(file, at, length) };
}

function entriesOf({ count, bytes }: { count: number; bytes: Buffer }): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let n = 0, at = 0; n < count; n += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damaged();
    const name_length = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + name_length),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      length: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + name_length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

const SHOWN = 3;

/** What the directory itself says against the zip, with names. */
function refuseEntries(entries: readonly ZipEntry[], { unpacked_bytes }: ZipLimits): void {
  const paths = entries.filter((entry) => /[/\\]|^\.\.?$|^[a-z]:/i.test(entry.name));
  const named = paths.slice(0, SHOWN).map((entry) => entry.name.slice(0, 80));
  if (paths.length > 0)
    throw refuse(`This zip holds folders or paths (${named.join(', ')}). Pack the files themselves, without folders.`);
  const total = entries.reduce((sum, entry) => sum + entry.length, 0);
  const largest = entries.toSorted((a, b) => b.length - a.length)[0]?.name ?? '';
  if (total > unpacked_bytes)
    throw refuse(
      `This zip unpacks to more than ${Math.floor(unpacked_bytes / 1024 / 1024)} MB; its largest file is ${largest}. Pack fewer files.`,
    );
}

/** Throws a Refusal at `file_id` for what is no zip, has paths, or is too much. */
export async function openZip(place: string, limits: ZipLimits): Promise<ZipArchive> {
  const file = await open(place, 'r');
  try {
    const entries = entriesOf(await directoryOf(file, limits));
    refuseEntries(entries, limits);
    // What is unpacked is measured, not believed: a directory may lie.
    let left = limits.unpacked_bytes;
    const read = async (entry: ZipEntry, most: number): Promise<Buffer | null> => {
      if ((entry.flags & LOCKED) !== 0 || entry.packed > most || left <= 0) return null;
      try {
        const head = await bytesAt(file, entry.at, 30);
        const data = await bytesAt(file, entry.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), entry.packed);
        const bytes = entry.method === 0 ? data : await unpack(data, { maxOutputLength: Math.min(most, left) });
        left -= bytes.length;
        return bytes;
      } catch {
        return null;
      }
    };
    return { entries, read, close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}
