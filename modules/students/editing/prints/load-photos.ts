// Photos for papers: small enough that a class stays small in memory; outside any transaction.

import sharp from 'sharp';
import { readContent } from '#platform/files/store.ts';
import type { Picture } from '#platform/printing/shapes.ts';

/** 600 dpi at the width at which it is printed would be more than anybody sees. */
const WIDTH = 300;

/** A photo that cannot be read is left out: a document without it is better than none. */
export async function photosOf(hashes: readonly (string | null)[]): Promise<Map<string, Picture>> {
  const photos = new Map<string, Picture>();
  for (const sha256 of new Set(hashes)) {
    if (sha256 === null) continue;
    const bytes = await readContent(sha256);
    const small =
      bytes &&
      (await sharp(bytes)
        .resize(WIDTH, WIDTH * 2, { fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 80 })
        .toBuffer()
        .catch(() => null));
    if (small) photos.set(sha256, { picture: 'jpg', bytes: new Uint8Array(small) });
  }
  return photos;
}
