// The same picture narrower, in the widths asked for (spec 00 §21): a list of 500 photos loads thumbnails, not photos.

import { nameTable } from '#kernel/names.ts';
import sharp from 'sharp';
import type { Accepted } from './accept.ts';
import { keepContent } from './store.ts';

export interface Width {
  sha256: string;
  bytes: number;
  width: number;
  height: number;
}

export type Widths = Readonly<Record<string, Width>>;

/** Keeps the picture in each of the widths that is smaller than its own. */
export async function keepWidths(picture: Accepted, widths: readonly number[]): Promise<Widths> {
  const kept = nameTable<Width>();
  if (picture.width === null) return kept;
  for (const width of new Set(widths)) {
    if (width >= picture.width) continue;
    const { data, info } = await sharp(picture.bytes)
      .resize({ width, withoutEnlargement: true })
      .toBuffer({ resolveWithObject: true });
    kept[String(width)] = {
      sha256: await keepContent(data),
      bytes: data.length,
      width: info.width,
      height: info.height,
    };
  }
  return kept;
}

/** The narrowest kept width that is at least as wide as asked for; null means the picture itself. */
export function widthFor(widths: Widths, asked: number | undefined): Width | null {
  if (asked === undefined) return null;
  const enough = Object.values(widths).filter((one) => one.width >= asked);
  return enough.toSorted((a, b) => a.width - b.width)[0] ?? null;
}
