// A file of any size: small ones at once, large ones in parts that are asked for again after a break (spec 00 §21).

import { fileAdd, filePart } from '#kernel/calls/files.ts';
import { call } from './call.ts';
import { newKey } from './idempotency-key.ts';

/** What goes in one request. */
const AT_ONCE = 8 * 1024 * 1024;

/** Answers the id of the kept file; `onPart` hears how far it is, from 0 to 1. */
export async function uploadLarge(
  file: File,
  kind: string,
  onPart: (part: number) => void = () => undefined,
): Promise<number> {
  if (file.size <= AT_ONCE) return (await call(fileAdd, { kind }, { file, key: newKey(), reads: true })).data.id;
  const asked = { kind, name: file.name, bytes: file.size };
  const { data } = await call(fileAdd, asked, { key: newKey(), reads: true });
  const { id, parts, part_bytes } = data;
  const there = new Set(data.there);
  for (let n = 1; n <= parts; n += 1) {
    const size = part_bytes ?? file.size;
    const part = new File([file.slice((n - 1) * size, n * size)], file.name);
    if (!there.has(n)) await call(filePart, { id, n }, { file: part, key: newKey(), reads: true });
    onPart(n / parts);
  }
  return id;
}
